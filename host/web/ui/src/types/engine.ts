// The place Engines. docs/web-api.md has each member.
import type { EngineOption, Plays } from "./catalog.js";

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
  number?: number;
  took_ms?: number;
  causes?: number;
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
