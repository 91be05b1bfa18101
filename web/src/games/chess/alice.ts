import type { ChessView } from "@/wire/types";
import type { Face } from "../face";
import AliceBoard from "./AliceBoard.svelte";
import { face as chess } from "./face";
import { lastOf } from "./marks";
import { boardsOf } from "./placement";
import { words } from "./words";

export const face: Face<ChessView> = {
  ...chess,
  board: { ...chess.board, component: AliceBoard, layout: "duo" },
  story: {
    ...chess.story,
    tell: (frame) => {
      const told = chess.story.tell(frame);
      const last = lastOf(frame.view);
      const board = last === null ? -1 : boardsOf(frame.view.fen).findIndex((pieces) => pieces.has(last.to));
      if (board < 0) return told;
      const spoken = `${told.spoken}, ${words.t.said.goesTo(words.t.boards[board as 0 | 1])}`;
      return { ...told, text: `${told.text} →${"AB"[board]}`, spoken };
    },
  },
};
