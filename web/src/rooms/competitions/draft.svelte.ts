// A competition as it is being put together, and what would be sent.
import type { GameInfo, NewCompetition, NewSeries } from "@/wire/types";

export type Kind = "bot" | "engine" | "program";
type When = "now" | "open" | "night";

export class Draft {
  title = $state("");
  game = $state("");
  chosen: string[] = $state([]);
  kinds: Kind[] = $state(["bot", "engine", "program"]);
  legs = $state(2);
  boards = $state(2);
  seconds = $state(10);
  when: When = $state("now");
  hour = $state(2);

  readonly matches = $derived(this.chosen.length * (this.chosen.length - 1) * this.legs);
  readonly isReady = $derived(
    this.title.trim() !== "" &&
      this.game !== "" &&
      (this.when === "night" ? this.kinds.length > 0 : this.when === "open" || this.chosen.length >= 2),
  );

  /** Some games have clocks of other kinds, or none. */
  clockFor(game: GameInfo | undefined): NewCompetition["clock"] {
    if (this.seconds === 0 || !game?.clocks.includes("move")) return null;
    return { kind: "move", seconds: this.seconds };
  }

  competition(game: GameInfo | undefined): NewCompetition {
    return {
      game: this.game,
      title: this.title.trim(),
      competitors: this.chosen,
      clock: this.clockFor(game),
      legs: this.legs,
      boards: this.boards,
      is_open: this.when === "open",
    };
  }

  series(game: GameInfo | undefined): NewSeries {
    return {
      game: this.game,
      title: this.title.trim(),
      kinds: this.kinds,
      hour: this.hour,
      clock: this.clockFor(game),
      legs: this.legs,
      boards: this.boards,
    };
  }
}
