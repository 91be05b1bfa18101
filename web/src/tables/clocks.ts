// A match's way of limiting time, in words: "3 min + 2 s", "1 j / coup". The running clocks are drawn by the match page.
import { dictionary, inLanguage } from "@/core/language.svelte";
import { stepOf } from "@/games";
import type { TableInfo } from "@/wire/types";

export type Clock = NonNullable<TableInfo["clock"]>;

const words = dictionary({
  fr: {
    none: "sans horloge",
    move: "coup",
    round: "tour",
    per: (time: string, step: string) => `${time} / ${step}`,
    day: "j",
    workingDays: (time: string) => `${time} ouvrés`,
    spoken: {
      none: "sans horloge",
      bank: (initial: string, increment: string) => `${initial} + ${increment} par coup`,
      bankOnly: (initial: string) => `${initial} pour toute la partie`,
      per: (time: string, step: string) => `${time} par ${step}`,
    },
  },
  en: {
    none: "no clock",
    move: "move",
    round: "round",
    per: (time: string, step: string) => `${time} / ${step}`,
    day: "d",
    workingDays: (time: string) => `${time} working`,
    spoken: {
      none: "no clock",
      bank: (initial: string, increment: string) => `${initial} + ${increment} per move`,
      bankOnly: (initial: string) => `${initial} for the whole match`,
      per: (time: string, step: string) => `${time} per ${step}`,
    },
  },
});

const SPACE = "\u00a0";

/** The two largest units that there are. */
function durationParts(seconds: number): string[] {
  const parts: string[] = [];
  let rest = seconds;
  for (const [size, unit] of [
    [86_400, words.t.day],
    [3600, "h"],
    [60, "min"],
    [1, "s"],
  ] as const) {
    const whole = Math.floor(rest / size);
    rest -= whole * size;
    if (whole > 0) parts.push(`${whole}${SPACE}${unit}`);
  }
  return parts.length > 0 ? parts.slice(0, 2) : [`0${SPACE}s`];
}

/** "45 s", "3 min", "1 min 30 s", "2 h", "1 j". */
export function durationText(seconds: number): string {
  return durationParts(seconds).join(SPACE);
}

function daysText(clock: { days: number; weekends?: boolean }): string {
  const days = durationText(clock.days * 86_400);
  return clock.weekends === false ? words.t.workingDays(days) : days;
}

/** What a clock counts by in a game: "coup", "tour", or the game's own word. */
export function clockStep(kind: "round" | "calendar", game: string): string {
  const own = stepOf(game);
  if (own !== null) return inLanguage(own);
  return kind === "round" ? words.t.round : words.t.move;
}

/** Short, for lists: "3 min + 2 s", "15 s / coup". */
export function clockLabel(clock: Clock | null, game: string): string {
  if (clock === null) return words.t.none;
  switch (clock.kind) {
    case "bank":
      return clock.increment
        ? `${durationText(clock.initial)} + ${durationText(clock.increment)}`
        : durationText(clock.initial);
    case "move":
      return words.t.per(durationText(clock.seconds), words.t.move);
    case "round":
      return words.t.per(durationText(clock.seconds), clockStep(clock.kind, game));
    case "calendar":
      return words.t.per(daysText(clock), clockStep(clock.kind, game));
  }
}

/** Whether two clocks read the same. */
export const isSame = (one: Clock | null, other: Clock): boolean =>
  clockLabel(one, "") === clockLabel(other, "");

/** Within a sentence: "3 min + 2 s par coup". */
export function clockSpoken(clock: Clock | null, game: string): string {
  const spoken = words.t.spoken;
  if (clock === null) return spoken.none;
  switch (clock.kind) {
    case "bank":
      return clock.increment
        ? spoken.bank(durationText(clock.initial), durationText(clock.increment))
        : spoken.bankOnly(durationText(clock.initial));
    case "move":
      return spoken.per(durationText(clock.seconds), words.t.move);
    case "round":
      return spoken.per(durationText(clock.seconds), clockStep(clock.kind, game));
    case "calendar":
      return spoken.per(daysText(clock), clockStep(clock.kind, game));
  }
}

/** What is left until `due`: "0:24" below an hour, then "14 h 22 min", "1 j 6 h". */
export function remainingText(milliseconds: number): string {
  return remainingParts(milliseconds).join(SPACE);
}

/** The same in its parts, of which the first is enough where there is no room: "14 h", "22 min". */
export function remainingParts(milliseconds: number): string[] {
  const seconds = Math.max(Math.floor(milliseconds / 1000), 0);
  if (seconds < 3600) return [`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`];
  return durationParts(seconds >= 86_400 ? seconds - (seconds % 3600) : seconds - (seconds % 60));
}
