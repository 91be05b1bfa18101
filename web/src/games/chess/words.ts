import { dictionary } from "@/core/language.svelte";

export const words = dictionary({
  fr: { board: "Échiquier" },
  en: { board: "Chessboard" },
});
