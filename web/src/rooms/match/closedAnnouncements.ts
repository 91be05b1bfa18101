// Which announcements this reader has closed, in this browser.

const KEY = "arbitre.announcements";
const KEPT = 100;

export function closedAnnouncements(): Set<number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === "number") : []);
  } catch {
    return new Set();
  }
}

export function closeAnnouncement(id: number): void {
  try {
    const closed = [...closedAnnouncements(), id].slice(-KEPT);
    localStorage.setItem(KEY, JSON.stringify(closed));
  } catch {
    // Nothing can be kept here: it stays closed as long as the page is open.
  }
}
