// How this reader looks at a chessboard: from which side, and whether at all. The board and what stands beside it share it; whether
// one plays blindfold is remembered.
const KEY = "arbitre.chess.blindfold";

function wasBlind(): boolean {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

class Outlook {
  /** Turned round from one's own side. */
  isTurned = $state(false);
  isBlind = $state(wasBlind());

  blind(wanted: boolean): void {
    this.isBlind = wanted;
    try {
      localStorage.setItem(KEY, wanted ? "1" : "0");
    } catch {
      // Not kept, but it holds until the page is closed.
    }
  }
}

export const outlook = new Outlook();
export const isTurned = () => outlook.isTurned;
