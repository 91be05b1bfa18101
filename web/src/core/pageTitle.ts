import { badge } from "./badge.svelte";

/** What the browser's tab says: how much waits elsewhere, and the page. */
export const pageTitle = (title?: string): string =>
  `${badge.count > 0 ? `(${badge.count}) ` : ""}${title ? `${title} · Arbitre` : "Arbitre"}`;
