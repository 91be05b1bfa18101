// A tray that only its referee understands, as far as a board can be made of it.
import { get } from "@/wire/http";
import type { AddedView } from "@/wire/types";

const BETWEEN = "***";
export const INIT = "Init";

/** The boards in a tray: one, or each player's own. */
export function boardsOf(view: AddedView): string[] {
  if (view.tray === INIT && isGrid(view)) return ["0".repeat(view.values.length)];
  return view.tray.split(BETWEEN);
}

/** Whether the sheet tells how large its board is: by a value for every cell. */
const isGrid = ({ columns, values }: AddedView) =>
  columns > 0 && values.length > 0 && values.length % columns === 0;

/** How many rows a tray has as a grid; null = it is text. */
export function rowsOf(view: AddedView, board: string): number | null {
  const cells = [...board].length;
  if (view.columns === 0 || cells === 0 || cells % view.columns !== 0) return null;
  return cells / view.columns;
}

/** What a digit of the tray stands for: the number of its picture, if it has one. */
export function pictureOf(view: AddedView, mark: string): number | null {
  const digit = /^[0-9]$/.test(mark) ? Number(mark) : -1;
  return digit >= 0 && digit < view.pictures ? digit : null;
}

const loaded = new Map<string, Promise<string[]>>();

/** The pictures of a sheet, asked for once. A board without them shows its characters. */
export function picturesOf(sheet: string): Promise<string[]> {
  let pictures = loaded.get(sheet);
  if (pictures === undefined) {
    pictures = get("/added-games/{sheet}/pictures", { path: { sheet } });
    pictures.catch(() => loaded.delete(sheet));
    loaded.set(sheet, pictures);
  }
  return pictures;
}
