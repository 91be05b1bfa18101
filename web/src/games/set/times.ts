// How long each STEP took and who ended it, read off the positions. Knows no rules: what was right the referee has said.
import type { SetView } from "@/wire/types";
import type { FrameOf } from "../face";
import { readMove } from "./cards";

interface StepTime {
  step: number;
  seat: number;
  milliseconds: number;
}

interface PlayerTimes {
  seat: number;
  points: number;
  sets: number;
  wrong: number;
  /** Milliseconds; null for who took nothing. */
  mean: number | null;
  best: number | null;
}

/** Whether the claim that led to a position took its cards. */
export function isRight({ move, view }: FrameOf<SetView>): boolean {
  const { step, cards } = readMove(move ?? "");
  return cards.length === 3 && view.step > step;
}

/** Of the STEPs played here; those of a match that was continued took no time. */
export function stepTimes(view: SetView): StepTime[] {
  return view.pile
    .map(({ seat, at }, index) => ({
      step: index + 1,
      seat,
      milliseconds: at - (view.pile[index - 1]?.at ?? 0),
    }))
    .filter((_, index) => view.pile[index]!.at > 0);
}

export function playerTimes(view: SetView, frames: FrameOf<SetView>[]): PlayerTimes[] {
  const steps = stepTimes(view);
  return view.points.map((points, seat) => {
    const own = steps.filter((one) => one.seat === seat).map(({ milliseconds }) => milliseconds);
    const claims = frames.filter(
      (frame) => frame.seat === seat && readMove(frame.move ?? "").cards.length === 3,
    );
    return {
      seat,
      points,
      sets: view.pile.filter((taken) => taken.seat === seat).length,
      wrong: claims.filter((frame) => !isRight(frame)).length,
      mean: own.length ? own.reduce((sum, one) => sum + one, 0) / own.length : null,
      best: own.length ? Math.min(...own) : null,
    };
  });
}
