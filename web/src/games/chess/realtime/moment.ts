// A moment of real-time chess as it is at some time after it was told: what has arrived rests where it went. Nothing is taken here;
// whatever happens between two pieces is the server's word.
import type { MovingView, RealTimeView, RestingView } from "@/wire/types";
import type { Flight } from "../../kit/motion/flights";

/** When a piece on its way comes to rest. */
export const arrival = ({ path, started, step }: MovingView): number => started + step * (path.length - 1);

export interface Moment {
  resting: RestingView[];
  moving: MovingView[];
}

/** `boards` 2: what arrives surfaces on the other board. */
export function at(view: RealTimeView, now: number, boards: number): Moment {
  const isThere = (motion: MovingView) => arrival(motion) <= now;
  if (!view.moving.some(isThere)) return view;
  return {
    resting: [...view.resting, ...view.moving.filter(isThere).map((motion) => rested(motion, view, boards))],
    moving: view.moving.filter((motion) => !isThere(motion)),
  };
}

/** A moving piece as it will be once it has arrived. */
export function rested(motion: MovingView, view: RealTimeView, boards: number): RestingView {
  return {
    piece: motion.promotion ?? motion.piece,
    square: motion.path.at(-1)!,
    board: boards > 1 ? 1 - motion.board : motion.board,
    ready: arrival(motion) + view.cooldown,
    reach: motion.reach,
  };
}

/** When what is drawn changes next without anybody's doing; null = never. */
export function nextArrival(view: RealTimeView, now: number): number | null {
  const times = view.moving.map(arrival).filter((time) => time > now);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Milliseconds until a piece may move: 0 = now. Of an enemy in Dark nothing is known. */
export const coolingFor = ({ ready }: RestingView, now: number): number =>
  ready === null ? 0 : Math.max(ready - now, 0);

/** "2,9": tenths, rounded up, so that whoever waits so long does not wait in vain. */
export function tenths(milliseconds: number, language: "fr" | "en"): string {
  const text = (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  return language === "fr" ? text.replace(".", ",") : text;
}

/** Where a square is drawn, in squares from the top left. */
export function placeOf(square: string, isFlipped: boolean): { x: number; y: number } {
  const [x, y] = ["abcdefgh".indexOf(square[0]!), 8 - Number(square[1])];
  return isFlipped ? { x: 7 - x, y: 7 - y } : { x, y };
}

export function flightOf(motion: MovingView, isFlipped: boolean): Flight {
  return {
    id: `${motion.started}${motion.path.join("")}`,
    from: placeOf(motion.path[0]!, isFlipped),
    to: placeOf(motion.path.at(-1)!, isFlipped),
    departs: motion.started,
    arrives: arrival(motion),
  };
}
