// A season as one image that moves: orders, what became of them, and where that leaves everybody, phase by phase. The images of
// all moments are laid over each other; what is the same in several is there once. Without movement it shows the end.
import { asFile, drawMap, element, fonts, PIECES, type Shown } from "./image";

/** A moment of the season. A unit with the same key in the next one of its phase goes there. */
interface Moment {
  picture: Shown;
  caption: string;
  /** Which phase of the season it is of. */
  phase: number;
  seconds: number;
}

/** Seconds that units are on their way. */
const WAY = 0.9;

export async function seasonImage(moments: Moment[], title: string): Promise<string> {
  const drawings: SVGSVGElement[] = [];
  for (const { picture, caption } of moments) drawings.push(await drawMap(picture, caption));
  const film = new Film(moments);
  const placed = moments.map((moment, index) => film.piecesOf(moment, drawings[index]!));
  const whole = film.merged(drawings) as SVGSVGElement;
  // Opened by itself, it fills the window.
  whole.removeAttribute("width");
  whole.removeAttribute("height");
  whole.querySelector(`#${PIECES}`)!.append(...film.tracks(placed));
  return asFile(whole, title, `${await fonts()}\n${film.style}`);
}

interface Piece {
  key: string;
  place: string;
  node: Element;
}

/** What is seen when, as rules of a style sheet. */
class Film {
  readonly #moments: Moment[];
  /** When each moment begins, and when the last ends. */
  readonly #times = [0];
  readonly #rules: string[] = [];
  readonly #names = new Map<string, string>();

  constructor(moments: Moment[]) {
    this.#moments = moments;
    for (const { seconds } of moments) this.#times.push(this.#times.at(-1)! + seconds);
  }

  get style(): string {
    return `@media (prefers-reduced-motion: no-preference) {\n${this.#rules.join("\n")}\n}`;
  }

  /** Takes the pieces out of a drawing. */
  piecesOf({ picture: { units, dislodged = [] } }: Moment, drawing: SVGSVGElement): Piece[] {
    const group = drawing.querySelector(`#${PIECES}`)!;
    const nodes = [...group.children];
    group.replaceChildren();
    return [
      ...dislodged.map((unit) => ({ ...unit, key: `dislodged ${unit.power} ${unit.zone}` })),
      ...units,
    ].map(({ key, power, zone }, index) => ({
      key: key ?? `${power} ${zone}`,
      place: nodes[index]!.getAttribute("style") ?? "",
      node: nodes[index]!,
    }));
  }

  /** One element in place of those of all moments. */
  merged(nodes: Element[]): Element {
    const [first] = nodes as [Element, ...Element[]];
    const copy = first.cloneNode() as Element;
    const children = nodes.map((node) => [...node.children]);
    const count = Math.max(...children.map(({ length }) => length));
    for (let at = 0; at < count; at++) copy.append(...this.#versions(children.map((own) => own[at])));
    if (count === 0) copy.textContent = first.textContent;
    return copy;
  }

  #versions(nodes: (Element | undefined)[]): Element[] {
    const there = nodes.filter((node) => node !== undefined);
    if (there.length === nodes.length) {
      const [first] = there as [Element, ...Element[]];
      if (there.every((node) => node.isEqualNode(first))) return [first];
      const isAlike = (node: Element) =>
        node.children.length > 0 &&
        node.children.length === first.children.length &&
        node.cloneNode().isEqualNode(first.cloneNode());
      if (there.every(isAlike)) return [this.merged(there)];
    }
    const distinct = there.filter((node, at) => there.findIndex((other) => other.isEqualNode(node)) === at);
    return distinct.map((version) =>
      this.#seen(
        [version],
        nodes.map((node) => node?.isEqualNode(version) ?? false),
      ),
    );
  }

  /** The pieces of every phase, each on its way. */
  tracks(placed: Piece[][]): Element[] {
    const phases = [...new Set(this.#moments.map(({ phase }) => phase))];
    return phases.flatMap((phase) => {
      const moments = this.#moments.flatMap((moment, at) => (moment.phase === phase ? [at] : []));
      const keys = [...new Set(moments.flatMap((at) => placed[at]!.map(({ key }) => key)))];
      return keys.map((key) => this.#track(moments, (at) => placed[at]!.find((piece) => piece.key === key)));
    });
  }

  #track(moments: number[], at: (moment: number) => Piece | undefined): Element {
    const found = moments.flatMap((moment) => at(moment) ?? []);
    const [first, last] = [found[0]!, found.at(-1)!];
    const leaves = moments.find((moment) => at(moment)?.place === last.place)!;
    const node = last.node.cloneNode(true) as Element;
    if (first.place !== last.place) {
      const [begin, end] = [this.#times[leaves]!, this.#times[leaves]! + WAY].map((time) =>
        this.#share(time),
      );
      const steps = [
        `0% { ${first.place} }`,
        `${begin} { ${first.place}; animation-timing-function: ease-in-out }`,
        `${end}, 100% { ${last.place} }`,
      ];
      this.#animate(node, steps.join(" "), "linear");
    }
    return this.#seen(
      [node],
      this.#moments.map((_, moment) => moments.includes(moment) && at(moment) !== undefined),
    );
  }

  /** A group that is seen in some moments. */
  #seen(nodes: Element[], when: boolean[]): Element {
    const group = element("g", { visibility: when.at(-1) ? "visible" : "hidden" });
    group.append(...nodes);
    const steps = when.map(
      (isSeen, at) => `${this.#share(this.#times[at]!)} { visibility: ${isSeen ? "visible" : "hidden"} }`,
    );
    if (!when.every((isSeen) => isSeen)) this.#animate(group, steps.join(" "), "step-end");
    return group;
  }

  #animate(node: Element, steps: string, timing: string): void {
    let name = this.#names.get(steps);
    if (name === undefined) {
      name = `m${this.#names.size}`;
      this.#names.set(steps, name);
      const length = this.#times.at(-1)!.toFixed(1);
      this.#rules.push(
        `@keyframes ${name} { ${steps} }`,
        `.${name} { animation: ${name} ${length}s ${timing} infinite }`,
      );
    }
    node.setAttribute("class", name);
  }

  #share(time: number): string {
    return `${((100 * time) / this.#times.at(-1)!).toFixed(2)}%`;
  }
}
