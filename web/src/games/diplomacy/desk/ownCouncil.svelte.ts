// The reader's power in a directed match, and who else plays it; as the server tells it.
import { get } from "@/wire/http";
import { topics } from "@/wire/live";
import type { DirectedMatch, PowerState } from "@/wire/types";

export class OwnCouncil {
  readonly match: string;
  readonly #seat: number;
  power: PowerState | null = $state.raw(null);

  constructor(match: string, seat: number) {
    this.match = match;
    this.#seat = seat;
  }

  /** Whether others play the power too. */
  get isShared(): boolean {
    return this.power?.associates?.some((one) => one.has_joined) ?? false;
  }

  /** Whether there is anybody to show, or anybody could be invited. */
  get isOpen(): boolean {
    return this.power !== null && (this.power.may_invite || (this.power.associates?.length ?? 0) > 0);
  }

  take(shown: DirectedMatch | null): void {
    if (shown === null) void this.#look();
    else this.power = shown.powers.find((one) => one.role === this.#seat + 1 && one.is_you) ?? null;
  }

  /** Looks again whenever something has changed, until the returned function is called. */
  follow(): () => void {
    const look = () => void this.#look();
    look();
    return topics.subscribe(`directed:${this.match}`, { heard: look, fresh: look });
  }

  async #look(): Promise<void> {
    const shown = await get("/desk/matches/{match}", { path: { match: this.match } }).catch(() => null);
    if (shown !== null) this.take(shown);
  }
}
