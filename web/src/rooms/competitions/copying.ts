// Copies a text, and says so.
import { copy } from "@/core/clipboard";
import { notices } from "@/core/notices.svelte";
import { words } from "./firstBotWords";

/** Where it is not allowed, the text can be selected. */
export async function take(text: string): Promise<void> {
  if (await copy(text)) notices.done(words.t.copied);
}
