// One stone with its soft shadow and, where it is wanted, its number.
import { nothing, svg } from "lit";
import type { Colour } from "../types/game.js";
import type { Spot } from "./geometry.js";
import { unit } from "./ground.js";

export function stone(at: Spot, colour: Colour, disc: boolean, number: number | null = null, point = "") {
  const x = unit(at.x);
  const y = unit(at.y);
  return svg`<g class="stone ${colour}" data-point=${point || nothing}>
    <circle class="shadow" cx=${x + 1} cy=${y + 2} r=${disc ? 17 : 18.5}/>
    <circle class="body" cx=${x} cy=${y} r=${disc ? 16.5 : 18}/>
    ${number === null ? nothing : svg`<text class="number" x=${x} y=${y + 5.5}>${number}</text>`}</g>`;
}
