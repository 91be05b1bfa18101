// Several things beside each other, in words.
import { settings } from "./settings.svelte";

/** "Ada, Bob et Cléo", "Ada, Bob and Cléo". */
export function formatList(parts: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(parts);
}
