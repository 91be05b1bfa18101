// From region to region with the arrow keys: to the neighbour that lies most in that direction.
import type { Region } from "./atlas";
import { chart } from "./chart.svelte";

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const directionOf = (key: string): [number, number] | undefined => DIRECTIONS[key];

/** The region reached from another; itself at the edge of the map. */
export function walk(from: string, [x, y]: [number, number]): string {
  const { atlas } = chart;
  const here = atlas.regionOf(from);
  const near = here.neighbours.map((code) => atlas.regionOf(code));
  return (closest(here, near, x, y, 0.5) ?? closest(here, atlas.regions, x, y, 0.7) ?? here).code;
}

function closest(here: Region, among: Region[], x: number, y: number, least: number): Region | null {
  let [best, cost] = [null as Region | null, Infinity];
  for (const region of among) {
    const stepX = region.anchors.unit[0] - here.anchors.unit[0];
    const stepY = region.anchors.unit[1] - here.anchors.unit[1];
    const distance = Math.hypot(stepX, stepY);
    const along = (stepX * x + stepY * y) / (distance || 1);
    if (region === here || along < least || distance / along ** 3 >= cost) continue;
    [best, cost] = [region, distance / along ** 3];
  }
  return best;
}
