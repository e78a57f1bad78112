// What lies under the finger, enlarged and beside it: the place of a stone that waits for its second tap.
import { svg } from "lit";
import type { Colour } from "../types/game.js";
import type { Spot } from "./geometry.js";
import { type Frame, ground, unit } from "./ground.js";
import { stone } from "./stones.js";

export interface Seen {
  at: Spot;
  colour: Colour;
}
const reach = 1; // points to each side

// Above the point, or below it where there is no room; in per cent of the board.
export function placeLoupe(loupe: SVGElement, { size }: Frame, at: Spot) {
  const part = (n: number) => (100 * (n + 1)) / (size + 1);
  loupe.style.left = `${Math.min(80, Math.max(20, part(at.x)))}%`;
  loupe.style.top = `${part(at.y) + (part(at.y) < 45 ? 28 : -28)}%`;
}

export function loupe(frame: Frame, stones: Seen[], ghost: Seen) {
  const { at, colour } = ghost;
  const half = unit(reach) - unit(-0.5);
  const near = stones.filter((one) => Math.max(Math.abs(one.at.x - at.x), Math.abs(one.at.y - at.y)) <= reach + 1);
  return svg`<svg class="loupe" aria-hidden="true" viewBox="${unit(at.x) - half} ${unit(at.y) - half} ${2 * half} ${2 * half}">
    ${ground(frame)}${near.map((one) => stone(one.at, one.colour, frame.discs))}<g class="ghost">${stone(at, colour, frame.discs)}</g></svg>`;
}
