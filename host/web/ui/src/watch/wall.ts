// A run on a wall: boards as large as so many games allow, and pages where that would be too small.

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

export function largestBoards(games: number, room: Room, margins: Margins): { columns: number; board: number } {
  let best = { columns: 1, board: 0 };
  for (let columns = 1; columns <= games; columns++) {
    const rows = Math.ceil(games / columns);
    const wide = (room.width - (columns - 1) * margins.between) / columns - margins.beside;
    const tall = (room.height - (rows - 1) * margins.between) / rows - margins.below;
    const board = Math.floor(Math.min(wide, tall));
    if (board > best.board) best = { columns, board };
  }
  return best;
}

// Lays the games of the grid out in what is left of the window below its upper edge.
export function fillWall(grid: HTMLElement) {
  const [game] = grid.querySelectorAll<HTMLElement>(".small-game");
  if (!game) return;
  const board = game.querySelector("game-board")!.getBoundingClientRect();
  const { width, height } = game.getBoundingClientRect();
  const margins = { beside: width - board.width, below: height - board.height, between: parseFloat(getComputedStyle(grid).columnGap) };
  const room = { width: grid.clientWidth, height: innerHeight - grid.getBoundingClientRect().top - scrollY - margins.between };
  const best = largestBoards(grid.childElementCount, room, margins);
  grid.style.setProperty("--columns", String(best.columns));
  grid.style.setProperty("--board", `${best.board}px`);
}
