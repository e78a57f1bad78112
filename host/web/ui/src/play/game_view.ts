// What follows from a game's state for those who look at it.
import type { Colour, GameState, Keyed, Question, Turn } from "../types/game.js";
import { heldSeats, isOwn, linkOf, seatKey } from "../own_games.js";
import { may } from "../role.js";
import { spotOf } from "../board/geometry.js";
import { settings } from "../settings.js";
import { side, t } from "../words/words.js";

// Whether people of this browser play the game: they began it, took a seat, or it is their host. In a game by a link,
// they have a seat.
export const playsHere = (game: Pick<GameState, "id" | "linked">) =>
  game.linked ? may("player") && heldSeats(game.id).length > 0 : may("organiser") || (may("player") && isOwn(game.id));

// Whether the people of this seat play in this browser.
const isHere = (game: Pick<GameState, "id" | "linked">, seat: number) => !game.linked || seatKey(game.id, seat) !== "";

// The seat of the one person, who plays here; null when both are people, or none is.
export function ownSeat(game: Pick<GameState, "id" | "linked" | "players">): number | null {
  if (!playsHere(game)) return null;
  const people = [0, 1].filter((seat) => game.players[seat].kind === "person" && isHere(game, seat));
  return people.length === 1 ? people[0] : null;
}

// Two people play.
export const isPaired = (game: GameState) => game.players.every((player) => player.kind === "person");

// The seat that the page speaks for now; null when an engine is to answer.
export function speakingSeat(game: GameState): number | null {
  const seat = game.question?.seat;
  if (seat !== undefined && game.players[seat].kind === "person" && isHere(game, seat)) return seat;
  return ownSeat(game);
}

export function isAsked(game: GameState): boolean {
  return game.question !== null && game.paused_ms === null && mayAnswer(game, game.question.seat);
}
// A person sits there, and in this browser if the game is by a link.
export const mayAnswer = (game: GameState, seat: number) => game.players[seat].kind === "person" && isHere(game, seat);

// The key for a request in a game by a link: of the named seat; else of the one that moved last, or of any.
export function keyFor(game: GameState, seat?: number): Keyed {
  if (!game.linked) return {};
  const last = game.turns[game.turns.length - 1]?.seat ?? 0;
  const key = seat === undefined ? seatKey(game.id, last) || seatKey(game.id, 1 - last) : seatKey(game.id, seat);
  return key ? { key } : {};
}

// The opponent has not opened the link yet.
export const isWaiting = (game: Pick<GameState, "waits_for">) => game.waits_for !== undefined;

// The link for the opponent; empty once the opponent has come.
export const linkToSend = (game: GameState) => (isWaiting(game) && ownSeat(game) !== null ? linkOf(game.id) : "");

// The opponent asks for the next game, and this browser has not gone there.
export const isAskedForNext = (game: GameState) => game.next !== undefined && playsHere(game) && !heldSeats(game.next).length;

// Turns to take back until the person is asked again where they were asked last; 0: there is none.
export function turnsToTakeBack(game: GameState): number {
  if (game.linked) return ownLastTurns(game);
  const seat = ownSeat(game);
  for (let i = game.turns.length - 1; i >= 0; i--) {
    if (game.turns[i].by_host) return 0;
    if (seat === null || game.turns[i].seat === seat) return game.turns.length - i;
  }
  return 0;
}

// By a link, only until the opponent has answered.
function ownLastTurns(game: GameState): number {
  const { turns } = game;
  const last = turns[turns.length - 1];
  return last && !last.by_host && isHere(game, last.seat) ? 1 : 0;
}

// The colour of the n-th stone, from 0, of an answer that names several.
export function colourOfChoice(game: GameState, question: Question, n: number): Colour {
  const own = game.players[question.seat].colour;
  const placed = game.turns.reduce((sum, turn) => sum + turn.stones.length, 0);
  const alternate = question.kind === "propose opening" || (question.kind === "swap" && question.count < 5);
  if (alternate) return (placed + n) % 2 === 0 ? "black" : "white";
  return question.kind === "place" ? own : "black";
}

// The number of the last stone that a number of turns has placed. Moves are counted so everywhere: a pass has none.
export const placedAfter = (game: Pick<GameState, "turns">, turns: number) => game.turns.slice(0, turns).reduce((sum, turn) => sum + turn.stones.length, 0);

// Whether the other side has changed the colours since this seat moved last.
export function tookColour(game: GameState, own: number): boolean {
  for (let i = game.turns.length - 1; i >= 0 && game.turns[i].seat !== own; i--) if (game.turns[i].answer === "swap") return true;
  return false;
}

// A point by its name, in the coordinates that the board shows.
export function pointText(point: string, { size, game }: GameState["setup"]): string {
  if (settings.coordinates !== "other") return point.toUpperCase();
  const rows = game === "othello" ? "top" : "bottom";
  const { x, y } = spotOf(point, size, rows);
  return `${x + 1}-${rows === "top" ? size - y : y + 1}`;
}

// What a screen reader hears of the last turn: "H8, black, move 7".
export function lastTurnText({ turns, setup }: GameState): string {
  const turn = turns[turns.length - 1];
  if (!turn) return "";
  const before = placedAfter({ turns }, turns.length - 1);
  if (!turn.stones.length) return `${side(turn.colour)}, ${turnText(turn, setup)}`;
  return turn.stones.map(([point, colour], i) => `${pointText(point, setup)}, ${t(colour)}, ${t("move_n", before + i + 1)}`).join("; ");
}

export function turnText(turn: Turn, setup: GameState["setup"]): string {
  const points = /^([a-z]+\d+ ?)+$/.test(turn.answer) ? turn.answer.split(" ").map((point) => pointText(point, setup)).join(" ") : turn.answer.toUpperCase();
  if (turn.answer === "swap") return t("did_swap");
  if (turn.answer === "keep") return t("did_keep");
  if (turn.answer === "pass") return t("did_pass");
  if (turn.answer === "resign") return t("did_resign");
  if (turn.kind === "fifth count") return t("did_count", turn.answer);
  if (turn.kind === "pick fifth") return t("did_pick", turn.stones.map(([point]) => pointText(point, setup)).join(" "));
  return turn.stones.length ? points : t("did_offer", points);
}
