// The place Analyse. docs/web-api.md has each member.
import type { Colour, Outcome, Question, SeatOrder, Setup, Stone, Turn } from "./game.js";

// A position as an address has it: `game`, `rule`, `size`, `pass`, `black`, `white`, `to`, `moves`.
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

export type AnalysisMessage = AnalysisStateMessage | AnalysisEndedMessage | FindingMessage;

export interface AnalysisStateMessage {
  type: "analysis";
  analysis: Analysis;
}

export interface AnalysisEndedMessage {
  type: "analysis ended";
  analysis: string;
}

export interface FindingMessage {
  type: "finding";
  analysis: string;
  sequence: number;
  engine: number;
  analyses: boolean | null;
  thinks: boolean;
  findings: Finding[];
}

export interface AnalysisOrder {
  position: PositionText;
  engines: SeatOrder[];
  lines?: number;
  seconds?: number;
  whole?: boolean;
}

export type Hint = FoundLine & { question: number; by: string };
