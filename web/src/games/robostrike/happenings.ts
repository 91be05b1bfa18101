// What happened, as sentences.
import type { Happening } from "@/wire/types";
import { words } from "./words";

interface Told {
  /** Whose it is; null for what nobody does, such as a bomb. */
  robot: number | null;
  text: string;
}

/** One sentence without its subject, which is the robot. */
export function tellHappening(
  happening: Happening,
  players: string[],
  nameOf: (cell: number) => string,
): Told {
  const { told } = words.t;
  const by = players[happening.by ?? -1] ?? "";
  const cell = happening.cell === null || happening.cell === undefined ? "" : nameOf(happening.cell);
  const facing = happening.facing ? words.t.facing[happening.facing] : "";
  const amount = happening.amount ?? 0;
  const robot = happening.robot ?? null;
  const say = (text: string): Told => ({ robot, text });
  switch (happening.kind) {
    case "used":
      return say(told.used[happening.bonus!] ?? "");
    case "hit":
      return say(told.hit(by, amount));
    case "shielded":
      return say(told.shielded(by));
    case "pushed":
      return say(told.pushed(by, cell));
    case "picked":
      return say(told.picked(words.t.bonuses[happening.bonus!] ?? ""));
    case "exploded":
      return { robot: null, text: told.exploded(by) };
    case "moved":
    case "carried":
    case "returned":
      return say(told[happening.kind](cell));
    case "turned":
    case "rotated":
      return say(told[happening.kind](facing));
    case "charged":
    case "visited":
    case "died":
      return say(told[happening.kind](amount));
    case "round_began":
      return { robot: null, text: words.t.round(amount) };
    default:
      return say(told[happening.kind]);
  }
}
