// Matches and tournaments. docs/web-api.md has each member.
import type { GameState, Setup } from "./game.js";

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
export type RunMessage = RunStateMessage | RunChangedMessage | RunEndedMessage | ThinkingMessage | ComplaintMessage | LineMessage;

export interface RunStateMessage {
  type: "run";
  run: Run;
}

export interface RunChangedMessage {
  type: "run changed";
  changes: Partial<Run>;
}

export interface RunEndedMessage {
  type: "run ended";
  error?: string;
}

export interface ThinkingMessage {
  type: "thinking";
  game: number;
  seat: number;
  score?: number;
  depth?: number;
  nodes?: number;
  line?: string;
}

export interface ComplaintMessage {
  type: "complaint";
  game: number;
  seat: number;
  text: string;
}

export interface LineMessage {
  type: "line";
  game: number;
  seat: number;
  direction: string;
  text: string;
}

// A line of the list of runs.
export interface RunSummary {
  id: string;
  state: "running" | "paused" | "stopping" | "ended";
  name?: string;
  engines?: string[];
  setup?: Setup | null;
  finished?: number;
  games?: number; // in all
  over?: boolean; // nothing is left to play, or the test is decided
  withdrawn?: string[]; // engines that begin no further game, while it is played
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
  share: number; // of the points that could be had
  crashes: number;
  time_losses: number;
  illegal_moves: number;
  elo: number | null;
  elo_error: number | null;
  byes: number;
  forfeits_won: number; // games that were not played
  forfeits_lost: number;
  annulled_games: number; // played, and counted for nobody
  dropped_games: number; // not played, and counted for nobody
  out_in_round: number; // of a knockout (0: still in it)
  withdrawn: boolean;
  tie_breaks: number[];
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

// A meeting of a knockout that is decided.
export interface Meeting {
  round: number;
  went_on: string;
  out: string;
  points: number;
  points_of_out: number;
}

export interface RunTable {
  standings: Standing[];
  ranks_by: "points" | "share" | "place";
  tie_breaks: string[];
  encounters: Encounter[];
  bracket: Meeting[];
  endings: Ending[];
  lines: string[];
  winner: string;
  test: TableTest | null;
}

export interface TableTest {
  elo0: number;
  elo1: number;
  accepted: "H0" | "H1" | null;
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

// Members that are missing are as the command line has them; texts as they are typed there.
export interface RunOrder {
  name: string;
  setup: Partial<Setup>;
  engines: RunEntry[];
  pairing: string;
  rounds: number;
  games: number;
  concurrency: number;
  seed?: number;
  openings?: Record<string, string>;
  sprt?: Record<string, string>;
  draw?: Record<string, string>;
  resign?: Record<string, string>;
  seeds?: string;
  deciding?: string;
  placement?: string;
  "draw-after"?: string;
  ponder?: string;
  crashes?: string;
  log?: boolean; // keeps what host and engines say to each other
}

export interface RunEntry {
  id: string;
  name?: string;
  level?: string;
  tc?: string;
  margin?: string;
  mem?: string;
  threads?: string;
  options?: Record<string, string>;
}

// What was said in a stored game, where its run kept a log.
export interface LoggedLines {
  kept: boolean;
  lines: LoggedLine[];
  next: number | null;
}

export interface LoggedLine {
  seat: number | null; // null: the host's remark
  direction: string;
  text: string;
}

// Elo over the games and the walk of a test: at most some 400 points.
export interface RunCurve {
  engines: string[];
  test: CurveTest | null;
  points: CurvePoint[];
}

export interface CurveTest {
  lower: number;
  upper: number;
  elo0: number;
  elo1: number;
}

export interface CurvePoint {
  games: number;
  game: number;
  ratio: number | null;
  strengths: Strength[];
}

export interface Strength {
  elo: number | null;
  error: number | null;
}
