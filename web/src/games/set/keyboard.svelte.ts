// The keys that choose cards, by where they lie on the keyboard and not by what is printed on them: the same three rows on any
// layout. What is printed is asked of the browser, or learnt from the keys that are pressed; until then the language decides.
import { settings } from "@/core/settings.svelte";

/** By row, from the left. */
export const CODES = [
  ["KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY", "KeyU"],
  ["KeyA", "KeyS", "KeyD", "KeyF", "KeyG", "KeyH", "KeyJ"],
  ["KeyZ", "KeyX", "KeyC", "KeyV", "KeyB", "KeyN", "KeyM"],
];
const PRINTED = {
  azerty: ["azertyu", "qsdfghj", "wxcvbn,"],
  qwerty: ["qwertyu", "asdfghj", "zxcvbnm"],
};

interface LayoutMap {
  get(code: string): string | undefined;
}

class Keyboard {
  #known: Record<string, string> = $state({});

  constructor() {
    const { keyboard } = navigator as { keyboard?: { getLayoutMap?: () => Promise<LayoutMap> } };
    // Browsers that tell nothing, or refuse to, leave it to the keys pressed.
    keyboard?.getLayoutMap?.().then(
      (map) => {
        for (const code of CODES.flat()) this.#learn(code, map.get(code));
      },
      () => undefined,
    );
  }

  /** What is printed on the key at this place. */
  letter(row: number, column: number): string | null {
    const code = CODES[row]?.[column];
    if (code === undefined) return null;
    const guess = PRINTED[this.#known.KeyQ === "a" || this.#isGuessedFrench() ? "azerty" : "qwerty"];
    return this.#known[code] ?? guess[row]![column]!;
  }

  learn({ code, key }: KeyboardEvent): void {
    this.#learn(code, key.length === 1 ? key.toLowerCase() : undefined);
  }

  #isGuessedFrench(): boolean {
    return this.#known.KeyQ === undefined && settings.language === "fr";
  }

  #learn(code: string, letter: string | undefined): void {
    if (letter !== undefined && this.#known[code] !== letter) this.#known[code] = letter;
  }
}

export const keyboard = new Keyboard();
