// The address of a trial: its position and its orders as text, so that it can be sent to somebody.

import { TRIAL_PATH } from "../manifest";

/** What is meant where no variant is named. */
const USUAL = "standard";

interface TrialAddress {
  /** null = where a match begins. */
  position: string | null;
  orders: string;
  /** The match that its master would rectify; null = none. */
  match: string | null;
  variant: string;
}

export function trialAddress({ position, orders, match, variant }: TrialAddress): string {
  const given = new URLSearchParams();
  if (variant !== USUAL) given.set("variant", variant);
  if (match !== null) given.set("match", match);
  if (position) given.set("position", position);
  if (orders !== "") given.set("orders", orders);
  const search = given.toString();
  return search === "" ? TRIAL_PATH : `${TRIAL_PATH}?${search}`;
}

export function trialIn(search: string): TrialAddress {
  const given = new URLSearchParams(search);
  return {
    position: given.get("position"),
    orders: given.get("orders") ?? "",
    match: given.get("match"),
    variant: given.get("variant") ?? USUAL,
  };
}
