// The cards a player has in hand, so to speak: up to two, and the third makes a claim. Cards that leave the tableau are let go of.
export class Choice {
  #cards: string[] = $state([]);
  readonly #tableau: () => readonly string[];
  readonly #claim: (cards: string[]) => void;

  constructor(tableau: () => readonly string[], claim: (cards: string[]) => void) {
    this.#tableau = tableau;
    this.#claim = claim;
  }

  /** In the order in which they were chosen. */
  get cards(): string[] {
    const there = this.#tableau();
    return this.#cards.filter((card) => there.includes(card));
  }

  has(card: string): boolean {
    return this.cards.includes(card);
  }

  /** Chosen, or let go of if it was. */
  toggle(card: string): void {
    const chosen = this.cards;
    const cards = chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card];
    this.#cards = cards.length < 3 ? cards : [];
    if (cards.length === 3) this.#claim(cards);
  }

  clear(): void {
    this.#cards = [];
  }
}
