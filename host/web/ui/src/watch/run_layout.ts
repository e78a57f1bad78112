// Where a run's boards and tables stand: the boards are as large as the window allows beside the tables, which get what
// the boards leave. On a wall nothing scrolls: tables that find no room are shown in turn.
import { largestBoards } from "./wall.js";

const reserve = 180; // px of the window's height for what stands above the boards
const leastBoard = { wide: 180, narrow: 140 }; // px; smaller ones are not well seen: the page scrolls
const mostOfTables = 0.66; // of the width; wider tables scroll
const leastOfColumn = 0.75; // of the tables' width: two columns of somewhat smaller letters show more than one

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
// In one column where all fit into it, else in two where they are wide enough; what finds no room there is on the next
// pages.
function turnTables(side: HTMLElement, { tables, turn, isNew }: Layout) {
  const gap = gapOf(side);
  const least = leastOfColumn * tables * parseFloat(getComputedStyle(side).fontSize);
  const widthOf = (columns: number) => (side.clientWidth - (columns - 1) * gap) / columns;
  const size = `${side.clientWidth} ${side.clientHeight}`;
  if (isNew || side.dataset.size !== size) {
    side.dataset.size = size;
    for (const columns of widthOf(2) >= least ? [1, 2] : [1]) {
      side.dataset.columns = String(columns);
      for (const panel of side.querySelectorAll<HTMLElement>(".panel")) fit(panel, widthOf(columns), side.clientHeight);
      if (side.scrollWidth <= side.clientWidth + 1) break;
    }
  }
  const columns = Number(side.dataset.columns);
  const step = widthOf(columns) + gap;
  const all = Math.round((side.scrollWidth + gap) / step);
  side.scrollLeft = (turn % Math.max(1, Math.ceil(all / columns))) * columns * step;
}

export function layRun(body: HTMLElement, layout: Layout) {
  body.style.setProperty("--tables", String(layout.tables));
  const grid = body.querySelector<HTMLElement>(".grid");
  const side = body.querySelector<HTMLElement>(".run-side");
  if (grid) layBoards(body, grid, side, layout);
  if (side && layout.isWall) turnTables(side, layout);
}
