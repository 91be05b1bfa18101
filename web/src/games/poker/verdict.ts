import type { PokerHand } from "../../lib/types";
import { words } from "./messages";

/** How a hand ended, to whoever sits in `seat` or to anybody. */
export function verdict(hand: PokerHand, seat: number | null, players: string[]): string {
  const gain = hand.gains[0]!;
  const chips = Math.abs(gain);
  if (gain === 0) return words.t.shared;
  const winner = gain > 0 ? 0 : 1;
  const result =
    seat === null
      ? words.t.wins(players[winner] ?? "", chips)
      : winner === seat
        ? words.t.youWin(chips)
        : words.t.youLose(chips);
  if (hand.folded === null) return result;
  const folds = hand.folded === seat ? words.t.youFold : words.t.folds(players[hand.folded] ?? "");
  return `${folds}. ${result}`;
}
