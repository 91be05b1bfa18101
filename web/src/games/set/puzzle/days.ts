// Days as the puzzle names them, `2026-11-16`, counted by Greenwich.
const DAY = 86_400_000;

/** The day before or after, by so many. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** What an address asks for; null = today. */
export function dayIn(search: string): string | null {
  const day = new URLSearchParams(search).get("day");
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}
