// Games of the page, and the requests that begin them. docs/web-api.md has each member.

export type Colour = "black" | "white";

export interface Setup {
  game: string;
  rule: string;
  size: number;
  opening: string;
  pass: boolean;
}

export interface Clock {
  turn_ms: number;
  match_ms: number;
  increment_ms: number;
}

export interface Player {
  name: string;
  kind: "person" | "engine";
  colour: Colour;
  clock: Clock | null;
  left_ms: number | null;
  engine?: string;
  level?: string;
  tier?: string;
}

export type Stone = [point: string, colour: Colour];

export interface Turn {
  seat: number;
  colour: Colour;
  kind: QuestionKind;
  answer: string;
  by_host: boolean;
  time_ms: number;
  stones: Stone[];
  turned: string[];
  score?: number;
  depth?: number;
  comment?: string;
}

export type QuestionKind =
  | "place"
  | "pass"
  | "propose opening"
  | "swap"
  | "fifth count"
  | "offer fifths"
  | "pick fifth";

export interface Question {
  id: number;
  kind: QuestionKind;
  seat: number;
  count: number;
  offers: string[];
  fifths: number;
  legal: string[] | null;
  forbidden: string[];
  asked_ms: number;
  deadline_ms: number | null;
}

export interface Outcome {
  score: "1-0" | "0-1" | "1/2-1/2" | "*";
  reason: string;
  detail: string;
  line: [string, string] | null;
}

export interface GameState {
  id: string;
  sequence: number;
  host_ms: number;
  setup: Setup;
  players: [Player, Player];
  start: Stone[];
  turns: Turn[];
  question: Question | null;
  paused_ms: number | null;
  draw_offered_by: number | null;
  status: "playing" | "over" | "stopped" | "failed";
  outcome: Outcome | null;
  error: string;
  date: string | null;
  linked?: boolean; // two people play by a link
  waits_for?: number; // the seat whose person has not opened the link yet
  after?: string; // the game of the same two people before this one
  next?: string; // and after it
}

// A file whose games are a group in lists.
export interface LoadedFile {
  name: string;
  first: string; // the id of its first game
  games: number;
}

export interface GameSummary {
  id: string;
  setup: Setup;
  players: [Player, Player];
  turns: number;
  status: GameState["status"];
  outcome: Outcome | null;
  linked?: boolean;
  waits_for?: number;
  file?: LoadedFile;
}

// What the WebSocket says. A change replaces the members that it names; `turns` is how many there are then,
// the last one being `turn` where that is there.
export type GameMessage = SnapshotMessage | ChangeMessage;

export interface SnapshotMessage {
  type: "snapshot";
  game: GameState;
}

export interface ChangeMessage {
  type: "question" | "turn" | "steered" | "end";
  game: string;
  sequence: number;
  host_ms: number;
  turns: number;
  turn?: Turn;
  did?: string;
  changes: Partial<GameState>;
}

export interface SeatOrder {
  person?: boolean;
  engine?: string;
  name?: string;
  level?: string;
  options?: Record<string, string>;
  clock?: string | null;
}

export interface GameOrder {
  setup?: Setup;
  seats: [SeatOrder, SeatOrder];
  continue?: { record: string; turns?: number };
  hints?: boolean;
  link?: number; // the seat of the person who comes by the link
}

// Of a game by a link: the key of the seat of whoever began it, and addresses that lead to the other seat.
export interface BegunGame {
  id: string;
  key?: string;
  links?: string[];
}

// Says whose request it is in a game by a link.
export interface Keyed {
  key?: string;
}

// What people have won, drawn and lost against an engine at a level; with games that can be opened, newest first.
export interface ScoreRow {
  engine: string;
  name: string;
  level: string;
  wins: number;
  draws: number;
  losses: number;
  games: ScoredGame[];
}

export interface ScoredGame {
  id: string;
  result: "win" | "draw" | "loss";
}

export interface Scores {
  rows: ScoreRow[];
  trouble: string;
}
