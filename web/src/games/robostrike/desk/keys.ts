// The keys that write a program; letters are those printed on the keys, on any layout.
export const ACTION_KEYS: Record<string, number> = {
  ArrowUp: 1,
  ArrowDown: 2,
  ArrowLeft: 5,
  ArrowRight: 6,
  j: 3,
  l: 4,
  k: 0,
  e: 7,
  h: 8,
  u: 9,
  x: 10,
  p: 11,
  b: 12,
  c: 13,
  t: 14,
};

export const keyOf = (action: number): string =>
  Object.entries(ACTION_KEYS).find(([, one]) => one === action)![0];

/** Whether a key is for what has the focus: Enter and the space bar press buttons. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, [tabindex='0']") !== null;
