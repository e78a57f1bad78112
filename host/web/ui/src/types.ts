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
export type GameMessage =
  | { type: "snapshot"; game: GameState }
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
export type Message = GameMessage | RunMessage | AnalysisMessage | { type: "error"; error: string };

// A run as it is played.
export interface Run {
  id: string;
  name: string;
  games: number;
  finished: number;
  void: number;
  concurrency: number;
  paused: boolean;
  complete: boolean | null;
  games_a_minute: number;
  seconds_left: number | null;
  test: string | null;
  setup: Setup;
  engines: RunEngine[];
  running: GameState[];
}

export interface RunEngine {
  name: string;
  id: string;
  tier: string;
  clock: string;
}

// What an engine tells of its thinking, its own word.
export interface Thinking {
  score?: number;
  depth?: number;
  nodes?: number;
  line?: string;
}

// What the WebSocket says of a run, besides the messages of its games.
export type RunMessage =
  | { type: "run"; run: Run }
  | { type: "run changed"; changes: Partial<Run> }
  | { type: "run ended" }
  | ({ type: "thinking"; game: number; seat: number } & Thinking)
  | { type: "complaint"; game: number; seat: number; text: string }
  | { type: "line"; game: number; seat: number; direction: string; text: string };

// A line of the list of runs.
export interface RunSummary {
  id: string;
  state: "running" | "paused" | "stopping" | "ended";
  name?: string;
  engines?: string[];
  setup?: Setup | null;
  finished?: number;
  games?: number;
  error?: string;
}

export interface Standing {
  rank: number;
  name: string;
  games: number;
  wins: number;
  losses: number;
  draws: number;
  points: number;
  crashes: number;
  time_losses: number;
  illegal_moves: number;
  elo: number | null;
  elo_error: number | null;
}

export interface Encounter {
  first: string;
  second: string;
  wins: number;
  losses: number;
  draws: number;
}

export interface Ending {
  reason: string;
  games: number;
}

export interface RunTable {
  standings: Standing[];
  encounters: Encounter[];
  endings: Ending[];
  lines: string[];
  winner: string;
}

export interface PlayedGame {
  number: number;
  unit: number;
  black: string;
  white: string;
  score: string;
  reason: string;
  moves: number;
}

export interface PlayedGames {
  games: PlayedGame[];
  next: number | null;
}

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
  hints?: boolean;
}

export interface RunOrder {
  name: string;
  setup: Partial<Setup>;
  engines: { id: string; name?: string; level?: string; tc?: string; st?: string; options?: Record<string, string> }[];
  pairing: string;
  rounds: number;
  games: number;
  concurrency: number;
  sprt?: { elo0: string; elo1: string };
}

export interface Plays {
  game: string;
  rules: string[];
  min_size: number;
  max_size: number;
}

export interface EnginePackage {
  id: string;
  name: string;
  url: string;
  own: boolean;
  engines: number;
}

export interface EngineLimits {
  memory_mib: number;
  threads: number;
  processes: number;
  scratch_mib: number;
  cpu_seconds: number;
}

export interface EngineLevel {
  name: string;
  values: Record<string, string>;
  own: boolean;
}

export interface EngineInfo {
  id: string;
  name: string;
  version: string;
  author: string;
  licence: string;
  descriptions: Record<string, string>;
  plays: Plays[];
  native: boolean;
  confined: boolean;
  trust: "none" | "user" | "installation";
  package: EnginePackage;
  limits: EngineLimits;
  cut_limits: string[];
  ignores: string[];
  options: EngineOption[];
  settings: Record<string, string>;
  levels: EngineLevel[];
  games: number;
}

export interface EngineShelf {
  engines: EngineInfo[];
  complaints: string[];
  longest_file: number;
}

// A line as `tengen package add -json` and `tengen check -json` print it.
export interface ExaminationLine {
  type: "step" | "engine" | "package" | "check" | "end";
  id?: string;
  file?: string;
  step?: string;
  name?: string;
  version?: string;
  notes?: string[];
  engine?: string;
  mark?: "pass" | "warn" | "fail" | "crash" | "skip";
  what?: string;
  detail?: string;
  pass?: number;
  warn?: number;
  fail?: number;
  crash?: number;
  skip?: number;
}

export interface Examination {
  id: string;
  title: string;
  state: "waiting" | "adding" | "checking" | "done" | "failed" | "stopped";
  adds: boolean;
  target: string;
  again: boolean;
  error: string;
  count: number;
  lines?: ExaminationLine[];
}

// The place Analyse. A position as an address has it: `game`, `rule`, `size`, `pass`, `black`, `white`, `to`, `moves`.
export type PositionText = Record<string, string>;

export interface Position {
  setup: Setup;
  start: Stone[];
  turns: Turn[];
  question: Omit<Question, "id" | "asked_ms" | "deadline_ms"> | null;
  to_move: Colour | null;
  outcome: Outcome | null;
}

export interface TreeNode {
  parent: number;
  answer: string;
  comment?: string;
  score?: number;
}

export interface Tree {
  position: PositionText;
  players: string[];
  nodes: TreeNode[];
}

export interface FoundLine {
  rank: number;
  moves: string[];
  score?: number;
  depth?: number;
  nodes?: number;
  text?: string;
}

export interface Finding {
  turns: number;
  state: "waiting" | "thinking" | "done" | "failed";
  why: string;
  to_move: Colour;
  lines: FoundLine[];
}

export interface AnalysisEngine {
  name: string;
  order: SeatOrder;
  analyses: boolean | null;
  thinks: boolean;
  findings: Finding[];
}

export interface Analysis {
  id: string;
  sequence: number;
  position: PositionText;
  whole: boolean;
  lines: number;
  seconds: number;
  engines: AnalysisEngine[];
}

export type AnalysisMessage =
  | { type: "analysis"; analysis: Analysis }
  | { type: "analysis ended"; analysis: string }
  | ({ type: "finding"; analysis: string; sequence: number; engine: number } & Pick<AnalysisEngine, "analyses" | "thinks" | "findings">);

export interface AnalysisOrder {
  position: PositionText;
  engines: SeatOrder[];
  lines?: number;
  seconds?: number;
  whole?: boolean;
}

export type Hint = FoundLine & { question: number; by: string };
