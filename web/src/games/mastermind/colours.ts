// The eight colours of the pegs, the same by day and night. The letter on a peg says what its colour only suggests.

interface Colour {
  peg: string;
  /** So light that its letter is dark. */
  isPale: boolean;
}

export const COLOURS: Record<string, Colour> = {
  A: { peg: "#fbf6ea", isPale: true },
  B: { peg: "#2a56a8", isPale: false },
  C: { peg: "#23693f", isPale: false },
  D: { peg: "#f4cb3c", isPale: true },
  E: { peg: "#e5841f", isPale: true },
  F: { peg: "#ad1f1f", isPale: false },
  G: { peg: "#f5b0cb", isPale: true },
  H: { peg: "#643796", isPale: false },
};

export const LETTERS = Object.keys(COLOURS);
