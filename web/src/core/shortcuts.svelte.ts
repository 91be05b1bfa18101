// Every key that does something wherever the focus is. A board, a page and the app each bring theirs while they are shown; the
// innermost goes first. They are listed by `?`, and one switch turns them all off.
import { untrack } from "svelte";
import { settings } from "./settings.svelte";

type Scope = "board" | "page" | "app";

export interface Shortcut {
  /** As `KeyboardEvent.key` spells them; letters in lower case. */
  keys: string[];
  /** As `KeyboardEvent.code` spells them, for keys that count by their place: `keys` is then only what is printed on them. */
  codes?: string[];
  /** What it does, for the list; read whenever the list is shown. */
  label: () => string;
  /** false = nothing to do now: the key goes on to whoever is next. */
  run: (event: KeyboardEvent) => boolean | void;
  /** Works though shortcuts are switched off, because it only leads to the list of them. */
  isAlways?: boolean;
}

const ORDER: Scope[] = ["board", "page", "app"];
/** What takes keys itself. */
const TYPING = "input, textarea, select, dialog";

class Shortcuts {
  #sets: { scope: Scope; shortcuts: Shortcut[] }[] = $state.raw([]);

  /** Those in force now, the innermost first. */
  get all(): { scope: Scope; shortcuts: Shortcut[] }[] {
    return this.#sets.toSorted((one, other) => ORDER.indexOf(one.scope) - ORDER.indexOf(other.scope));
  }

  /** In force until the returned function is called; for `$effect`. */
  add(scope: Scope, shortcuts: Shortcut[]): () => void {
    const added = { scope, shortcuts };
    this.#sets = [...untrack(() => this.#sets), added];
    return () => (this.#sets = this.#sets.filter((set) => set !== added));
  }

  /** For the one `onkeydown` of the window. */
  press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // In a dialog that has just been closed, the focus stays for a moment.
    if ((event.target as Element | null)?.closest?.(TYPING)?.checkVisibility()) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    for (const { shortcuts } of this.all)
      for (const shortcut of shortcuts) {
        const isMeant = shortcut.codes ? shortcut.codes.includes(event.code) : shortcut.keys.includes(key);
        if (!isMeant || !(settings.shortcuts || shortcut.isAlways)) continue;
        if (shortcut.run(event) === false) continue;
        event.preventDefault();
        return;
      }
  }
}

export const shortcuts = new Shortcuts();
