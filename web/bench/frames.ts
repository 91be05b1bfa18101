/** The time between frames for `seconds`, in milliseconds. */
export function frameGaps(seconds: number): Promise<number[]> {
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
