// Moves as players write and say them. The server writes English letters; French players read and type their own.
import { settings } from "@/core/settings.svelte";
import { words } from "./words";

const FRENCH: Record<string, string> = { K: "R", Q: "D", R: "T", B: "F", N: "C" };
const ENGLISH = Object.fromEntries(Object.entries(FRENCH).map(([english, french]) => [french, english]));
const SHAPE = /^([KQRBN])?([a-h])?([1-8])?(x)?([a-h][1-8])(?:=([QRBN]))?([+#])?$/;

/** In the reader's letters, castling as it is printed: Cf3, 0-0. */
export function written(san: string): string {
  const text = san.replace(/O-O(-O)?/, (castling) => castling.replaceAll("O", "0"));
  return settings.language === "fr" ? text.replace(/[KQRBN]/g, (letter) => FRENCH[letter]!) : text;
}

/** The letter of a kind of piece, given as FEN has it. */
export function letterOf(piece: string): string {
  const letter = piece.toUpperCase();
  return settings.language === "fr" ? (FRENCH[letter] ?? letter) : letter;
}

/** "cavalier prend f3, échec". */
export function spoken(san: string): string {
  const text = words.t;
  const sign = san.endsWith("#") ? `, ${text.said.mate}` : san.endsWith("+") ? `, ${text.said.check}` : "";
  if (san.startsWith("O-O-O")) return text.said.long + sign;
  if (san.startsWith("O-O")) return text.said.short + sign;
  const found = SHAPE.exec(san);
  if (found === null) return san === "?" ? text.said.unknown : san;
  const [, letter, file = "", rank = "", takes, target, promotion] = found;
  const parts = [text.kinds[(letter ?? "P") as "P"], `${file}${rank}`, takes ? text.said.takes : "", target];
  const becomes = promotion ? `, ${text.said.becomes(text.kinds[promotion as "Q"])}` : "";
  return parts.filter(Boolean).join(" ") + becomes + sign;
}

/** What somebody has typed, as the server understands it: the reader's letters become English ones. */
export function typed(text: string): string {
  const move = text.trim();
  if (settings.language !== "fr") return move;
  const coordinates = /^([a-h][1-8][-x]?[a-h][1-8]=?)([dtfcDTFC])$/.exec(move);
  if (coordinates) return coordinates[1]! + ENGLISH[coordinates[2]!.toUpperCase()]!.toLowerCase();
  return move
    .replace(/^[RDTFC](?=[a-h1-8x])/, (letter) => ENGLISH[letter]!)
    .replace(/=([DTFC])/, (_, letter: string) => `=${ENGLISH[letter]}`);
}
