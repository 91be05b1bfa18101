// Frames a second while 32 pieces of a grid are on their way at once, moved by match time.
import { mount } from "svelte";
import "@/styles/index.css";
import Motion from "./Motion.svelte";

mount(Motion, { target: document.getElementById("app")! });

/** The time between frames for `seconds`, in milliseconds. */
function run(seconds: number): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = [];
    let last = performance.now();
    const until = last + 1000 * seconds;
    const step = (now: number) => {
      gaps.push(now - last);
      last = now;
      if (now < until) requestAnimationFrame(step);
      else resolve(gaps);
    };
    requestAnimationFrame(step);
  });
}

Object.assign(globalThis, { run });
