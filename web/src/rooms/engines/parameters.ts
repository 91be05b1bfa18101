// The parameters of the manual as fields of a form: text, nothing where nothing is sent.
import { hasTrays, WITH_TRAYS } from "@/games/trays";
import type { EngineTrial } from "@/wire/types";

type Parameters = NonNullable<EngineTrial["parameters"]>;

export const ENGINE_FIELDS = ["Tray", "Turn", "Move1", "Move2", "Gain1", "Gain2"] as const;
type EngineField = (typeof ENGINE_FIELDS)[number];
type EngineFields = Record<EngineField, string>;

/** What a page in a frame may hand over in a test by hand: short texts, and nothing else. */
export const LONGEST = 2000;

export function fieldsOf(given: Record<string, string>): EngineFields {
  return Object.fromEntries(ENGINE_FIELDS.map((name) => [name, given[name] ?? ""])) as EngineFields;
}

export function parametersOf(fields: EngineFields): Parameters {
  const turn = Number(fields.Turn);
  return {
    tray: fields.Tray || null,
    turn: Number.isInteger(turn) && turn > 0 ? turn : null,
    move1: fields.Move1 || null,
    move2: fields.Move2 || null,
    gain1: fields.Gain1 || null,
    gain2: fields.Gain2 || null,
  };
}

/** The context that an interface tells in a Web Test; null for whatever else is said. */
export function contextIn(data: unknown): Record<string, string> | null {
  if (typeof data !== "object" || data === null || !("arbitre" in data) || data.arbitre !== "context")
    return null;
  const told: Record<string, string> = {};
  for (const [name, value] of Object.entries(data))
    if (name !== "arbitre" && typeof value === "string" && value.length <= LONGEST && name.length < 20)
      told[name] = value;
  return told;
}

/** Whether a message comes from a frame in a frame of this page. */
export function isFromFrame({ source }: MessageEvent): boolean {
  return source !== null && "parent" in source && source.parent.parent === window && source.parent !== window;
}

/** The game that an address names, or the first that can be tried. */
export const gameAsked = (wanted: string | null): string =>
  wanted !== null && hasTrays(wanted) ? wanted : WITH_TRAYS[0]!;
