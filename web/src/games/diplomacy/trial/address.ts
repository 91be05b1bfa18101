// The address of a trial: its position and its orders as text, so that it can be sent to somebody.

import { TRIAL_PATH } from "../manifest";

export function trialAddress(position: string, orders: string, match: string | null = null): string {
  const given = new URLSearchParams();
  if (match !== null) given.set("match", match);
  if (position !== "") given.set("position", position);
  if (orders !== "") given.set("orders", orders);
  const search = given.toString();
  return search === "" ? TRIAL_PATH : `${TRIAL_PATH}?${search}`;
}

/** `position`: null = where a match begins. `match`: the one that its master would rectify; null = none. */
export function trialIn(search: string): { position: string | null; orders: string; match: string | null } {
  const given = new URLSearchParams(search);
  return { position: given.get("position"), orders: given.get("orders") ?? "", match: given.get("match") };
}
