import type { SeafightView } from "@/wire/types";
import type { Face } from "../face";
import SeatMark from "../kit/SeatMark.svelte";
import Board from "./Board.svelte";
import { faultsOf, readFleet } from "./fleet";
import { answerOf, shooterOf } from "./shots";
import { faultText, words } from "./words";

export const face: Face<SeafightView> = {
  board: { component: Board },
  seats: {
    mark: SeatMark,
    score: (view, seat) => view.sunk[seat]?.length ?? null,
    scoreLabel: (score) => words.t.sunkShips(score),
  },
  story: {
    steps: "turns",
    keepsNotes: true,
    tell: ({ move, view }) => {
      const shooter = shooterOf(view);
      if (shooter === null) return { text: words.t.fleetsPlaced, isWhole: true };
      const cell = move ?? "";
      const answer = words.t.answers[answerOf(view, shooter, cell)];
      return { text: cell, note: answer, spoken: words.t.said(cell, answer) };
    },
    prompt: () => words.t.placeYourFleet,
    sealing: () => words.t.staysSecret,
    refuse: ({ code, move, view }) => {
      if (code !== "illegal_move" && code !== "invalid_move") return null;
      const ships = readFleet(move ?? "");
      if (ships.length === 0) return code === "illegal_move" ? words.t.shotBefore : null;
      const fault = faultsOf(ships, view.no_touch)[0];
      if (!fault) return words.t.wrongFleet;
      return faultText(fault.kind, ships[fault.ships[0]]!.size, ships[fault.ships[1]]!.size);
    },
    ending: ({ reason, scores }, seat) => {
      if (reason !== "sunk") return null;
      if (seat === null) return words.t.ending.seen;
      return scores[seat] === 1 ? words.t.ending.won : words.t.ending.lost;
    },
  },
  sounds: {
    captures: (view) => {
      const shooter = shooterOf(view);
      const cell = shooter === null ? null : view.last[shooter];
      return shooter !== null && !!cell && answerOf(view, shooter, cell) > 1;
    },
  },
};
