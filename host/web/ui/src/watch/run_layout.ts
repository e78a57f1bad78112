// Where a run's boards and tables stand: the boards are as large as the window allows beside the tables, which get what
// the boards leave. On a wall nothing scrolls: tables that find no room are shown in turn.
import { largestBoards } from "./wall.js";

const reserve = 180; // px of the window's height for what stands above the boards
const leastBoard = { wide: 180, narrow: 140 }; // px; smaller ones are not well seen: the page scrolls
const mostOfTables = 0.66; // of the width; wider tables scroll

export interface Layout {
  tables: number; // width of the standings, in heights of their letters
  isWall: boolean;
  isNarrow: boolean; // the tables stand below the boards, or on a page of their own
  turn: number; // of the tables' pages
  isNew: boolean; // the tables are not those of the last time
}

const gapOf = (element: Element) => parseFloat(getComputedStyle(element).columnGap) || 0;

function layBoards(body: HTMLElement, grid: HTMLElement, side: HTMLElement | null, { tables, isWall, isNarrow }: Layout) {
  const game = grid.querySelector<HTMLElement>(".small-game");
  if (!game) return;
  const board = game.querySelector("game-board")!.getBoundingClientRect();
  const { width, height } = game.getBoundingClientRect();
  const margins = { beside: width - board.width, below: height - board.height, between: gapOf(grid) };
  const beside = isNarrow || !side ? 0 : Math.min(tables * parseFloat(getComputedStyle(side).fontSize), mostOfTables * body.clientWidth) + gapOf(body);
  const above = isWall ? grid.getBoundingClientRect().top + scrollY + margins.between : reserve;
  // Not innerHeight: on a phone it changes while one scrolls.
  const room = { width: body.clientWidth - beside, height: document.documentElement.clientHeight - above };
  const best = largestBoards(grid.childElementCount, room, margins, isWall ? 0 : leastBoard[isNarrow ? "narrow" : "wide"]);
  grid.style.setProperty("--columns", String(best.columns));
  grid.style.setProperty("--board", `${best.board}px`);
}

// A table that is wider than a column, or higher than the window, is drawn smaller.
function fit(panel: HTMLElement, column: number, height: number) {
  panel.style.removeProperty("zoom");
  panel.style.width = `${column}px`;
  const wide = Math.max(...[...panel.querySelectorAll<HTMLElement>(".scroll")].map((one) => one.scrollWidth / one.clientWidth), 1);
  const zoom = Math.min(1 / wide, height / panel.offsetHeight, 1);
  if (zoom === 1) return;
  panel.style.setProperty("zoom", String(zoom));
  panel.style.width = `${column / zoom}px`;
}
// In columns, from which the next page begins where the last one ends.
function turnTables(side: HTMLElement, { tables, turn, isNew }: Layout) {
  const gap = gapOf(side);
  const least = Math.min(tables * parseFloat(getComputedStyle(side).fontSize), side.clientWidth);
  const columns = Math.max(1, Math.floor((side.clientWidth + gap) / (least + gap)));
  const column = (side.clientWidth - (columns - 1) * gap) / columns;
  const size = `${side.clientWidth} ${side.clientHeight}`;
  if (isNew || side.dataset.size !== size) {
    side.dataset.size = size;
    for (const panel of side.querySelectorAll<HTMLElement>(".panel")) fit(panel, column, side.clientHeight);
  }
  const all = Math.round((side.scrollWidth + gap) / (column + gap));
  side.scrollLeft = (turn % Math.max(1, Math.ceil(all / columns))) * columns * (column + gap);
}

export function layRun(body: HTMLElement, layout: Layout) {
  body.style.setProperty("--tables", String(layout.tables));
  const grid = body.querySelector<HTMLElement>(".grid");
  const side = body.querySelector<HTMLElement>(".run-side");
  if (grid) layBoards(body, grid, side, layout);
  if (side && layout.isWall) turnTables(side, layout);
}
