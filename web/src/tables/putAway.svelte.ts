// Matches against bots that one has put away, or left lying for a day: they wait, but do not ask for anything. Kept in this browser.
import { serverNow } from "@/wire/clock";
import type { TableInfo } from "@/wire/types";

const KEY = "arbitre.put-away";
const MOST = 200;
const DAY = 86_400_000;

function load(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return []; // Storage is closed or holds something else.
  }
}

let ids: string[] = $state.raw(load());

/** Whether nobody but bots waits for one there. */
export const isAmongBots = ({ seats, your_seat }: TableInfo): boolean =>
  seats.every((seat) => seat.is_bot || seat.seat === your_seat);

export const isPutAway = (table: TableInfo): boolean =>
  ids.includes(table.id) ||
  (isAmongBots(table) &&
    table.clock === null &&
    (table.latest ?? table.began ?? table.created) < serverNow() - DAY);

export function putAway(id: string): void {
  ids = [id, ...ids.filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Not kept, but it holds until the page is closed.
  }
}
