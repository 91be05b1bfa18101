// A map as the generator wrote it: arcs shared by neighbours, made into paths here, and where things stand.

export type Place = [number, number];

export interface Label {
  at: Place;
  /** The largest font size that fits, in units of the map. */
  size: number;
  lines: string[];
}

interface Anchors {
  unit: Place;
  dislodged: Place;
  names: Record<"fr" | "en", Label>;
  code: Label;
  centre?: Place;
}

export interface Region {
  code: string;
  isSea: boolean;
  name: Record<"fr" | "en", string>;
  anchors: Anchors;
  path: string;
  /** The regions that share a border with it. */
  neighbours: string[];
}

interface Coast {
  code: string;
  region: string;
  unit: Place;
  dislodged: Place;
  mark: Label;
}

export interface MapFile {
  width: number;
  height: number;
  compass: Place;
  scenery: number[][];
  lakes: number[][];
  graticule: number[][];
  regions: Record<
    string,
    { is_sea: boolean; name: Region["name"]; anchors: Anchors; rings: number[][]; number: number }
  >;
  coasts: Record<string, { region: string; anchors: Omit<Anchors, "names" | "centre">; number: number }>;
  arcs: { sides: string[]; line: number[] }[];
}

/** Vertices in tenths of a unit; the file holds steps. */
function vertices(line: number[]): Place[] {
  let [x, y] = [0, 0];
  return Array.from({ length: line.length / 2 }, (_, index) => [
    (x += line[2 * index]!),
    (y += line[2 * index + 1]!),
  ]);
}

const write = ([x, y]: Place) => `${Math.round(x) / 10} ${Math.round(y) / 10}`;
const middle = (a: Place, b: Place): Place => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** From the first point to the last, bending at those between; the same curve from either end. */
function curve(points: Place[]): string {
  const last = points.length - 1;
  if (last === 1) return `L${write(points[1]!)}`;
  let path = "";
  for (let at = 1; at < last; at++) {
    const end = at === last - 1 ? points[last]! : middle(points[at]!, points[at + 1]!);
    path += `Q${write(points[at]!)} ${write(end)}`;
  }
  return path;
}

/** An island of one arc bends at its first point as well. */
function loop(points: Place[]): string {
  const start = middle(points[0]!, points[1]!);
  return `M${write(start)}${curve([start, ...points.slice(1), start])}`;
}

/** Straight strokes of six units or more along an arc: enough for the ripples, whose wide lines are slow to draw. */
function coarse(points: Place[]): string {
  const kept = [points[0]!];
  for (const point of points) {
    const [x, y] = kept.at(-1)!;
    if (Math.hypot(point[0] - x, point[1] - y) >= 60) kept.push(point);
  }
  return `M${[...kept, points.at(-1)!].map(write).join("L")}`;
}

interface Arc {
  sides: string[];
  points: Place[];
}

/** Paths of arcs and of rings of arcs. */
class Lines {
  readonly arcs: Arc[];

  constructor(file: MapFile) {
    this.arcs = file.arcs.map(({ sides, line }) => ({ sides, points: vertices(line) }));
  }

  #run(index: number): string {
    const { sides, points } = this.arcs[index < 0 ? ~index : index]!;
    const directed = index < 0 ? [...points].reverse() : points;
    if (sides.length > 1) return curve(directed);
    return directed
      .slice(1)
      .map((point) => `L${write(point)}`)
      .join("");
  }

  #ring(ring: number[]): string {
    const first = this.arcs[ring[0]! < 0 ? ~ring[0]! : ring[0]!]!;
    if (ring.length === 1) return `${loop(first.points)}z`;
    const start = ring[0]! < 0 ? first.points.at(-1)! : first.points[0]!;
    return `M${write(start)}${ring.map((index) => this.#run(index)).join("")}z`;
  }

  shape(rings: number[][]): string {
    return rings.map((ring) => this.#ring(ring)).join("");
  }

  /** The arcs between two kinds of sides, a path each: what is out of sight is then not drawn at all. */
  strokes(wanted: (one: string, other: string) => boolean): string[] {
    return this.arcs.flatMap(({ sides, points }, index) => {
      const [one, other] = sides;
      if (one === undefined || other === undefined || !wanted(one, other)) return [];
      const isLoop = write(points[0]!) === write(points.at(-1)!);
      return [isLoop ? loop(points) : `M${write(points[0]!)}${this.#run(index)}`];
    });
  }
}

export class Atlas {
  readonly width: number;
  readonly height: number;
  /** Where its rose is. */
  readonly compass: Place;
  readonly scenery: string;
  readonly lakes: string;
  readonly graticule: string;
  readonly ripples: string[];
  readonly shores: string[];
  readonly seaBorders: string[];
  readonly landBorders: string[];
  readonly regions: Region[];
  readonly coasts: Coast[];
  readonly #byCode: Map<string, Region>;
  readonly #coastByCode: Map<string, Coast>;
  readonly #byNumber: Map<number, string>;

  constructor(file: MapFile) {
    const lines = new Lines(file);
    const isSea = (side: string | undefined) => side !== undefined && file.regions[side]?.is_sea === true;
    const borders = new Map<string, Set<string>>(Object.keys(file.regions).map((code) => [code, new Set()]));
    for (const { sides } of lines.arcs)
      for (const side of sides)
        for (const other of sides) if (side !== other && other in file.regions) borders.get(side)?.add(other);
    this.width = file.width;
    this.height = file.height;
    this.compass = file.compass;
    this.scenery = lines.shape(file.scenery);
    this.lakes = lines.shape(file.lakes);
    this.graticule = file.graticule.map((line) => `M${vertices(line).map(write).join("L")}`).join("");
    this.ripples = lines.arcs
      .filter(({ sides: [one, other] }) => other !== undefined && isSea(one) !== isSea(other))
      .map(({ points }) => coarse(points));
    this.shores = lines.strokes((one, other) => isSea(one) !== isSea(other));
    this.seaBorders = lines.strokes((one, other) => isSea(one) && isSea(other));
    this.landBorders = lines.strokes((one, other) => !isSea(one) && !isSea(other));
    this.regions = Object.entries(file.regions).map(([code, region]) => ({
      code,
      isSea: region.is_sea,
      name: region.name,
      anchors: region.anchors,
      path: lines.shape(region.rings),
      neighbours: [...borders.get(code)!],
    }));
    this.coasts = Object.entries(file.coasts).map(([code, { region, anchors }]) => ({
      code,
      region,
      unit: anchors.unit,
      dislodged: anchors.dislodged,
      mark: anchors.code,
    }));
    this.#byCode = new Map(this.regions.map((region) => [region.code, region]));
    this.#coastByCode = new Map(this.coasts.map((coast) => [coast.code, coast]));
    this.#byNumber = new Map(
      [...Object.entries(file.regions), ...Object.entries(file.coasts)].map(([code, { number }]) => [
        number,
        code,
      ]),
    );
  }

  /** "SPA nc" and "SPA" are both in Spain. */
  regionOf(zone: string): Region {
    return this.#byCode.get(zone.slice(0, 3))!;
  }

  /** Where a unit of a zone stands: on its coast, if the zone is one. */
  standingAt(zone: string): Place {
    return this.#coastByCode.get(zone)?.unit ?? this.regionOf(zone).anchors.unit;
  }

  /** Where a unit driven out of a zone waits. */
  dislodgedAt(zone: string): Place {
    return this.#coastByCode.get(zone)?.dislodged ?? this.regionOf(zone).anchors.dislodged;
  }

  /** The zone of a number of the specification. */
  zoneNumbered(number: number): string | undefined {
    return this.#byNumber.get(number);
  }
}
