// Maps kept in this browser, by name.
const KEY = "arbitre.robostrike.maps";

type Saved = Record<string, string>;

export function savedMaps(): Saved {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, board]) => typeof board === "string")) as Saved;
  } catch {
    return {};
  }
}

/** Whether the browser took it. */
export function keepMaps(maps: Saved): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(maps));
    return true;
  } catch {
    return false;
  }
}
