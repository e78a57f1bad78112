// Boards as large as so many games allow; on a wall, pages where that would be too small.

const mostBoards = 9; // of a page

export interface WallPage {
  from: number; // of the games
  to: number;
  side: boolean; // the tables
}
// In a narrow window the tables have a page of their own, after the games.
export function wallPages(games: number, isNarrow: boolean): WallPage[] {
  const count = Math.max(1, Math.ceil(games / mostBoards));
  const each = Math.ceil(games / count);
  const pages = Array.from({ length: count }, (_, i) => ({ from: i * each, to: Math.min(games, (i + 1) * each), side: !isNarrow }));
  return isNarrow ? [...pages, { from: 0, to: 0, side: true }] : pages;
}

export interface Room {
  width: number; // px, for all games
  height: number;
}
// What a game needs beside its board and below it, px.
export interface Margins {
  beside: number;
  below: number;
  between: number; // of two games
}

// Boards that would be smaller than `least` have that size at least: then they are higher than the room.
export function largestBoards(games: number, room: Room, margins: Margins, least = 0): { columns: number; board: number } {
  const wide = (columns: number) => Math.floor((room.width - (columns - 1) * margins.between) / columns - margins.beside);
  let best = { columns: 1, board: 0 };
  for (let columns = 1; columns <= games; columns++) {
    const rows = Math.ceil(games / columns);
    const tall = (room.height - (rows - 1) * margins.between) / rows - margins.below;
    const board = Math.min(wide(columns), Math.floor(tall));
    if (board > best.board) best = { columns, board };
  }
  if (best.board >= least) return best;
  const columns = Math.max(1, Math.min(games, Math.floor((room.width + margins.between) / (least + margins.beside + margins.between))));
  return { columns, board: Math.max(1, Math.min(wide(columns), 2 * least)) };
}
