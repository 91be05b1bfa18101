import type { SeafightView } from "../../lib/types";
import type { Face } from "../face";
import SeatMark from "../SeatMark.svelte";
import Board from "./Board.svelte";
import { faultsOf, readFleet } from "./fleet";
import { faultText, words } from "./messages";
import { answerOf, shooterOf } from "./shots";

export const face: Face<SeafightView> = {
  board: Board,
  mark: SeatMark,
  list: "turns",
  keepsNotes: true,
  score: (view, seat) => view.sunk[seat]?.length ?? null,
  scoreLabel: (score) => words.t.sunkShips(score),
  tell: (frame) => {
    const view = frame.view as SeafightView;
    const shooter = shooterOf(view);
    if (shooter === null) return { text: words.t.fleetsPlaced, isWhole: true };
    const cell = frame.move ?? "";
    const answer = words.t.answers[answerOf(view, shooter, cell)];
    return { text: cell, note: answer, spoken: words.t.said(cell, answer) };
  },
  captures: (view) => {
    const shooter = shooterOf(view);
    const cell = shooter === null ? null : view.last[shooter];
    return shooter !== null && !!cell && answerOf(view, shooter, cell) > 1;
  },
  prompt: () => words.t.placeYourFleet,
  sealing: () => words.t.staysSecret,
  refuse: (code, move) => {
    if (code !== "illegal_move" && code !== "invalid_move") return null;
    const ships = readFleet(move ?? "");
    if (ships.length === 0) return code === "illegal_move" ? words.t.shotBefore : null;
    const fault = faultsOf(ships, true)[0];
    if (!fault) return words.t.wrongFleet;
    return faultText(fault.kind, ships[fault.ships[0]]!.size, ships[fault.ships[1]]!.size);
  },
  ending: ({ reason, scores }, seat) => {
    if (reason !== "sunk") return null;
    if (seat === null) return words.t.ending.seen;
    return scores[seat] === 1 ? words.t.ending.won : words.t.ending.lost;
  },
};
