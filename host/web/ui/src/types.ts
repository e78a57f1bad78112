// The messages of docs/web-api.md. tests/ui/page holds these members against what the host sends.

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
}

export interface GameSummary {
  id: string;
  setup: Setup;
  players: [Player, Player];
  turns: number;
  status: GameState["status"];
  outcome: Outcome | null;
}

// What the WebSocket says. A change replaces the members that it names; `turns` is how many there are then,
// the last one being `turn` where that is there.
export type Message =
  | { type: "snapshot"; game: GameState }
  | { type: "error"; error: string }
  | {
      type: "question" | "turn" | "steered" | "end";
      game: string;
      sequence: number;
      host_ms: number;
      turns: number;
      turn?: Turn;
      did?: string;
      changes: Partial<GameState>;
    };

export interface Rule {
  id: string;
  name: string;
  forbids: boolean;
  passes: boolean;
}

export interface GameInfo {
  id: string;
  name: string;
  rules: Rule[];
  min_size: number;
  max_size: number;
  size_step: number;
  default_size: number;
  rows_from: "top" | "bottom";
  openings: boolean;
  turns_stones: boolean;
}

export interface Opening {
  id: string;
  name: string;
  min_size: number;
  odd_size: boolean;
}

export interface EngineOption {
  name: string;
  type: "boolean" | "integer" | "number" | "choice" | "text";
  default: string;
  minimum: number | null;
  maximum: number | null;
  choices: string[];
  help: string;
}

export interface Engine {
  id: string;
  name: string;
  author: string;
  descriptions: Record<string, string>;
  plays: { game: string; rules: string[]; min_size: number; max_size: number }[];
  options: EngineOption[];
  levels: string[];
}

export interface Format {
  id: string;
  name: string;
  suffixes: string[];
  games: string[];
  writes: boolean;
}

export interface Catalog {
  version: string;
  games: GameInfo[];
  openings: Opening[];
  engines: Engine[];
  formats: Format[];
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
}
