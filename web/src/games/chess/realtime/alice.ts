import type { RealTimeView } from "@/wire/types";
import type { Face } from "../../face";
import AliceBoard from "./AliceBoard.svelte";
import { face as chess } from "./face";

export const face: Face<RealTimeView> = {
  ...chess,
  board: { ...chess.board, component: AliceBoard, layout: "duo" },
};
