import type { ChessView } from "@/wire/types";
import type { Face } from "../face";
import AliceBoard from "./AliceBoard.svelte";
import AliceMove from "./AliceMove.svelte";
import { face as chess } from "./face";
import { tellAlice } from "./telling";

export const face: Face<ChessView> = {
  ...chess,
  board: { ...chess.board, component: AliceBoard, layout: "duo" },
  story: { ...chess.story, tell: tellAlice, picture: AliceMove },
};
