// Made by `npm run types` from the server's OpenAPI document. Do not edit.

/** Play, resign, offer…; answered by an `update` with `reply`, or by `refused`. `seat` is for those who hold several. */
export type Act = {
  type: "act";
  id: number;
  match: string;
  action: Action;
  seat?: number | null;
};

/** What a seat wants. A move needs its text and the version of the position it was made on. */
export type Action = {
  kind: "abort" | "accept_draw" | "accept_undo" | "ask_undo" | "decline_draw" | "decline_undo" | "move" | "offer_draw" | "resign";
  move?: string | null;
  version?: number | null;
};

/** A seat that the match waits for; `answered` = its sealed move lies on the table. */
export type AskInfo = {
  seat: number;
  sealed: boolean;
  answered: boolean;
};

/** `initial` seconds a seat; each of its moves gives `increment` seconds back. */
export type Bank = {
  kind: "bank";
  initial: number;
  increment?: number;
};

/** One of our programs. `level` grows with strength, from 1. */
export type BotInfo = {
  name: string;
  title: Text;
  level: number;
};

/** A bot to sit down; without a seat it takes the first free one. */
export type BotSeat = {
  bot: string;
  seat?: number | null;
};

/** `days` for each move, until the same hour of the day in `zone`, whatever summer time does to it. Without `weekends`, Saturdays and Sundays do not count: a question of Saturday is as good as one of Monday, 0:00. */
export type Calendar = {
  kind: "calendar";
  days: number;
  weekends?: boolean;
  zone?: string;
};

export type ChatNotice = {
  type: "chat";
  match: string;
  said: Said;
};

export type ClientMessage = Subscribe | Unsubscribe | Act | Speak | Ping;

export type Clock = Bank | PerMove | PerRound | Calendar;

/** A seat's time: `left` milliseconds, counting down from `now` of the same message if `runs`. */
export type ClockInfo = {
  left: number;
  runs: boolean;
};

/** The server is about to stop; reconnect in a moment. */
export type ClosingNotice = {
  type: "closing";
};

/** A situation in the words of the view: codes of zones, numbers of powers from 1. */
export type DiplomacyBoard = {
  units: DiplomacyUnit[];
  /** Who owns the centre of a region; 0, or not named = nobody. */
  centers?: Record<string, number>;
  dislodged?: DiplomacyDislodged[];
  /** Regions closed to retreats. */
  forbidden?: string[];
  /** Five a year: 0 spring moves, 1 spring retreats, 2 autumn moves, 3 autumn retreats, 4 adjustments. */
  advancement?: number;
  variant?: "fleet_rome" | "standard";
};

/** What may be ordered in one place. */
export type DiplomacyChoice = {
  /** Of the unit; of a build, the region. */
  zone: string;
  /** None = there is no unit yet: a build. */
  kind: "army" | "fleet" | null;
  /** Every legal order here, as canonical texts; one of them may be given. */
  orders: string[];
};

/** A unit that must retreat or disband. The unit that took its region stands in the same one, among `units`. */
export type DiplomacyDislodged = {
  kind: "army" | "fleet";
  zone: string;
  power: number;
  /** The region that the attack came from; None = not known. */
  attacked_from?: string | null;
  /** Whether the attacker came by sea; then the way to where it came from is not closed. */
  by_convoy?: boolean;
};

/** The specification's names for all of them. */
export type DiplomacyOptions = {
  variant?: "fleet_rome" | "standard";
  victory_centers?: number;
  nb_max_cycles_to_play?: number;
  cd_possible_moves?: boolean;
  cd_possible_retreats?: boolean;
  cd_possible_builds?: boolean;
  cd_possible_removals?: boolean;
};

export type DiplomacyPower = {
  power: number;
  /** `gone` = its player has left; its units hold and are never ordered. */
  status: "eliminated" | "gone" | "playing";
  /** Centres owned; they change hands after the autumn retreats. */
  centers: number;
  /** Units on the board, dislodged ones not counted. */
  units: number;
  /** In the adjustments: units to build or, below zero, to remove. 0 in every other phase. */
  due: number;
};

/** A phase that has been resolved. `verdicts` are sorted by power. */
export type DiplomacyResolution = {
  advancement: number;
  year: number;
  season: "autumn" | "spring";
  phase: "adjustments" | "moves" | "retreats";
  /** "Resolution of orders for Movements spring 1901". */
  title: Text;
  /** Before it was resolved. */
  units: DiplomacyUnit[];
  /** Before it was resolved; those that retreats were about. */
  dislodged: DiplomacyDislodged[];
  /** The centres that changed hands, and the power that had owned them before; 0 = nobody. */
  lost: Record<string, number>;
  verdicts: DiplomacyVerdict[];
  /** What else changed, for people: centres taken, regions closed to retreats, powers eliminated. */
  notes: Text[];
};

/** What came of it. `board` follows the phase that was tried, and can be tried in turn. */
export type DiplomacySimulated = {
  resolution: DiplomacyResolution;
  /** The whole report, for people. */
  report: Text;
  board: DiplomacyBoard;
  /** The same board as a line of text, from which a match can begin. */
  position: string;
  /** Every legal order of every power on the board that was given. */
  choices: DiplomacyChoice[];
  /** The board that was given, as data, */
  given: DiplomacyBoard;
  /** and as a line of text. */
  given_position: string;
};

/** What is to be tried: a board, and orders for any of its units, as text. */
export type DiplomacySimulation = {
  /** As data, or as a line of text (standard variant); None = where a match begins. */
  board?: string | DiplomacyBoard | null;
  orders?: string[];
};

/** What the viewer's power has to order now. A move is texts out of `choices`, at most one of each, with `; ` between, or `-` for none at all; it may be given again until everybody has answered. */
export type DiplomacyTask = {
  kind: "build" | "move" | "remove" | "retreat";
  choices: DiplomacyChoice[];
  /** How many orders can be given: one a unit, or as many builds or removals as are due and possible. */
  count: number;
  /** Whether all of them must be given. Otherwise units without an order hold, dislodged ones disband, builds are forgone, and removals are decided by the rules. */
  is_binding: boolean;
};

export type DiplomacyUnit = {
  kind: "army" | "fleet";
  /** Where it stands; a fleet in a region of several coasts names its coast. */
  zone: string;
  power: number;
};

/** One order and what became of it; a unit that was told nothing has one as well. */
export type DiplomacyVerdict = {
  power: number;
  unit: "army" | "fleet";
  /** Of the unit that was ordered, before anything moved; of a build, where it was to be. */
  zone: string;
  /** The canonical text, `A PAR S A MAR - BUR`. */
  order: string;
  kind: "build" | "convoy" | "disband" | "hold" | "move" | "remove" | "retreat" | "support";
  /** Zone of the unit that is supported or convoyed. */
  other: string | null;
  /** Where it goes: the unit itself, or the one that it supports or convoys. None with `support` = supports it where it is. */
  to: string | null;
  /** The army insists on going by sea. */
  via_convoy: boolean;
  /** `void` = the order could not count, and its unit held. */
  outcome: "failed" | "succeeded" | "void";
  reason: "ambiguous_coast" | "attacker_origin" | "available" | "bounced" | "built" | "civil_disorder" | "contested" | "convoy_disrupted" | "cut" | "disbanded" | "disrupted" | "duplicate" | "forbidden" | "given" | "held" | "moved" | "no_convoy" | "no_order" | "no_retreat_order" | "no_route" | "no_sea" | "no_such_unit" | "not_at_sea" | "not_dislodged" | "not_home" | "not_on_route" | "not_owned" | "not_taken" | "not_yours" | "nothing_to_build" | "nothing_to_remove" | "occupied" | "only_convoyer" | "own_unit" | "paradox" | "removed" | "retreated" | "too_many" | "unmatched" | "unreachable" | "wrong_coast" | "wrong_phase";
  /** Zones of the units that bounced it, cut it, or disrupted its convoy. */
  by: string[];
  /** Region of the attacker that drove the unit out. */
  dislodged_by: string | null;
  /** The unit left the board. */
  is_destroyed: boolean;
  /** The verdict for people: "bounced by F BRE (France)". */
  words: Text;
};

export type DiplomacyView = {
  variant: string;
  /** The specification's count of phases: 0 = spring moves of the first year, five a year. */
  advancement: number;
  year: number;
  /** Adjustments belong to the autumn. */
  season: "autumn" | "spring";
  /** What is being ordered now, or would have been when the match ended. */
  phase: "adjustments" | "moves" | "retreats";
  units: DiplomacyUnit[];
  dislodged: DiplomacyDislodged[];
  /** The region of every centre, and the power that owns it; 0 = nobody. */
  centers: Record<string, number>;
  /** In a phase of retreats: regions that a standoff left empty, closed to them. */
  forbidden: string[];
  /** All seven, power 1 first. */
  powers: DiplomacyPower[];
  victory_centers: number;
  /** After its adjustments the match is over. */
  last_year: number;
  /** What has been resolved since orders were last asked for, oldest first: mostly one phase; more where nobody present had anything to order in between. Empty at the start. */
  resolved: DiplomacyResolution[];
  /** None for spectators, and while the viewer has nothing to order. */
  task: DiplomacyTask | null;
};

export type Done = {
  type: "done";
  reply: number;
};

/** One thing that happened. `number` counts from 1; `at` is match time: milliseconds played since the match began. */
export type Event = {
  number: number;
  at: number;
  kind: "aborted" | "absent" | "answered_for" | "away" | "credited" | "deadline_moved" | "draw_accepted" | "draw_declined" | "draw_offered" | "moved" | "position_set" | "resigned" | "round_closed" | "seat_replaced" | "stopped" | "time_added" | "timed_out" | "undo_accepted" | "undo_asked" | "undo_declined" | "woke";
  seat: number | null;
  text: string;
};

/** A match to take away; `arbitre replay` reads it. `seed` (hexadecimal) only once the match is over. */
export type Export = {
  format: string;
  id: string;
  game: string;
  rules: number;
  seats: number;
  players: (string | null)[];
  options: Record<string, unknown>;
  clock: Bank | PerMove | PerRound | Calendar | null;
  /** Where it began, if not at the usual start; of a game that hides anything, only once the match is over. */
  position: string | null;
  began: number;
  commitment: string;
  seed: string | null;
  events: Event[];
  outcome: Outcome | null;
};

/** One position of a match, for stepping through it. `move` is null for the first and for what rules do alone. */
export type Frame = {
  version: number;
  at: number;
  seat: number | null;
  move: string | null;
  view: View;
};

/** A page of a match's positions, oldest first. */
export type Frames = {
  match: string;
  frames: Frame[];
  /** What `since` must be for the next page; null on the last. */
  next: number | null;
};

export type GameInfo = {
  name: string;
  title: Text;
  /** The version of the rules. */
  rules: number;
  min_seats: number;
  max_seats: number;
  seat_names: Text[];
  /** A JSON schema of the options; each property has a default and a `title` in both languages. */
  options: Record<string, unknown>;
  bots: BotInfo[];
};

/** Deletes the caller's account; a guest has no password to give. */
export type Goodbye = {
  password?: string | null;
};

/** Whether the server can do its work. */
export type Health = {
  status: "ok" | "store_unavailable";
  version: string;
};

/** Who the caller is. `token` is shown once, when it is made. */
export type Identity = {
  name: string;
  is_guest: boolean;
  language: "en" | "fr";
  email: string | null;
  token: string | null;
};

export type Login = {
  name: string;
  password: string;
  proof?: "cookie" | "token";
};

/** A guess and its marks: pegs in their place, and pegs whose colour belongs elsewhere. */
export type MastermindRow = {
  pegs: string;
  placed: number;
  misplaced: number;
};

/** Rows by who guessed them; a code only to whom it belongs, and to everybody once the match is over. */
export type MastermindView = {
  stage: "codes" | "over" | "rows";
  codes: [string | null, string | null];
  rows: [MastermindRow[], MastermindRow[]];
  turn: number | null;
  /** So many rows has each. */
  limit: number;
};

export type MorpionOptions = {
  sudden_death?: boolean;
};

/** The board as 100 characters (0 empty, 1, 2) row by row; cells by their names. */
export type MorpionView = {
  board: string;
  turn: number | null;
  last: string | null;
  /** Of each seat, as the names of the first and the last cell: `D3H3`. */
  alignments: [string[], string[]];
  /** How many alignments the last move added. */
  made: number;
};

/** Called by a guest, it turns the guest into the account, matches included. */
export type NewAccount = {
  /** 2 to 24 letters, digits, '-' or '_', beginning with a letter or a digit */
  name: string;
  password: string;
  email?: string | null;
  language?: "en" | "fr";
  proof?: "cookie" | "token";
};

export type NewGuest = {
  language?: "en" | "fr";
  proof?: "cookie" | "token";
};

/** A table starts by itself once every seat is taken. Without `seat`, the opener's seat is drawn by lot. Without `seats`, it has as many as the game can take; with bots, as many as they and the opener fill. */
export type NewTable = {
  game: string;
  options?: Record<string, unknown>;
  seats?: number | null;
  clock?: Bank | PerMove | PerRound | Calendar | null;
  is_public?: boolean;
  is_rated?: boolean;
  seat?: number | null;
  bots?: BotSeat[];
  position?: string | null;
  /** Instead of `position`: a saved one, of a match whose players may see all of it or which is over. */
  source?: Source | null;
  title?: string | null;
  /** Whether the opener takes a seat. Only an organiser may stay away from a table of their own. */
  sits?: boolean;
  /** People who are seated at once. For organisers. */
  players?: PersonSeat[];
  /** Whether the opener directs the match, as a game master does. For organisers. */
  is_directed?: boolean;
  /** Whether one person may hold several seats. */
  cumulate?: boolean;
  /** What one must know to sit down. */
  access_code?: string | null;
  /** The only people who may sit down, by name; empty = anybody. */
  invited?: string[];
};

export type NewToken = {
  label: string;
};

/** The options of a game that has none. */
export type NoOptions = Record<string, never>;

export type Offers = {
  /** Seats that would take a draw. */
  draw?: number[];
  /** The seat that asks to take a move back. */
  undo?: number | null;
};

/** The options of the table's game. */
export type Options = NoOptions | MorpionOptions | PokerOptions | RochambeauOptions | SeafightOptions | DiplomacyOptions;

/** How a match ended. `scores` holds one number a seat, from 0 (lost) to 1 (won); equal scores are a draw. */
export type Outcome = {
  reason: string;
  scores: number[];
  /** What the game itself counted (discs, rounds, chips), for people to read. */
  points: number[] | null;
};

/** A part of a list of matches, newest first; `next` goes back into the query for more. */
export type Page = {
  matches: TableInfo[];
  next: string | null;
};

export type PasswordChange = {
  old: string;
  new: string;
};

/** The board as 361 characters (0 empty, 1 white, 2 black) row by row; points by their names. */
export type PenteView = {
  board: string;
  turn: number | null;
  last: string | null;
  /** Where the last move captured. */
  captured: string[];
  /** What white and black have captured. */
  pairs: [number, number];
  /** The stones in rows of five or more that have won. */
  line: string[];
  /** Empty points that the first player's second stone may not take. */
  forbidden: string[];
};

/** `seconds` for each move; what is not used is lost. */
export type PerMove = {
  kind: "move";
  seconds: number;
};

/** `seconds` for everybody who is asked, counted anew for all of them whenever the position changes. */
export type PerRound = {
  kind: "round";
  seconds: number;
};

/** A person to sit down, by name; without a seat they take the first free one. */
export type PersonSeat = {
  player: string;
  seat?: number | null;
};

/** Answered by `pong`. */
export type Ping = {
  type: "ping";
  id: number;
};

/** The latest bet of the hand: a total, 0 = folded. */
export type PokerBet = {
  seat: number;
  total: number;
};

/** A hand that is over. Cards and what they make by seat; None where they were not shown to the viewer. */
export type PokerHand = {
  rank: number;
  dealer: number;
  cards: [string[] | null, string[] | null];
  made: [string | null, string | null];
  board: string[];
  bets: [number, number];
  folded: number | null;
  gains: [number, number];
};

export type PokerOptions = {
  hands?: number;
};

/** The hand being played, or the last one once the match is over, and the latest hands before it, oldest first; all of them once the match is over. */
export type PokerView = {
  rank: number;
  /** Hands that nobody folded, so far. */
  completed: number;
  /** The match is over when so many are completed. */
  hands: number;
  dealer: number;
  /** 1 and 2 before the flop, 3 and 4 flop, 5 and 6 turn, 7 and 8 river, 9 over. */
  step: number;
  turn: number | null;
  cards: [string[] | null, string[] | null];
  /** What the cards that the viewer sees make with the board. */
  made: [string | null, string | null];
  board: string[];
  /** What each has put in during this hand. */
  bets: [number, number];
  /** The totals at which the earlier streets were closed. */
  closed: number[];
  pot: number;
  /** The lowest total that whoever is to bet may go to. */
  least: number | null;
  most: number;
  /** Whether there is a bet on this street to match. */
  is_opened: boolean;
  last: PokerBet | null;
  /** Of the hands that are over. */
  gains: [number, number];
  history: PokerHand[];
};

/** `now` is the server's time, in milliseconds since 1970. */
export type Pong = {
  type: "pong";
  reply: number;
  now: number;
};

export type Preferences = {
  language: "en" | "fr";
};

/** `code` is stable and for programs; `message` is one English sentence for people. */
export type Problem = {
  code: string;
  message: string;
  /** What is wrong with one part of what was sent, for people; only where the code says too little. */
  words?: Text | null;
  /** That part: its number, counted from 1, or its name, such as the zone of a map. */
  place?: number | string | null;
};

/** A player's public page. */
export type Profile = {
  name: string;
  is_guest: boolean;
  joined: number;
  won: number;
  drawn: number;
  lost: number;
  ratings: Rating[];
};

export type Rating = {
  game: string;
  rating: number;
  matches: number;
};

/** What a rating was after a match that ended `at`. */
export type RatingPoint = {
  at: number;
  rating: number;
};

/** `reply` is null when the request was too broken to have an id. */
export type Refused = {
  type: "refused";
  reply: number | null;
  error: Problem;
};

/** The board as 64 characters (0 empty, 1 black, 2 white) row by row; cells by their names; discs of black and white. */
export type ReversiView = {
  board: string;
  turn: number | null;
  last: string | null;
  flipped: string[];
  counts: [number, number];
};

export type RochambeauOptions = {
  points?: number;
  throws?: number;
};

/** Past rounds, oldest first, as the throws of seat 0 and seat 1; never the throws of the round being played. */
export type RochambeauView = {
  rounds: ([number, number])[];
  /** Who won each of these rounds; None = nobody. */
  winners: (number | null)[];
  scores: [number, number];
  /** What it takes to win. */
  points: number;
  /** After so many the match is drawn. */
  throws: number;
};

export type RulesPage = {
  game: string;
  title: string;
  markdown: string;
};

/** One line of the conversation at a table. */
export type Said = {
  id: number;
  at: number;
  author: string;
  text: string;
};

/** A line of a conversation that is followed as such. */
export type SaidNotice = {
  type: "said";
  conversation: string;
  said: Said;
};

export type Say = {
  text: string;
};

export type SeafightOptions = {
  no_touch?: boolean;
};

/** Fleets by whose they are, shots and ships sunk by who fired. A fleet is shown to its owner, and at the end to all. */
export type SeafightView = {
  stage: "fleets" | "over" | "shots";
  /** Ships such as `V3C5`: direction, size, top left cell. */
  fleets: [string[] | null, string[] | null];
  /** What a seat has shot at, cell by cell from A0, row by row: 0 nothing yet, 1 water, 2 hit, 3 sunk. */
  shots: [string, string];
  sunk: [string[], string[]];
  /** The latest shot of each seat. */
  last: [string | null, string | null];
  turn: number | null;
  /** The ships of a fleet. */
  sizes: number[];
  no_touch: boolean;
};

/** Who sits where; `player` is None while the seat is free. */
export type SeatInfo = {
  seat: number;
  player: string | null;
  is_bot: boolean;
  is_guest: boolean;
  /** Whether the player is somebody's program, reached over the network. */
  is_engine: boolean;
  rating: number | null;
  /** Whether the player is connected now; bots always are. */
  is_here: boolean;
};

export type ServerMessage = Done | Pong | Refused | SnapshotNotice | Update | TableNotice | ChatNotice | SaidNotice | ClosingNotice;

/** Takes a seat, any free one if none is named. */
export type Sit = {
  seat?: number | null;
  access_code?: string | null;
};

/** Where a match stands, for one pair of eyes. Sent whole after every change. */
export type Situation = {
  /** The latest event. */
  number: number;
  /** The event that last changed the position: what a move must be sent with. */
  version: number;
  /** Milliseconds since the match began. */
  now: number;
  /** The game's own view type. */
  view: View;
  asks: AskInfo[];
  /** The caller's legal moves: empty when not to move, null where they are too many to list. */
  moves: string[] | null;
  /** The caller's own move while it lies face down. Where `moves` is not empty, another may be given in its place. */
  answer: string | null;
  clocks: ClockInfo[] | null;
  offers: Offers;
  outcome: Outcome | null;
};

/** Everything a client needs to show a match from nothing. `situation` is null while the table is open. */
export type Snapshot = {
  table: TableInfo;
  situation: Situation | null;
  events: Event[];
};

export type SnapshotNotice = {
  type: "snapshot";
  reply: number | null;
  match: string;
  snapshot: Snapshot;
  chat: Said[];
};

/** A position of another match to begin from: what it was after the event `version`, secrets included. */
export type Source = {
  match: string;
  version: number;
};

export type Speak = {
  type: "say";
  id: number;
  match: string;
  text: string;
};

/** Follow a topic. `match:ID` is a match or table, seen from one's seat or as a spectator, and is answered by a `snapshot`. The other topics are answered by `done`: `tables` (changes of public tables), `me` (changes of one's own matches, and one's notices), `conversation:ID`, `queue:NAME`, `tournament:ID`. A client that only glances at a match, as one of a list, does not count among its spectators; the latest `subscribe` decides. */
export type Subscribe = {
  type: "subscribe";
  id: number;
  topic: string;
  is_glance?: boolean;
};

/** A table or match as a list shows it. */
export type TableInfo = {
  id: string;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  clock: Bank | PerMove | PerRound | Calendar | null;
  status: "closed" | "open" | "over" | "playing";
  is_public: boolean;
  is_rated: boolean;
  seats: SeatInfo[];
  opener: string;
  created: number;
  began: number | null;
  ended: number | null;
  outcome: Outcome | null;
  /** SHA-256 of the seed, published when the match begins. */
  commitment: string | null;
  your_seat: number | null;
  rematch_of: string | null;
  rematch: string | null;
  is_your_turn: boolean;
  /** It begins from a position that its opener has chosen, and knows; not where the game starts. */
  has_position: boolean;
  /** Connections that follow it without a seat. */
  spectators: number;
  /** When the time of the seat that must move runs out, in milliseconds since 1970. */
  due: number | null;
  title: string | null;
  /** Who directs the match, if anybody does. */
  director: string | null;
  /** Whether an access code is asked of those who sit down. */
  needs_code: boolean;
  /** All seats one holds, where that may be several. */
  your_seats: number[];
};

/** A table or match changed outside its log: seats, presence, start, end, rematch. */
export type TableNotice = {
  type: "table";
  table: TableInfo;
};

/** The same words in French and in English. */
export type Text = {
  fr: string;
  en: string;
};

/** The board as nine characters (0 empty, 1, 2), the last cell and the winning ones (five of two lines) as their numbers. */
export type TicTacToeView = {
  board: string;
  turn: number | null;
  last: string | null;
  line: string[];
};

/** A program's key; `secret` only in the answer that makes it. */
export type Token = {
  id: string;
  label: string;
  created: number;
  used: number | null;
  secret: string | null;
};

export type Unsubscribe = {
  type: "unsubscribe";
  id: number;
  topic: string;
};

/** Something happened in a match that is followed: the events that are new, or whose text may be read from now on (go by their numbers), and where the match stands. */
export type Update = {
  type: "update";
  reply?: number | null;
  match: string;
  events: Event[];
  situation: Situation;
};

/** What one seat, or a spectator, may see: the view of the match's game. */
export type View = TicTacToeView | MorpionView | PenteView | PokerView | ReversiView | RochambeauView | MastermindView | SeafightView | DiplomacyView;
