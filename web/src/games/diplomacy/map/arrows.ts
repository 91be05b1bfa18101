// Orders as lines: where each begins, bends and ends, so that a support meets the move it supports and no two moves hide each other.
import type { Place } from "./atlas";
import { chart } from "./chart.svelte";
import type { MapOrder } from "./pieces";

/** A bent line from `start` to `end`; `middle` lies on it halfway, `late` after three quarters. */
interface Arrow {
  path: string;
  start: Place;
  middle: Place;
  late: Place;
  end: Place;
  /** Where it points at its end, in degrees. */
  angle: number;
}

/** How far a line bends, as a share of its length, always to its left: opposite moves pass each other. */
const BEND = 0.08;

const toward = (from: Place, to: Place, by: number): Place => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [from[0] + ((to[0] - from[0]) / length) * by, from[1] + ((to[1] - from[1]) / length) * by];
};
const text = (place: Place) => place.map((value) => value.toFixed(1)).join(" ");

function bent(from: Place, to: Place, before: number, after: number): Arrow {
  const control: Place = [
    (from[0] + to[0]) / 2 + (to[1] - from[1]) * BEND,
    (from[1] + to[1]) / 2 - (to[0] - from[0]) * BEND,
  ];
  const start = toward(from, control, before);
  const end = toward(to, control, after);
  const along = (part: number): Place => {
    const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    return [a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]];
  };
  return {
    path: `M${text(start)}Q${text(control)} ${text(end)}`,
    start,
    middle: along(0.5),
    late: along(0.75),
    end,
    angle: (Math.atan2(end[1] - control[1], end[0] - control[0]) * 180) / Math.PI,
  };
}

/** The line of an order; null for one that goes nowhere. `size` is the size of a unit. */
export function arrowOf(order: MapOrder, size: number): Arrow | null {
  const { atlas } = chart;
  const from = order.kind === "retreat" ? atlas.dislodgedAt(order.zone) : atlas.standingAt(order.zone);
  const [before, after] = [size + 1, size + 3];
  if (order.kind === "move" || order.kind === "retreat")
    return order.to === undefined ? null : bent(from, atlas.standingAt(order.to), before, after);
  if (order.other === undefined) return null;
  const helped = atlas.standingAt(order.other);
  if (order.to === undefined || order.to === order.other) return bent(from, helped, before, size + 4);
  return bent(from, bent(helped, atlas.standingAt(order.to), before, after).middle, before, 6);
}
