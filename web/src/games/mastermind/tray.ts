// Two figures for the judgement, not yet known, stand before a guess; the code to be found has none.
export const spell = (move: string): string => (move.startsWith("code ") ? move.slice(5) : `00${move}`);
