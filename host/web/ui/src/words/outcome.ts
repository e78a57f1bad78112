// How a game ended, in words.
import type { GameState, GameSummary, Outcome } from "../types/game.js";
import { ownSeat } from "../play/game_view.js";
import { settings } from "../settings.js";
import { type Word, side, t } from "./words.js";

const reasons: Record<string, Word> = {
  resign: "reason_resign",
  "board full": "reason_full",
  "move limit": "reason_limit",
  agreement: "reason_agreement",
  adjudication: "reason_adjudication",
  "illegal move": "reason_illegal",
  "illegal opening": "reason_opening",
  timeout: "reason_timeout",
  "match timeout": "reason_match_timeout",
  aborted: "reason_aborted",
  overline: "reason_overline",
  crash: "reason_crash",
  protocol: "reason_protocol",
  "output limit": "reason_output_limit",
  "memory limit": "reason_memory_limit",
  "cpu limit": "reason_cpu_limit",
  "disk limit": "reason_disk_limit",
  "start failed": "reason_start",
  "void: host late": "reason_late",
  "void: sandbox error": "reason_sandbox",
  "void: host error": "reason_host",
};
const forbidden: Record<string, string> = { "double-three": "三三", "double-four": "四四", overline: "长连" };

// The word alone, where no game is at hand.
export function reasonWord(reason: string): string {
  if (reason === "five") return t("reason_five");
  if (reason === "discs") return t("reason_by_discs");
  if (reason === "forbidden move") return t("reason_by_forbidden");
  return reasons[reason] ? t(reasons[reason]) : reason;
}

function reason(kind_of_game: string, { reason, detail }: Outcome): string {
  if (reason === "five") return t(kind_of_game === "connect6" ? "reason_five_c6" : "reason_five");
  if (reason === "discs") return t("reason_discs", detail);
  if (reason === "forbidden move") {
    const [kind, , point] = detail.split(" ");
    const name = settings.language === "zh" ? (forbidden[kind] ?? kind) : kind;
    return t("reason_forbidden", point ? `${name} ${point.toUpperCase()}` : name);
  }
  return reasons[reason] ? t(reasons[reason]) : t("reason_engine", reason);
}

// Of a position that nobody played to.
export function outcomeOf(outcome: Outcome, game: string): string {
  const why = reason(game, outcome);
  if (outcome.score === "1/2-1/2") return t("drawn", why);
  return t("won_by", side(outcome.score === "1-0" ? "black" : "white"), why);
}

export function outcomeText(game: GameState | GameSummary): string {
  const outcome = game.outcome;
  if (!outcome) return "";
  const why = reason(game.setup.game, outcome);
  if (outcome.score === "1/2-1/2") return t("drawn", why);
  if (outcome.score === "*") return t("no_result", why);
  const colour = outcome.score === "1-0" ? "black" : "white";
  const winner = game.players.find((player) => player.colour === colour)!;
  if (ownSeat(game) === null) return t("won_by", side(colour), why);
  return winner.kind === "person" ? t("you_won", why) : t("you_lost", winner.name, why);
}
