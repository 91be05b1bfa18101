// A round as pictures, one after the other: robots as they stand, and what is seen in between. Made of what the referee says has
// happened; no rule is applied here.
import type { Happening, RobotView } from "@/wire/types";

/** A robot in a picture. */
export interface Standing {
  cell: number | null;
  /** Where it stood last, for what is seen of its end. */
  last: number;
  /** Quarters to the right, counted on, so that nothing spins back. */
  turn: number;
  hits: number;
  lives: number;
  visited: number[];
  bonuses: string[];
  isStunned: boolean;
  hasShield: boolean;
  charge: number;
}

type Phase = "bonus" | "attack" | "move" | "board" | "bomb" | "return";

/** One picture. */
export interface Beat {
  /** The round it belongs to, where several were played at once. */
  round: number;
  /** 1 to 6; 7 = after them. */
  step: number;
  phase: Phase;
  robots: Standing[];
  /** The cells where bombs lie. */
  bombs: number[];
  /** Bonus tiles that were picked up in this round. */
  emptied: number[];
  happenings: Happening[];
}

const FACINGS = ["N", "E", "S", "W"];
const HITS = 5;
const PHASES: Partial<Record<Happening["kind"], Phase>> = {
  used: "bonus",
  shot: "attack",
  circled: "attack",
  moved: "move",
  pushed: "move",
  blocked: "move",
  turned: "move",
  charged: "move",
  fell: "board",
  carried: "board",
  rotated: "board",
  visited: "board",
  picked: "board",
  exploded: "bomb",
  returned: "return",
};
const DISPLACING = new Set<Happening["kind"]>(["moved", "pushed", "carried", "returned"]);

export function standing(robot: RobotView): Standing {
  return {
    cell: robot.cell,
    last: robot.cell ?? 0,
    turn: FACINGS.indexOf(robot.facing),
    hits: robot.hits,
    lives: robot.lives,
    visited: robot.visited,
    bonuses: robot.bonuses,
    isStunned: robot.status === "stunned",
    hasShield: false,
    charge: 0,
  };
}

/** From the robots before a round to those after it. */
export function beatsOf(before: RobotView[], happenings: Happening[]): Beat[] {
  const beats: Beat[] = [];
  let robots = before.map(standing);
  let bombs: number[] = [];
  let emptied: number[] = [];
  let round = 0;
  let beat = null as Beat | null;
  const moved = new Set<number>();
  for (const happening of happenings) {
    if (happening.kind === "round_began") {
      round = happening.amount ?? 0;
      robots = robots.map((robot) => ({ ...robot, hasShield: false, charge: 0 }));
      [bombs, emptied, beat] = [[], [], null];
      continue;
    }
    const phase: Phase = PHASES[happening.kind] ?? beat?.phase ?? "board";
    // A robot that is moved twice is seen in both places.
    const isAgain = DISPLACING.has(happening.kind) && moved.has(happening.robot!);
    if (beat === null || beat.step !== happening.step || beat.phase !== phase || isAgain) {
      beat = { round, step: happening.step, phase, robots, bombs, emptied, happenings: [] };
      beats.push(beat);
      moved.clear();
    }
    if (DISPLACING.has(happening.kind)) moved.add(happening.robot!);
    if (happening.kind === "used" && happening.bonus === "bomb") bombs = [...bombs, happening.cell!];
    if (happening.kind === "exploded") bombs = bombs.filter((cell) => cell !== happening.cell);
    if (happening.kind === "picked") emptied = [...emptied, happening.cell!];
    robots = robots.map((robot, seat) => (seat === happening.robot ? after(robot, happening) : robot));
    beat.happenings.push(happening);
    [beat.robots, beat.bombs, beat.emptied] = [robots, bombs, emptied];
  }
  return beats;
}

function after(robot: Standing, happening: Happening): Standing {
  switch (happening.kind) {
    case "used":
      return {
        ...robot,
        bonuses: robot.bonuses.filter((bonus) => bonus !== happening.bonus),
        hits: happening.bonus === "heal" ? HITS : robot.hits,
        hasShield: robot.hasShield || happening.bonus === "shield",
      };
    case "hit":
      return { ...robot, hits: Math.max(robot.hits - happening.amount!, 0) };
    case "moved":
      return { ...robot, cell: happening.cell!, last: happening.cell!, charge: 0 };
    case "blocked":
      return { ...robot, charge: 0 };
    case "pushed":
    case "carried":
      return { ...robot, cell: happening.cell!, last: happening.cell! };
    case "turned":
    case "rotated":
      return { ...robot, turn: turned(robot.turn, happening.facing!) };
    case "charged":
      return { ...robot, charge: happening.amount! };
    case "died":
      return { ...robot, cell: null, hits: 0, lives: happening.amount!, charge: 0, hasShield: false };
    case "visited":
      return { ...robot, visited: [...robot.visited, happening.amount!].sort() };
    case "picked":
      return { ...robot, bonuses: [...robot.bonuses, happening.bonus!] };
    case "stunned":
      return { ...robot, isStunned: true };
    case "returned":
      return {
        ...robot,
        cell: happening.cell!,
        last: happening.cell!,
        turn: turned(robot.turn, "N"),
        hits: HITS,
      };
    default:
      return robot;
  }
}

/** The shorter way round. */
export function turned(turn: number, facing: string): number {
  const by = (FACINGS.indexOf(facing) - turn) % 4;
  return turn + (by > 2 ? by - 4 : by < -1 ? by + 4 : by);
}

/** Where a program leads, step by step: the way of one robot alone. */
export interface Way {
  /** All cells it comes to, the first included. */
  cells: number[];
  /** The cell after each step that moves it or not. */
  stops: { step: number; cell: number }[];
  end: Standing;
}

export function wayOf(robot: RobotView, happenings: Happening[], steps: number): Way {
  const cells = [robot.cell ?? 0];
  let end = standing(robot);
  const stops: Way["stops"] = [];
  const beats = beatsOf([robot], happenings);
  for (let step = 1; step <= steps; step++) {
    for (const beat of beats.filter((one) => one.step === step)) {
      end = beat.robots[0]!;
      if (end.last !== cells.at(-1)) cells.push(end.last);
    }
    stops.push({ step, cell: end.last });
    if (end.cell === null) break;
  }
  return { cells, stops, end };
}
