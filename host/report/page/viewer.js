// One game, move by move.

const viewer = { game: null, moves: [], ply: 0, numbered: !onCells };

function colourWord(black) {
  return black ? "black" : "white";
}

function moveText(move) {
  return move.at === null ? "pass" : pointText(move.at);
}

function statusText() {
  const { moves, ply } = viewer;
  if (moves.length === 0) return "There is nothing to be played out.";
  if (ply === 0) return `Before the first of ${counted(moves.length, "move", "moves")}`;
  const move = moves[ply - 1];
  const turned = move.turned.length > 0 ? `, turns ${move.turned.length}` : "";
  const time = move.time === null ? ", opening" : `, ${duration(move.time)}`;
  const score = move.score === null ? "" : `, score ${move.score > 0 ? "+" : ""}${(move.score / 100).toFixed(2)}`;
  return `Move ${ply} of ${moves.length}: ${colourWord(move.black)} ${moveText(move)}${turned}${time}${score}`;
}

function discs() {
  const stones = [...positionAfter(viewer.moves, viewer.ply).values()];
  const black = stones.filter((one) => one.black).length;
  return ` \u00b7 discs ${black} : ${stones.length - black}`;
}

function goToPly(ply) {
  viewer.ply = Math.max(0, Math.min(viewer.moves.length, ply));
  const { parts } = viewer;
  const text = statusText();
  parts.board.replaceChildren(boardPicture(viewer.moves, viewer.ply, viewer.numbered, `Board. ${text}`));
  parts.status.textContent = text + (onCells ? discs() : "");
  parts.slider.value = viewer.ply;
  parts.slider.setAttribute("aria-valuetext", text);
  parts.first.disabled = parts.back.disabled = viewer.ply === 0;
  parts.forward.disabled = parts.last.disabled = viewer.ply === viewer.moves.length;
  parts.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const current = parts.list.querySelector(`[data-ply="${viewer.ply}"]`);
  current?.setAttribute("aria-current", "step");
  keepInSight(parts.list, current);
}

// Scrolls the list alone, never the page.
function keepInSight(list, entry) {
  if (!entry || list.scrollHeight <= list.clientHeight) return;
  const box = list.getBoundingClientRect();
  const at = entry.getBoundingClientRect();
  if (at.top < box.top) list.scrollTop -= box.top - at.top + 4;
  if (at.bottom > box.bottom) list.scrollTop += at.bottom - box.bottom + 4;
}

function decisionEntries(game, movesBefore) {
  return game.decisions.filter(([before]) => before === movesBefore).map(([, side, text, time]) =>
    element("li", { class: "decision" }, named(side === 0 ? game.black : game.white), `: ${text} (${duration(time)})`));
}

function moveEntries(game, moves) {
  const entries = [decisionEntries(game, 0)];
  moves.forEach((move, i) => {
    entries.push(element("li", {}, element("button", { type: "button", "data-ply": `${i + 1}`, click: () => goToPly(i + 1) },
      element("span", { class: "number" }, `${i + 1}`),
      element("span", { class: `stone ${colourWord(move.black)}`, role: "img", "aria-label": colourWord(move.black) }), moveText(move),
      element("span", { class: "took" }, move.time === null ? "" : duration(move.time)))), decisionEntries(game, i + 1));
  });
  return entries;
}

function sideLine(side, engine, time) {
  return element("span", {}, element("span", { class: `stone ${side}`, role: "img", "aria-label": side }), named(engine),
    element("span", { class: "error" }, ` ${duration(time)}`));
}

// Signs as paths in a square of 16: not every machine's fonts have them.
const icons = {
  first: "M3 3v10M13 3L6 8l7 5z", back: "M12 3L5 8l7 5z", forward: "M4 3l7 5l-7 5z", last: "M13 3v10M3 3l7 5l-7 5z",
  previous: "M3 11l5-6l5 6", next: "M3 5l5 6l5-6", close: "M4 4l8 8M12 4l-8 8",
};

function control(label, icon, action) {
  const filledIn = !["previous", "next", "close"].includes(icon);
  const picture = drawn("svg", { width: 16, height: 16, "aria-hidden": "true" },
    drawn("path", { d: icons[icon], fill: filledIn ? "currentColor" : "none", stroke: "currentColor", "stroke-width": filledIn ? 1.4 : 2 }));
  return element("button", { type: "button", "aria-label": label, title: label, click: action }, picture);
}

// The game before or after it in the list.
function neighbour(step) {
  const place = gameList.shown.indexOf(viewer.game.index);
  const index = gameList.shown[place + step];
  return place < 0 || index === undefined ? null : run.games[index][0];
}

function goToNeighbour(step) {
  const number = neighbour(step);
  if (number !== null) location.replace(`#game/${number}`);
}

function viewerHead(game) {
  const [before, after] = [neighbour(-1), neighbour(1)];
  const previous = control("previous game", "previous", () => goToNeighbour(-1));
  const next = control("next game", "next", () => goToNeighbour(1));
  previous.disabled = before === null;
  next.disabled = after === null;
  return element("div", { class: "viewer-head" },
    element("div", {},
      element("h2", { id: "viewer-title" }, `Game ${game.number}: `, sideLine("black", game.black, game.blackTime), " \u2013 ", sideLine("white", game.white, game.whiteTime)),
      element("p", {}, `${game.result.replaceAll("1/2", "\u00bd").replace("-", "\u2013")}, ${game.reason}`, game.detail === "" ? "" : ": ", isolated(game.detail)),
      element("p", { class: "hint" }, `Pair ${game.pair}`, game.opening > 0 ? `, opening of ${counted(game.opening, "move", "moves")}` : "")),
    element("div", { class: "controls" }, previous, next, control("close", "close", closeViewer)));
}

function openGame(number) {
  const index = indexOfGame(number);
  if (index < 0) {
    byId("games").scrollIntoView();
    return;
  }
  const game = gameAt(index);
  viewer.game = game;
  viewer.moves = movesOf(game);
  const parts = viewer.parts = {
    board: element("div", { class: "board" }),
    status: element("p", { class: "status", role: "status" }),
    slider: element("input", { type: "range", min: "0", max: `${viewer.moves.length}`, "aria-label": "move", input: () => goToPly(Number(parts.slider.value)) }),
    list: element("ol", { class: "moves", "aria-label": "Moves" }, moveEntries(game, viewer.moves)),
    first: control("first move", "first", () => goToPly(0)),
    back: control("one move back", "back", () => goToPly(viewer.ply - 1)),
    forward: control("one move forward", "forward", () => goToPly(viewer.ply + 1)),
    last: control("last move", "last", () => goToPly(viewer.moves.length)),
  };
  const numbers = element("input", { type: "checkbox", change: () => { viewer.numbered = numbers.checked; goToPly(viewer.ply); } });
  numbers.checked = viewer.numbered;
  byId("viewer").replaceChildren(element("div", { class: "viewer" }, viewerHead(game), parts.board,
    element("div", {}, element("div", { class: "controls" }, parts.first, parts.back, parts.forward, parts.last, parts.slider), parts.status,
      element("p", {}, element("label", {}, numbers, " numbers on the stones")), parts.list,
      element("p", { class: "hint" }, "Keys: \u2190 \u2192 moves, Home and End, \u2191 \u2193 games, Escape"))));
  if (!byId("viewer").open) byId("viewer").showModal();
  // A button can be switched off while it is used, and would lose the focus.
  parts.slider.focus();
  goToPly(viewer.moves.length);
}

function closeViewer() {
  byId("viewer").close();
}

function onViewerKey(event) {
  if (!byId("viewer").open || event.altKey || event.ctrlKey || event.metaKey) return;
  const actions = {
    ArrowLeft: () => goToPly(viewer.ply - 1), ArrowRight: () => goToPly(viewer.ply + 1),
    Home: () => goToPly(0), End: () => goToPly(viewer.moves.length),
    ArrowUp: () => goToNeighbour(-1), ArrowDown: () => goToNeighbour(1),
  };
  if (!(event.key in actions)) return;
  event.preventDefault();
  actions[event.key]();
}

document.addEventListener("keydown", onViewerKey);
byId("viewer").addEventListener("close", () => {
  viewer.game = null;
  if (location.hash.startsWith("#game/")) history.replaceState(null, "", location.pathname + location.search);
});
