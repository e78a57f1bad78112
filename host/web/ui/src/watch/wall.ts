// Boards on a wall: as large as so many games allow.

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
