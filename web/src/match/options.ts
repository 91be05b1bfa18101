// The options of a match as rows to read: titles come from the game's schema, values from the table.
import { formatNumber, inLanguage } from "../lib/i18n.svelte";
import type { GameInfo, Text } from "../lib/types";

export interface OptionRow {
  label: string;
  value: string;
}

interface Property {
  title?: string;
  "x-title"?: Text;
}

export function optionRows(game: GameInfo | undefined, options: Record<string, unknown>): OptionRow[] {
  const properties = (game?.options["properties"] ?? {}) as Record<string, Property>;
  return Object.entries(options).map(([name, value]) => {
    const property = properties[name];
    const title = property?.["x-title"];
    return { label: title ? inLanguage(title) : (property?.title ?? name), value: valueText(value) };
  });
}

function valueText(value: unknown): string {
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return value ? "✓" : "–";
  return String(value);
}
