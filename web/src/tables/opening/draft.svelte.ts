// A table that is being thought up: what the dialog sets, what follows from it, and what is sent in the end.
import { session } from "@/core/session.svelte";
import { optionFields, type OptionField, type OptionValue } from "../options";
import type { BotInfo, GameInfo, NewTable } from "@/wire/types";
import { welcomingBot } from "../playNow";
import { clockLabel, type Clock } from "../clocks";

export type Against = "person" | "bot" | "link" | "friend";

/** The choices of time, by the label that stands on the button; null = no clock. */
const CLOCKS: Record<string, Clock | null> = {
  "1 + 0": { kind: "bank", initial: 60, increment: 0 },
  "3 + 2": { kind: "bank", initial: 180, increment: 2 },
  "5 + 3": { kind: "bank", initial: 300, increment: 3 },
  "10 + 5": { kind: "bank", initial: 600, increment: 5 },
  day: { kind: "calendar", days: 1, weekends: true, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  none: null,
};

function clocksOf(game: GameInfo): Record<string, Clock | null> {
  const allowed = Object.entries(CLOCKS).filter(
    ([, clock]) => clock === null || game.clocks.includes(clock.kind),
  );
  const own = game.default_clock;
  const isNew =
    own !== null && !allowed.some(([, clock]) => clock !== null && clockLabel(clock) === clockLabel(own));
  return Object.fromEntries(isNew ? [[clockLabel(own), own], ...allowed] : allowed);
}

function usualClock(game: GameInfo, clocks: Record<string, Clock | null>): string {
  const own = game.default_clock && clockLabel(game.default_clock);
  const named = Object.entries(clocks).find(([, clock]) => clock !== null && clockLabel(clock) === own);
  const usual = game.min_seats > 2 ? "day" : "5 + 3";
  return named?.[0] ?? (usual in clocks && !game.is_real_time ? usual : "none");
}

export class Draft {
  game: GameInfo = $state.raw(undefined!);
  against: Against = $state("person");
  botName = $state("");
  seats = $state(2);
  /** null = drawn by lot. */
  seat: number | null = $state(null);
  wantsRated = $state(false);
  wantsSpectators = $state(true);
  options: Record<string, OptionValue> = $state({});
  /** Where the match begins, as text; empty = where the game does. */
  position = $state("");

  /** The choices of time that the game allows, its own among them if it names one. */
  readonly clocks: Record<string, Clock | null> = $derived(clocksOf(this.game));
  /** Until one is chosen: what the game says, else minutes for two, days where many must agree. */
  clockName = $derived(usualClock(this.game, this.clocks));
  readonly bots: BotInfo[] = $derived(this.game.bots.toSorted((a, b) => a.level - b.level));
  readonly bot: BotInfo | undefined = $derived(this.bots.find((bot) => bot.name === this.botName));
  readonly fields: OptionField[] = $derived(optionFields(this.game));
  readonly clock: Clock | null = $derived(this.clocks[this.clockName] ?? null);
  readonly canBeRated = $derived(this.against !== "bot" && session.identity?.is_guest === false);
  readonly isRated = $derived(this.wantsRated && this.canBeRated);
  /** Whether spectators are a choice at all: whoever waits in the lobby is seen, whoever sends a link is not. */
  readonly canChooseSpectators = $derived(this.against === "bot");
  readonly isPublic = $derived(
    this.against === "person" ||
      this.against === "friend" ||
      (this.against === "bot" && this.wantsSpectators),
  );

  /** Whom the table is for, if it is a challenge. */
  readonly invited: string | null;

  constructor(game: GameInfo, invited?: string) {
    this.invited = invited ?? null;
    if (invited) this.against = "friend";
    this.choose(game);
  }

  /** Another game: what does not carry over goes back to the usual. */
  choose(game: GameInfo): void {
    this.game = game;
    // Who wants to play alone says so.
    this.seats = Math.max(game.min_seats, Math.min(2, game.max_seats));
    this.seat = null;
    this.position = "";
    this.botName = welcomingBot(game)?.name ?? "";
    if (game.bots.length === 0 && this.against === "bot") this.against = "person";
    this.options = Object.fromEntries(optionFields(game).map((option) => [option.name, option.usual]));
  }

  order(): NewTable {
    const mine = this.seat ?? Math.floor(Math.random() * this.seats);
    const others = Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => seat !== mine);
    const isAgainstBot = this.against === "bot" && this.bot !== undefined;
    return {
      game: this.game.name,
      options: { ...this.options },
      seats: this.seats,
      position: this.position.trim() || null,
      clock: this.clock,
      is_public: this.isPublic,
      is_rated: this.isRated,
      seat: isAgainstBot ? mine : this.seat,
      bots: isAgainstBot ? others.map((seat) => ({ bot: this.botName, seat })) : [],
      invited: this.invited === null ? [] : [this.invited],
    };
  }
}
