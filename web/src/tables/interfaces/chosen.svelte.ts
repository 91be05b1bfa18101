// Which interface this browser shows the matches of a game in; kept for the next one.
const KEY = "arbitre.interfaces";

function load(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

let kept: Record<string, string> = $state.raw(load());

export const chosen = {
  /** null = the page's own board. */
  of: (game: string): string | null => {
    const id = kept[game];
    return typeof id === "string" ? id : null;
  },
  choose(game: string, id: string | null): void {
    const { [game]: _, ...others } = kept;
    kept = id === null ? others : { ...others, [game]: id };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // It holds until the page is closed.
    }
  },
};
