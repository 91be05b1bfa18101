// The title of a browser tab.
export function pageTitle(title?: string): string {
  return title ? `${title} · Arbitre` : "Arbitre";
}
