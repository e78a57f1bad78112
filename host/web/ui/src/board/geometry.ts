// Points by name ("h8"), and where they lie on a board that may be turned.

export interface Spot {
  x: number; // column from the left, from 0
  y: number; // row from the top, from 0
}
export type RowsFrom = "top" | "bottom";

export function columnName(x: number): string {
  return x < 26 ? String.fromCharCode(97 + x) : String.fromCharCode(97 + Math.floor(x / 26) - 1, 97 + (x % 26));
}

export function spotOf(point: string, size: number, rows: RowsFrom): Spot {
  const [, letters, digits] = /^([a-z]+)(\d+)$/.exec(point)!;
  let x = 0;
  for (const letter of letters) x = x * 26 + letter.charCodeAt(0) - 96;
  const row = Number(digits);
  return { x: x - 1, y: rows === "top" ? row - 1 : size - row };
}

export function pointOf({ x, y }: Spot, size: number, rows: RowsFrom): string {
  return columnName(x) + (rows === "top" ? y + 1 : size - y);
}

// Bit 0 turns left and right around, bit 1 top and bottom, bit 2 then exchanges columns and rows.
export function laid({ x, y }: Spot, size: number, way: number): Spot {
  if (way & 1) x = size - 1 - x;
  if (way & 2) y = size - 1 - y;
  return way & 4 ? { x: y, y: x } : { x, y };
}

export function unlaid({ x, y }: Spot, size: number, way: number): Spot {
  if (way & 4) [x, y] = [y, x];
  if (way & 1) x = size - 1 - x;
  if (way & 2) y = size - 1 - y;
  return { x, y };
}

// A quarter turn to the right after `way`, and its mirror image.
export function turnedRight(way: number): number {
  return after(way, 6);
}
export function mirrored(way: number): number {
  return after(way, 1);
}

// The way that comes of laying by the first and then by the second, found by where two corners go.
function after(first: number, second: number): number {
  const probe = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ].map((spot) => laid(laid(spot, 3, first), 3, second));
  for (let way = 0; way < 8; way++) {
    const same = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ].every((spot, i) => {
      const to = laid(spot, 3, way);
      return to.x === probe[i].x && to.y === probe[i].y;
    });
    if (same) return way;
  }
  return 0;
}

// The small dots of a line game's board.
export function starSpots(size: number): Spot[] {
  if (size < 9) return [];
  const near = size < 13 ? 2 : 3;
  const far = size - 1 - near;
  const spots = [near, far].flatMap((x) => [near, far].map((y) => ({ x, y })));
  if (size % 2) spots.push({ x: (size - 1) / 2, y: (size - 1) / 2 });
  return spots;
}
