// Requests to the host.
import type { Analysis, AnalysisOrder, Hint, Position, PositionText, Tree } from "./types/analysis.js";
import type { Catalog } from "./types/catalog.js";
import type { BegunGame, GameOrder, Keyed, GameState, GameSummary, Scores, SeatOrder } from "./types/game.js";
import type { LoggedLines, PlayedGames, RunCurve, RunOrder, RunSummary, RunTable } from "./types/run.js";
import { keepSeat, own } from "./own_games.js";
import { HostError } from "./words/host_words.js";

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new HostError();
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new HostError(body.error ?? response.statusText, body.key, body.values, body.place);
  return body as T;
}

export const post = <T>(path: string, body: unknown) => ask<T>(path, { method: "POST", body: JSON.stringify(body) });

export const getCatalog = () => ask<Catalog>("/api/catalog");
export const gamesOfAPage = 100;
export const getGames = (before = "") => ask<GameSummary[]>(before ? `/api/games?before=${encodeURIComponent(before)}` : "/api/games");
export const getScores = () => ask<Scores>("/api/scores");
export const getGame = (id: string) => ask<GameState>(`/api/games/${id}`);
export async function beginGame(order: GameOrder) {
  const begun = await post<BegunGame>("/api/games", order);
  own(begun.id);
  if (begun.key && order.link !== undefined) keepSeat(begun.id, 1 - order.link, begun.key, begun.links);
  return begun;
}
export const sendAnswer = (id: string, question: number, answer: string, key: Keyed = {}) =>
  post(`/api/games/${id}/answer`, { question, answer, ...key });
// In a game by a link: another game of the same two people, which waits for the opponent.
export const askAgain = (id: string, key: Keyed) => post<BegunGame>(`/api/games/${id}/again`, key);
// The opponent has not come, and whoever waits gives up.
export const leaveGame = (id: string, key: Keyed) => post(`/api/games/${id}/leave`, key);
// The person of the link has come.
export const joinGame = (id: string, key: Keyed) => post(`/api/games/${id}/join`, key);
export const sendCommand = (id: string, command: { do: string; keep?: number; seat?: number; key?: string }) =>
  post(`/api/games/${id}/command`, command);
export const recordAddress = (id: string, format: string) => `/api/games/${id}/record?format=${format}`;
export const loadRecords = (file: File) =>
  ask<{ ids: string[]; notes: string[] }>(`/api/records?name=${encodeURIComponent(file.name)}`, {
    method: "POST",
    body: file,
  });
// The record as the host's own JSON, to continue from.
export async function getRecord(id: string): Promise<string> {
  const response = await fetch(recordAddress(id, "json"));
  if (!response.ok) throw new HostError((await response.json()).error);
  return response.text();
}

export const runsOfAPage = 50;
export const getRuns = (before = "") => ask<RunSummary[]>(before ? `/api/runs?before=${encodeURIComponent(before)}` : "/api/runs");
export const getRun = (id: string) => ask<RunSummary>(`/api/runs/${id}`);
export const getRunCurve = (id: string) => ask<RunCurve>(`/api/runs/${id}/curve`);
export const getRunTable = (id: string) => ask<RunTable>(`/api/runs/${id}/table`);
export const getRunGame = (id: string, number: number) => ask<GameState>(`/api/runs/${id}/games/${number}`);
export const getRunGames = (id: string, first = "", second = "", after = 0) =>
  ask<PlayedGames>(`/api/runs/${id}/games?${new URLSearchParams({ first, second, after: String(after) })}`);
export const getLoggedLines = (id: string, number: number, from: number) => ask<LoggedLines>(`/api/runs/${id}/games/${number}/lines?from=${from}`);
export const logFile = (id: string, number: number | string) => `/api/runs/${id}/games/${number}/log`;
export const runFile = (id: string, format: string) => `/api/runs/${id}/file?format=${format}`;
export const steerRun = (id: string, command: { do: string; number?: number; engine?: string }) => post(`/api/runs/${id}/command`, command);
export const resumeRun = (id: string) => post<{ id: string }>(`/api/runs/${id}/resume`, {});
export const beginRun = (order: RunOrder) => post<{ id: string }>("/api/runs", order);
export const getMe = () => ask<{ role: "viewer" | "player" | "organiser" }>("/api/me");

export const getPosition = (position: PositionText) => ask<Position>(`/api/position?${new URLSearchParams(position)}`);
export const readTrees = (content: string | File, { game, rule, size }: PositionText) =>
  ask<{ trees: Tree[]; notes: string[] }>(`/api/trees?${new URLSearchParams({ name: content instanceof File ? content.name : "", game, rule, size })}`, { method: "POST", body: content });
export async function treeFile(tree: Tree): Promise<Blob> {
  const response = await fetch("/api/tree", { method: "POST", body: JSON.stringify(tree) });
  if (!response.ok) throw new HostError((await response.json()).error);
  return response.blob();
}
export const getAnalysis = (id: string) => ask<Analysis>(`/api/analyses/${id}`);
export const beginAnalysis = (order: AnalysisOrder) => post<{ id: string }>("/api/analyses", order);
export const steerAnalysis = (id: string, command: { do: string; position?: PositionText; lines?: number; seconds?: number }) => post(`/api/analyses/${id}/command`, command);
export const getHint = (id: string, engine: SeatOrder & Keyed) => post<Hint>(`/api/games/${id}/hint`, engine);
