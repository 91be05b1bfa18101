// A tick a second for whatever counts down in lists; stands still while nobody looks.
import { readable } from "svelte/store";

export const seconds = readable(0, (set) => {
  let tick = 0;
  const timer = setInterval(() => set(++tick), 1000);
  return () => clearInterval(timer);
});
