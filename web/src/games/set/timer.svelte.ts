// Match time as something to watch: it changes by itself four times a second while any of the moments is still to come.
import { untrack } from "svelte";
import type { MatchTime } from "../face";

const TICK = 250;

/** `moments` are the times after which there is nothing to wait for. To be called while a component is set up. */
export function timer(time: () => MatchTime, moments: () => number[]): { readonly now: number } {
  let now = $state(untrack(time).now());
  $effect.pre(() => {
    const last = Math.max(...moments(), 0);
    const { isRunning } = time();
    now = untrack(time).now();
    if (!isRunning || now >= last) return;
    const interval = setInterval(() => {
      now = time().now();
      if (now >= last) clearInterval(interval);
    }, TICK);
    return () => clearInterval(interval);
  });
  return {
    get now() {
      return now;
    },
  };
}
