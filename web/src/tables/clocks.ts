// A match's way of limiting time, in words: "3 min + 2 s", "1 j / coup". The running clocks are drawn by the match page.
import { dictionary } from "@/core/language.svelte";
import type { TableInfo } from "@/wire/types";

export type Clock = NonNullable<TableInfo["clock"]>;

const words = dictionary({
  fr: {
    none: "sans horloge",
    perMove: (time: string) => `${time} / coup`,
    perRound: (time: string) => `${time} / tour`,
    day: "j",
    workingDays: (time: string) => `${time} ouvrés`,
    spoken: {
      none: "sans horloge",
      bank: (initial: string, increment: string) => `${initial} + ${increment} par coup`,
      bankOnly: (initial: string) => `${initial} pour toute la partie`,
      perMove: (time: string) => `${time} par coup`,
      perRound: (time: string) => `${time} par tour`,
    },
  },
  en: {
    none: "no clock",
    perMove: (time: string) => `${time} / move`,
    perRound: (time: string) => `${time} / round`,
    day: "d",
    workingDays: (time: string) => `${time} working`,
    spoken: {
      none: "no clock",
      bank: (initial: string, increment: string) => `${initial} + ${increment} per move`,
      bankOnly: (initial: string) => `${initial} for the whole match`,
      perMove: (time: string) => `${time} per move`,
      perRound: (time: string) => `${time} per round`,
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

/** Short, for lists: "3 min + 2 s", "15 s / coup". */
export function clockLabel(clock: Clock | null): string {
  if (clock === null) return words.t.none;
  switch (clock.kind) {
    case "bank":
      return clock.increment
        ? `${durationText(clock.initial)} + ${durationText(clock.increment)}`
        : durationText(clock.initial);
    case "move":
      return words.t.perMove(durationText(clock.seconds));
    case "round":
      return words.t.perRound(durationText(clock.seconds));
    case "calendar":
      return words.t.perMove(daysText(clock));
  }
}

/** Within a sentence: "3 min + 2 s par coup". */
export function clockSpoken(clock: Clock | null): string {
  const spoken = words.t.spoken;
  if (clock === null) return spoken.none;
  switch (clock.kind) {
    case "bank":
      return clock.increment
        ? spoken.bank(durationText(clock.initial), durationText(clock.increment))
        : spoken.bankOnly(durationText(clock.initial));
    case "move":
      return spoken.perMove(durationText(clock.seconds));
    case "round":
      return spoken.perRound(durationText(clock.seconds));
    case "calendar":
      return spoken.perMove(daysText(clock));
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
