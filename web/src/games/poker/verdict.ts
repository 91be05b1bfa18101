import type { PokerHand } from "@/wire/types";
import { cardName, madeName, words } from "./words";

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

/** The same with all that was shown, for whoever listens; `order` = the seats as they are told. */
export function account(hand: PokerHand, seat: number | null, players: string[], order: number[]): string {
  const shown = order
    .filter((who) => hand.cards[who])
    .map((who) => {
      const cards = words.t.said(players[who] ?? "", hand.cards[who]!.map(cardName).join(", "));
      const made = madeName(hand.made[who], [...hand.cards[who]!, ...hand.board]);
      return made ? `${cards} (${made})` : cards;
    });
  const board =
    hand.board.length > 0 ? [words.t.said(words.t.table, hand.board.map(cardName).join(", "))] : [];
  return [words.t.hand(hand.rank), verdict(hand, seat, players), ...shown, ...board].join(". ");
}
