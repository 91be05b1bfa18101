// Calls players back from elsewhere on the site: somebody sits down at their table, moves, writes, offers. Each becomes one notice
// with a way there. Matches against bots alone call nobody.
import { dictionary } from "@/core/language.svelte";
import { notices, type NoticeKind } from "@/core/notices.svelte";
import { router } from "@/core/router.svelte";
import { topics } from "@/wire/live";
import type { Notice } from "@/wire/messages";
import type { Situation, TableInfo } from "@/wire/types";
import { catalogue } from "./catalogue.svelte";

const words = dictionary({
  fr: {
    begins: (game: string, names: string) => `${game} : la partie commence, avec ${names}.`,
    sat: (game: string, names: string) => `${game} : ${names} à votre table.`,
    turn: (game: string, names: string) => `À vous : ${game}, contre ${names}.`,
    said: (author: string, text: string) => `${author} : ${text}`,
    draw: (name: string) => `${name} propose la nulle.`,
    undo: (name: string) => `${name} demande à reprendre un coup.`,
    rematch: (names: string) => `${names} : une revanche vous est proposée.`,
    ended: (game: string, names: string) => `${game}, contre ${names} : la partie est finie.`,
  },
  en: {
    begins: (game: string, names: string) => `${game}: the match begins, with ${names}.`,
    sat: (game: string, names: string) => `${game}: ${names} at your table.`,
    turn: (game: string, names: string) => `Your move: ${game}, against ${names}.`,
    said: (author: string, text: string) => `${author}: ${text}`,
    draw: (name: string) => `${name} offers a draw.`,
    undo: (name: string) => `${name} asks to take a move back.`,
    rematch: (names: string) => `${names}: a rematch is offered to you.`,
    ended: (game: string, names: string) => `${game}, against ${names}: the match is over.`,
  },
});

/** Matches that have called the reader, who has not been there since. */
export const calling: { matches: readonly string[] } = $state({ matches: [] });

/** So many matches are listened to. */
const MOST = 12;

const isSomebody = (table: TableInfo): boolean =>
  table.seats.some((seat) => seat.player !== null && !seat.is_bot && seat.seat !== table.your_seat);
const taken = (table: TableInfo): number => table.seats.filter((seat) => seat.player !== null).length;

function call(table: TableInfo, kind: NoticeKind, text: string): void {
  if (router.name === "match" && router.parameters["id"] === table.id) return;
  if (!calling.matches.includes(table.id)) calling.matches = [...calling.matches, table.id];
  notices.tell({ kind, text, href: `/match/${table.id}`, isToast: true });
}

/** The reader is there now, or has moved there in another tab. */
export function answer(match: string): void {
  if (calling.matches.includes(match)) calling.matches = calling.matches.filter((one) => one !== match);
}

const names = (table: TableInfo): string => catalogue.opponents(table, table.your_seat ?? null);

/** What has changed at a table of one's own; `before` is what was known of it. */
export function tellChange(before: TableInfo | undefined, table: TableInfo): void {
  if (before === undefined || (table.your_seat ?? null) === null || !isSomebody(table)) return;
  const game = catalogue.title(table.game);
  if (before.is_your_turn && !table.is_your_turn) answer(table.id);
  if (before.status === "open" && table.status === "playing")
    return call(table, "turn", words.t.begins(game, names(table)));
  if (before.status === "open" && table.status === "open" && taken(table) > taken(before))
    return call(table, "message", words.t.sat(game, names(table)));
  if (before.status === "playing" && table.status === "over")
    return call(table, "end", words.t.ended(game, names(table)));
  if (table.is_your_turn && !before.is_your_turn) call(table, "turn", words.t.turn(game, names(table)));
  if (table.rematch && !before.rematch) call(table, "offer", words.t.rematch(names(table)));
}

/** What is said and offered at these matches, until the returned function is called. */
export function overhear(tables: TableInfo[], reader: string | null): () => void {
  const stops = tables
    .filter((table) => table.status === "playing" && isSomebody(table))
    .slice(0, MOST)
    .map((table) =>
      topics.subscribe(`match:${table.id}`, { isGlance: true, heard: listener(table, reader) }),
    );
  return () => stops.forEach((stop) => stop());
}

function listener(table: TableInfo, reader: string | null): (notice: Notice) => void {
  let offers: Situation["offers"] = {};
  const nameOf = (seat: number) => table.seats[seat]?.player ?? "";
  return (notice) => {
    if (notice.type === "chat") {
      if (notice.said.author !== reader)
        call(table, "message", words.t.said(notice.said.author, notice.said.text));
      return;
    }
    const situation =
      notice.type === "update"
        ? notice.situation
        : notice.type === "snapshot"
          ? notice.snapshot.situation
          : null;
    if (situation === null) return;
    const now = situation.offers ?? {};
    const draw = now.draw?.find((seat) => seat !== table.your_seat && !offers?.draw?.includes(seat));
    const undo = now.undo ?? null;
    if (notice.type === "update" && draw !== undefined) call(table, "offer", words.t.draw(nameOf(draw)));
    if (
      notice.type === "update" &&
      undo !== null &&
      undo !== table.your_seat &&
      undo !== (offers?.undo ?? null)
    )
      call(table, "offer", words.t.undo(nameOf(undo)));
    offers = now;
  };
}
