// The options of a game as its JSON schema tells them: what can be set, within which bounds, and what differs from the usual.
import { dictionary, formatNumber, inLanguage } from "@/core/language.svelte";
import type { GameInfo, Text } from "@/wire/types";

export type OptionValue = string | number | boolean;

export interface OptionField {
  name: string;
  title: string;
  kind: "number" | "choice" | "switch" | "text";
  usual: OptionValue;
  minimum?: number;
  maximum?: number;
  choices?: { value: OptionValue; label: string }[];
}

/** Characters of a text that stands in a line; a map of one's own has thousands. */
const LONGEST = 40;

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  type?: string;
  enum?: OptionValue[];
  default?: OptionValue;
  title?: string;
  minimum?: number;
  maximum?: number;
  "x-title"?: Text;
  "x-labels"?: Record<string, Text>;
  /** The seats that a match has with each choice. */
  "x-seats"?: Record<string, Text[]>;
}

const words = dictionary({
  fr: { yes: "oui", no: "non", is: (title: string, value: string) => `${title} : ${value}` },
  en: { yes: "yes", no: "no", is: (title: string, value: string) => `${title}: ${value}` },
});

function resolved(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split("/").pop();
  return name === undefined ? schema : { ...(root.$defs?.[name] ?? {}), ...schema, $ref: undefined };
}

/** What can be set for a game, in the order of its rules; empty for most. */
export function optionFields(game: GameInfo): OptionField[] {
  const given = game.options as Schema;
  const schema = resolved(given, given);
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    field(name, resolved(property, given)),
  );
}

/** The seats that the options give a match; null where no option decides them. */
export function seatsOf(game: GameInfo, options: Record<string, unknown>): Text[] | null {
  const given = game.options as Schema;
  for (const [name, property] of Object.entries(resolved(given, given).properties ?? {})) {
    const seats = property["x-seats"];
    if (seats) return seats[String(options[name] ?? property.default)] ?? null;
  }
  return null;
}

function field(name: string, property: Schema): OptionField {
  const title = property["x-title"] ? inLanguage(property["x-title"]) : (property.title ?? name);
  const usual = property.default ?? "";
  if (property.enum) {
    const labels = property["x-labels"];
    const choices = property.enum.map((value) => {
      const label = labels?.[String(value)];
      return { value, label: label ? inLanguage(label) : String(value) };
    });
    return { name, title, kind: "choice", usual, choices };
  }
  if (property.type === "boolean") return { name, title, kind: "switch", usual };
  if (property.type === "integer" || property.type === "number")
    return { name, title, kind: "number", usual, minimum: property.minimum, maximum: property.maximum };
  return { name, title, kind: "text", usual };
}

/** A title without what it explains to whoever fills in the form, behind a comma. */
export const optionTitle = ({ title }: OptionField): string => title.split(",")[0]!;

export function optionText(option: OptionField, value: OptionValue): string {
  if (option.kind === "switch") return value ? words.t.yes : words.t.no;
  if (option.kind === "number") return formatNumber(Number(value));
  const text = option.choices?.find((choice) => choice.value === value)?.label ?? String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** "points pour gagner : 3", for what is not as usual; empty when everything is. */
export function optionsText(game: GameInfo | undefined, options: Record<string, unknown>): string {
  if (game === undefined) return "";
  return optionFields(game)
    .filter((option) => option.name in options && options[option.name] !== option.usual)
    .map((option) => {
      const value = optionText(option, options[option.name] as OptionValue);
      return words.t.is(lowerFirst(optionTitle(option)), value);
    })
    .join(", ");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
