// The board under the stones: wood or felt, lines, dots and coordinates.
import { nothing, svg } from "lit";
import { settings } from "../settings.js";
import { type RowsFrom, columnName, laid, starSpots, unlaid } from "./geometry.js";

export interface Frame {
  size: number;
  rows: RowsFrom;
  discs: boolean;
}

const cell = 40;
// The middle of a column or row, in the units of the drawing: half a cell of margin around the points' own.
export const unit = (n: number) => (n + 1) * cell;

function lines({ size, discs }: Frame) {
  const shift = discs ? -0.5 : 0;
  const count = discs ? size + 1 : size;
  const from = unit(shift);
  const to = unit(count - 1 + shift);
  let path = "";
  for (let i = 0; i < count; i++) {
    const at = unit(i + shift);
    path += `M${at} ${from}V${to}M${from} ${at}H${to}`;
  }
  return path;
}

export function ground(frame: Frame) {
  const side = (frame.size + 1) * cell;
  return svg`<rect class=${frame.discs ? "felt" : "wood"} width=${side} height=${side} rx="10"/>
    <path class=${frame.discs ? "lines felt-lines" : "lines"} d=${lines(frame)}/>
    ${frame.discs ? nothing : starSpots(frame.size).map(({ x, y }) => svg`<circle class="star" cx=${unit(x)} cy=${unit(y)} r="4"/>`)}`;
}

// The host's own style, or numbers for columns as contests in Asia write them.
function names({ x, y }: { x: number; y: number }, { size, rows }: Frame, column: boolean): string {
  const other = settings.coordinates === "other";
  if (column) return other ? String(x + 1) : columnName(x).toUpperCase();
  const fromTop = (rows === "top") !== other;
  return String(fromTop ? y + 1 : size - y);
}

export function coordinates(frame: Frame) {
  if (settings.coordinates === "off") return nothing;
  const { size } = frame;
  const all = Array.from({ length: size }, (_, i) => i);
  // What stands at an edge is a column's or a row's name, as the board is turned.
  const columnsAcross = laid({ x: 1, y: 0 }, 3, settings.turned).y === laid({ x: 0, y: 0 }, 3, settings.turned).y;
  const across = (i: number) => names(unlaid({ x: i, y: 0 }, size, settings.turned), frame, columnsAcross);
  const down = (i: number) => names(unlaid({ x: 0, y: i }, size, settings.turned), frame, !columnsAcross);
  return svg`<g class=${frame.discs ? "coordinates on-felt" : "coordinates"} aria-hidden="true">
    ${all.map((i) => svg`<text x=${unit(i)} y=${unit(size) - 7}>${across(i)}</text>
      <text x="11" y=${unit(i) + 5}>${down(i)}</text>`)}</g>`;
}
