import { dictionary } from "@/core/language.svelte";

export const words = dictionary({
  fr: { zoomIn: "Agrandir", zoomOut: "Réduire", whole: "Carte entière" },
  en: { zoomIn: "Zoom in", zoomOut: "Zoom out", whole: "Whole map" },
});
