// Interfaces fold with -1, engines and we with 0.
export const spell = (move: string): string => (move === "0" ? "-1" : move);
