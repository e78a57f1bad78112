// What a screen reader hears of a board.
import type { PlacedStone } from "./position.js";
import { t } from "../words/words.js";

export function pointLabel(point: string, stones: Map<string, PlacedStone>): string {
  const stone = stones.get(point);
  if (!stone) return `${point.toUpperCase()}, ${t("empty")}`;
  const move = stone.number ? `, ${t("move_n", stone.number)}` : "";
  return `${point.toUpperCase()}, ${t(stone.colour)}${move}`;
}

export function boardLabel(stones: Map<string, PlacedStone>, last: string[]): string {
  const count = (colour: string) => [...stones.values()].filter((one) => one.colour === colour).length;
  const text = t("board_label", count("black"), count("white"));
  return last.length ? `${text} ${t("last_stone")} ${last.map((point) => pointLabel(point, stones)).join("; ")}` : text;
}
