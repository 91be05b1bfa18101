// The title of a browser tab, with what waits to be read.
import { inbox } from "./inbox.svelte";

export function pageTitle(title?: string): string {
  const count = inbox.unread > 0 ? `(${inbox.unread}) ` : "";
  return count + (title ? `${title} · Arbitre` : "Arbitre");
}
