// What is installed and can be played. docs/web-api.md has each member.

export interface Plays {
  game: string;
  rules: string[];
  min_size: number;
  max_size: number;
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
