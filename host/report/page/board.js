// The board: what is on it comes from the host, which knows the rules.

const square = 40;
const onCells = run.game.id === "othello";

// From the edge to the centre of the first point: names stand on the left, and where row 1 has its end.
const wideRim = square * 1.15;
const narrowRim = square * 0.65;
const topRim = run.game.rows_from_top ? wideRim : narrowRim;
const side = (run.game.size - 1) * square + wideRim + narrowRim;

// Stones after `ply` moves: Map from point to {black, number, turned}; the last move and what it turned.
function positionAfter(moves, ply) {
  const stones = new Map();
  for (const point of pointsIn(run.game.black || "")) stones.set(point, { black: true, number: null });
  for (const point of pointsIn(run.game.white || "")) stones.set(point, { black: false, number: null });
  moves.slice(0, ply).forEach((move, i) => {
    for (const point of move.turned) stones.get(point).black = !stones.get(point).black;
    if (move.at !== null) stones.set(move.at, { black: move.black, number: i + 1 });
  });
  return stones;
}

function centre(point) {
  const size = run.game.size;
  return { x: (point % size) * square + wideRim, y: Math.floor(point / size) * square + topRim };
}

// Where a dot helps the eye: the middle, and between it and the corners.
function dots(size) {
  if (size % 2 === 0 || size < 9) return [];
  const near = size < 13 ? 2 : 3;
  const middle = (size - 1) / 2;
  return [near, size - 1 - near].flatMap((y) => [near, size - 1 - near].map((x) => y * size + x)).concat(middle * size + middle);
}

function boardGrid() {
  const size = run.game.size;
  const parts = drawn("g", { stroke: onCells ? "var(--felt-grid)" : "var(--grid)", "stroke-width": 1.2 });
  const lines = onCells ? size + 1 : size;
  const half = onCells ? square / 2 : 0;
  const [left, top, length] = [wideRim - half, topRim - half, (lines - 1) * square];
  for (let i = 0; i < lines; ++i) {
    const along = i * square;
    parts.append(drawn("line", { x1: left, x2: left + length, y1: top + along, y2: top + along }),
      drawn("line", { x1: left + along, x2: left + along, y1: top, y2: top + length }));
  }
  if (!onCells) for (const dot of dots(size)) parts.append(drawn("circle", { cx: centre(dot).x, cy: centre(dot).y, r: 4, fill: "var(--grid)" }));
  return parts;
}

function boardNames() {
  const size = run.game.size;
  const parts = drawn("g", { fill: onCells ? "var(--on-felt)" : "var(--on-board)", "font-size": 14, "text-anchor": "middle", "font-family": "inherit" });
  const outside = square * 0.34;
  for (let i = 0; i < size; ++i) {
    const row = `${run.game.rows_from_top ? i + 1 : size - i}`;
    const columns = run.game.rows_from_top ? outside : side - outside;
    parts.append(drawn("text", { x: wideRim + i * square, y: columns + 5 }, columnText(i)),
      drawn("text", { x: outside, y: topRim + i * square + 5 }, row));
  }
  return parts;
}

function stone(point, { black, number }, numbered, last) {
  const { x, y } = centre(point);
  const parts = drawn("g", { class: black ? "black-stone" : "white-stone", "data-point": pointText(point) },
    drawn("circle", { cx: x, cy: y, r: square * 0.44, fill: black ? "#1a1918" : "#fbfaf6", stroke: black ? "#000" : "#57534b", "stroke-width": 1.2 }));
  if (numbered && number !== null)
    parts.append(drawn("text", { x, y: y + 5.5, "text-anchor": "middle", "font-size": number > 99 ? 14 : 16, "font-weight": last ? 700 : 400, fill: black ? "#fbfaf6" : "#1a1918" }, `${number}`));
  return parts;
}

// The last stones by a ring, the stones that they turned by a dot.
function marks(move, numbered) {
  if (move === undefined || move.at === null) return [];
  const { x, y } = centre(move.at);
  const ring = drawn("circle", { cx: x, cy: y, r: numbered ? square * 0.44 : square * 0.2, fill: "none", stroke: "var(--mark)", "stroke-width": 3.2, class: "last-move" });
  return [ring, ...move.turned.map((point) => drawn("circle", { cx: centre(point).x, cy: centre(point).y, r: square * 0.1, fill: "var(--mark)", class: "turned" }))];
}

// The stones of one turn of the last colour: Connect6 puts two.
function lastTurn(moves, ply) {
  const last = moves[ply - 1];
  if (last === undefined) return [];
  const before = moves[ply - 2];
  return before !== undefined && before.black === last.black && last.at !== null ? [before, last] : [last];
}

function boardPicture(moves, ply, numbered, label) {
  const stones = positionAfter(moves, ply);
  const placed = [...stones].map(([point, one]) => stone(point, one, numbered, one.number === ply));
  return drawn("svg", { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label },
    drawn("rect", { width: side, height: side, fill: onCells ? "var(--felt)" : "var(--wood)" }),
    boardGrid(), boardNames(), placed, lastTurn(moves, ply).flatMap((move) => marks(move, numbered)));
}
