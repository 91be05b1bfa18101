// A table that is being thought up: what the dialog sets, what follows from it, and what is sent in the end.
import { session } from "@/core/session.svelte";
import { optionFields, seatsOf, type OptionField, type OptionValue } from "../options";
import type { BotInfo, GameInfo, NewTable } from "@/wire/types";
import { welcomingBot } from "../playNow";
import { clockLabel, isSame, type Clock } from "../clocks";

type Against = "person" | "bot" | "link" | "friend";

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const days = (count: number): Clock => ({ kind: "calendar", days: count, weekends: true, zone });
const bank = (minutes: number, increment: number): Clock => ({
  kind: "bank",
  initial: 60 * minutes,
  increment,
});

/** The usual choices of time for two, and where many must agree. */
const FOR_TWO: Clock[] = [bank(1, 0), bank(3, 2), bank(5, 3), bank(10, 5), days(1)];
const FOR_MANY: Clock[] = [{ kind: "round", seconds: 43_200 }, days(1), days(2), days(3), days(7)];

/** No clock, and one of one's own making. */
export const NONE = "none";
export const OWN = "own";

/** What can be chosen for a game, by the label that stands on the button; null = no clock. */
function clocksOf(game: GameInfo): Record<string, Clock | null> {
  const usual = (game.min_seats > 2 ? FOR_MANY : FOR_TWO).filter(({ kind }) => game.clocks.includes(kind));
  const own = game.default_clock;
  const isNew = own !== null && !usual.some((clock) => isSame(clock, own));
  const all = isNew ? [own, ...usual] : usual;
  return { ...Object.fromEntries(all.map((clock) => [shortLabel(clock, game.name), clock])), [NONE]: null };
}

/** "5 + 3", as people who play by it say. */
function shortLabel(clock: Clock, game: string): string {
  if (clock.kind !== "bank" || clock.initial % 60 !== 0) return clockLabel(clock, game);
  return `${clock.initial / 60} + ${clock.increment ?? 0}`;
}

function usualClock(game: GameInfo, clocks: Record<string, Clock | null>): string {
  const own = game.default_clock;
  const named = Object.entries(clocks).find(
    ([, clock]) => clock !== null && own !== null && isSame(clock, own),
  );
  const usual = shortLabel(game.min_seats > 2 ? days(1) : bank(5, 3), game.name);
  return named?.[0] ?? (usual in clocks && !game.is_real_time ? usual : NONE);
}

/** A clock being put together; each kind keeps what was set for it. */
export class OwnClock {
  kind: Clock["kind"] = $state("bank");
  minutes = $state(15);
  increment = $state(10);
  seconds = $state(30);
  days = $state(2);
  weekends = $state(true);

  get clock(): Clock {
    switch (this.kind) {
      case "bank":
        return { kind: "bank", initial: Math.round(60 * this.minutes), increment: this.increment };
      case "calendar":
        return { kind: "calendar", days: this.days, weekends: this.weekends, zone };
      default:
        return { kind: this.kind, seconds: this.seconds };
    }
  }
}

export class Draft {
  game: GameInfo = $state.raw(undefined!);
  against: Against = $state("person");
  botName = $state("");
  /** null = drawn by lot. */
  seat: number | null = $state(null);
  wantsRated = $state(false);
  wantsSpectators = $state(true);
  /** Names and words are kept back until the match is over. */
  wantsMasks = $state(false);
  options: Record<string, OptionValue> = $state({});
  /** The seats that the options decide; null where their number is a choice of its own. */
  readonly decided = $derived(seatsOf(this.game, this.options));
  /** Who wants to play alone says so. */
  seats = $derived(this.decided?.length ?? Math.max(this.game.min_seats, Math.min(2, this.game.max_seats)));
  /** Where the match begins, as text; empty = where the game does. */
  position = $state("");

  /** The choices of time that the game allows, its own among them if it names one. */
  readonly clocks: Record<string, Clock | null> = $derived(clocksOf(this.game));
  /** Until one is chosen: what the game says, else minutes for two, days where many must agree. */
  clockName = $derived(usualClock(this.game, this.clocks));
  /** Whether time runs before a first move. Where many play, nobody may hold up the others by not coming. */
  startsAtOnce = $derived(this.game.min_seats > 2);
  readonly bots: BotInfo[] = $derived(this.game.bots.toSorted((a, b) => a.level - b.level));
  readonly bot: BotInfo | undefined = $derived(this.bots.find((bot) => bot.name === this.botName));
  readonly fields: OptionField[] = $derived(optionFields(this.game));
  readonly own = new OwnClock();
  readonly clock: Clock | null = $derived.by(() => {
    const clock = this.clockName === OWN ? this.own.clock : (this.clocks[this.clockName] ?? null);
    return clock && clock.kind !== "round" ? { ...clock, starts_at_once: this.startsAtOnce } : clock;
  });
  readonly canBeRated = $derived(
    this.against !== "bot" && session.identity?.is_guest === false && !this.game.added_by,
  );
  readonly isRated = $derived(this.wantsRated && this.canBeRated);
  /** Whether masks are of use: where many play, and some of them are people. */
  readonly canBeMasked = $derived(this.seats > 2 && this.against !== "bot");
  readonly isMasked = $derived(this.wantsMasks && this.canBeMasked);
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
    this.seat = null;
    this.position = "";
    this.botName = welcomingBot(game)?.name ?? "";
    if (!game.clocks.includes(this.own.kind)) this.own.kind = game.clocks[0] ?? "bank";
    if (game.bots.length === 0 && this.against === "bot") this.against = "person";
    this.options = Object.fromEntries(optionFields(game).map((option) => [option.name, option.usual]));
  }

  order(): NewTable {
    const chosen = this.seat !== null && this.seat < this.seats ? this.seat : null;
    const mine = chosen ?? Math.floor(Math.random() * this.seats);
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
      is_anonymous: this.isMasked,
      is_silent: this.isMasked,
      seat: isAgainstBot ? mine : chosen,
      bots: isAgainstBot ? others.map((seat) => ({ bot: this.botName, seat })) : [],
      invited: this.invited === null ? [] : [this.invited],
    };
  }
}
