// A fleet is written without spaces, the state of every ship behind it: 1, not yet hit.
export const spell = (move: string): string =>
  move.length > 2
    ? move
        .split(/[\s,]+/)
        .map((ship) => `${ship}1`)
        .join("")
    : move;
