// What the match page needs to know of a game in order to show it: components and words, never rules. A face states only what is
// particular to its game; a mode of a game is the game's face with its differences.
import type { Component } from "svelte";
import type { Problem } from "@/wire/problem";
import type { AskInfo, Frame, Outcome } from "@/wire/types";

/** The time of a match, for what moves on a board by itself. In a replay it is the time of the position on show. */
export interface MatchTime {
  /** Milliseconds of match time. */
  now(): number;
  /** Whether `now` goes on by itself. */
  readonly isRunning: boolean;
  /** How many milliseconds of the match pass in one: 1 but in a replay. */
  readonly speed: number;
}

/** What a board gets. It draws `view` and offers `moves`; it works out neither. */
export interface BoardProps<View> {
  view: View;
  /** The viewer's legal moves in this position: empty when there is nothing to play, null where they are too many. */
  moves: string[] | null;
  /** The viewer's seat; null = a spectator. */
  seat: number | null;
  /** Whether a choice would be sent: the viewer is asked and looks at the present. */
  isLive: boolean;
  /** The viewer's moves on their way to the referee, oldest first: drawn at once, gone if refused. */
  pending: string[];
  /** The move to be sent as soon as it is the viewer's turn; only where the face takes premoves. */
  premove: string | null;
  /** The viewer's sealed move, not yet played; empty where it is unknown. */
  sealed: string | null;
  asks: AskInfo[];
  /** The players' names by seat. */
  players: string[];
  /** Whether the position was just reached by one step forward, so that the change may be shown as movement. */
  isStep: boolean;
  time: MatchTime;
  /** The time of the match at which the viewer's own clock runs out; null while it does not run. */
  deadline: number | null;
  /** What the referee said to the viewer's last move, if it was no. */
  refused: Problem | null;
  /** Whether somebody directs the match. */
  isDirected?: boolean;
  /** All seats of the viewer, who may hold several. */
  own?: readonly number[];
  onplay: (move: string) => void;
}

/** A picture of a position in a list; decoration, so it has no name of its own. */
export interface MiniProps<View> {
  view: View;
}

/** A position and what led to it. */
export type FrameOf<View> = Omit<Frame, "view"> & { view: View };

/** A move as the list shows it and as a screen reader says it. */
export interface MoveText {
  text: string;
  /** A detail in small print, such as the number of discs turned. */
  note?: string;
  spoken?: string;
  /** All have moved at once: it has a row of the list to itself. */
  isWhole?: boolean;
}

/** What one step of a match is called. */
export interface Unit {
  label: string;
  previous: string;
  next: string;
  position: (at: number, all: number) => string;
  past: (at: number) => string;
  share: (at: number) => string;
  choices: (count: number) => string;
  sending: string;
}

/** A move that was refused. */
export interface RefusedMove<View> {
  code: string;
  move: string | null;
  /** Where it was to be played. */
  view: View;
}

export interface BoardFace<View> {
  component: Component<BoardProps<View>>;
  /** `wide`: a map and a desk beside it take the whole page; `row`: a board as broad as there is room, of the height `--bh`; both
   *  with the seats in a row above; `duo`: two squares between their players; else one square. */
  layout?: "wide" | "row" | "duo";
  /** What stands beside the board, above the actions: it gets what the board gets. */
  controls?: Component<BoardProps<View>>;
  /** Whether a choice is sent though earlier ones are still under way: for games whose moves do not go stale. */
  sendsAtOnce?: boolean;
  /** Whether a move may be chosen before it is one's turn. */
  takesPremoves?: boolean;
  /** Whether the viewer has turned the board round, so that the others sit below. */
  isTurned?: () => boolean;
}

/** What more is drawn of a player at the edge of the board. */
export interface SeatDetailProps<View> {
  view: View;
  seat: number;
  time: MatchTime;
}

export interface SeatsFace<View> {
  /** The piece, colour or shape of a seat. */
  mark: Component<{ seat: number }>;
  /** What stands under the player's name, such as the pieces taken. */
  detail?: Component<SeatDetailProps<View>>;
  /** What a player counts at the edge of the board; null where nothing is counted. */
  score?: (view: View, seat: number) => number | null;
  /** How the score is written, where it is not the bare number. */
  scoreText?: (score: number) => string;
  /** What the score counts, for screen readers: "12 discs". */
  scoreLabel?: (score: number) => string;
}

/** What a game adds to the result of a match. */
export interface SummaryProps<View> {
  /** The last position. */
  view: View;
  frames: FrameOf<View>[];
  players: string[];
  id: string;
  game: string;
  /** The number of the position on show. */
  index: number;
  onlook: (index: number) => void;
}

export interface StoryFace<View> {
  /** `turns`: one move after the other, a column a seat; `rounds`: all move at once, one line a round. */
  steps: "turns" | "rounds";
  /** What one step is called, where it is neither a move of a turn nor a round. */
  unit?: () => Unit;
  /** Whether the small print of a move is worth its room on a phone too. */
  keepsNotes?: boolean;
  /** What a move made in this position belongs to, such as a hand of poker: the list has a heading where it changes. */
  chapter?: (view: View) => string;
  /** Whether a position was reached by what the list does not tell of, such as a verdict. */
  isSilent?: (frame: FrameOf<View>) => boolean;
  /** The move that led to a position. */
  tell: (frame: FrameOf<View>) => MoveText;
  /** What has led to a position without a move; null = the general word for it. */
  tellUnmoved?: (frame: FrameOf<View>) => MoveText | null;
  /** What is to be known of a position, in a line each beside the terms of the match: its opening. */
  facts?: (view: View) => { label: string; value: string }[];
  /** A move as the list draws it, where its text is not what people look at; it is read out as `tell` says. */
  picture?: Component<{ frame: FrameOf<View> }>;
  /** What is worth knowing of the whole match once it is over. */
  summary?: Component<SummaryProps<View>>;
  /** How the targets are marked, to follow "11 legal moves": "marked by a ring". */
  hint?: (moves: string[], view: View) => string | null;
  /** What is asked for where moves are too many to count: "Hide a code of four pegs." */
  prompt?: (view: View) => string;
  /** What becomes of a sealed move; where nothing is said, it is revealed once all have chosen. */
  sealing?: () => string;
  /** The game's own sentence for a refusal; null = the general one. */
  refuse?: (refused: RefusedMove<View>) => string | null;
  /** The game's own reason for an end, seen by a winner, a loser or anybody else; null = the general one. */
  ending?: (outcome: Outcome, seat: number | null) => string | null;
}

export interface SoundsFace<View> {
  /** Whether the last move took or turned something; `before` is the position it was made in. */
  captures?: (view: View, before: View) => boolean;
}

/** How one game looks. The type of its view is known to its own folder only. */
export interface Face<View> {
  /** What must be there before anything of a match with these options is drawn: its map. */
  prepare?: (options: Record<string, unknown>) => Promise<void>;
  board: BoardFace<View>;
  seats: SeatsFace<View>;
  story: StoryFace<View>;
  sounds?: SoundsFace<View>;
  /** The terms of a match that somebody directs, as rows of a list, instead of the game's own options. */
  terms?: Component<{ match: string }>;
}

/** A face where nobody knows whose: used with views of its own game only. */
export type AnyFace = Face<unknown>;
