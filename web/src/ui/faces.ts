// A bot's face, drawn from its name in the manner of the pictograms: the same name has the same face everywhere. A grid of 24.

const HAIR = [
  "M6 10c0-8 12-8 12 0",
  "M6 11V8c2 1 4-1 5-3 2 3 5 2 7 3v3",
  "M6 10c-1-7 5-7 6-5 1-2 7-2 6 5",
  "M5.5 16V9c1-7 12-7 13 0v7",
  "M7 8c2-5 8-5 10 0M9 5l1-2M12 4V2M15 5l-1-2",
  "M6 10c2-1 3-3 3-5 4 3 8 2 9 5",
  "M6 9h12M7 9c0-6 10-6 10 0",
];
const EYES = [
  "M9.5 12.5v.01M14.5 12.5v.01",
  "M8.5 12.5h2M13.5 12.5h2",
  "M8.5 13c.5-1 1.5-1 2 0M13.5 13c.5-1 1.5-1 2 0",
  "M7.5 12.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12.5 12.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M11.5 12.5h1",
];
const MOUTHS = [
  "M9.5 17c1.5 1.300 3.5 1.300 5 0",
  "M10 17h4",
  "M9 16.5c1 2 5 2 6 0Z",
  "M9 16c1-1 2-1 3 0 1-1 2-1 3 0M10.5 18h3",
];
const HEAD = "M6 10v4c0 8 12 8 12 0v-4";

export function faceOf(name: string): string {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.codePointAt(0)!) >>> 0;
  const pick = (parts: string[], by: number) => parts[Math.floor(seed / by) % parts.length]!;
  return [HEAD, pick(HAIR, 1), pick(EYES, 7), pick(MOUTHS, 29)].join("");
}
