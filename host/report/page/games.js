// The list of the games on the page. Rows are made as they come into sight.

const rowsAtOnce = 100;
const anything = "-";

const gameList = {
  filter: { engine: anything, opponent: anything, ending: anything, result: anything },
  shown: [],  // indices of the games that pass the filter
  rows: 0,    // of them, that are in the table
};

function matches(game, filter) {
  const { engine, opponent, ending, result } = filter;
  const plays = (one) => one === anything || game.black === Number(one) || game.white === Number(one);
  if (!plays(engine) || !plays(opponent) || (ending !== anything && game.reasonIndex !== Number(ending))) return false;
  if (result === anything) return true;
  if (result === "void" || result === "aborted") return nobodys(game) === result;
  if (result === "drawn") return game.result === "1/2-1/2";
  if (engine === anything) return game.result === (result === "won" ? "1-0" : "0-1");
  return pointsOf(Number(engine), game) === (result === "won" ? 1 : 0);
}

function player(side, index) {
  return element("td", { class: "name", title: engineName(index) }, element("span", { class: `stone ${side}`, "aria-hidden": "true" }), named(index));
}

function gameRow(place) {
  const game = gameAt(gameList.shown[place]);
  const pairAt = (other) => (gameList.shown[other] === undefined ? null : run.games[gameList.shown[other]][1]);
  const first = pairAt(place - 1) !== game.pair;
  const last = pairAt(place + 1) !== game.pair;
  return element("tr", { class: `${first ? "first-of-pair" : ""} ${last ? "last-of-pair" : ""}`,
    click: (event) => { if (event.target.closest("a") === null) location.hash = `#game/${game.number}`; } },
    element("td", {}, element("a", { href: `#game/${game.number}`, "aria-label": `game ${game.number}` }, `${game.number}`)),
    element("td", { class: "roomy" }, first ? `${game.pair}` : ""),
    player("black", game.black), player("white", game.white),
    element("td", {}, game.result.replaceAll("1/2", "\u00bd").replace("-", "\u2013")),
    element("td", { class: "text", title: game.detail || undefined }, game.reason),
    element("td", { class: "roomy" }, `${game.length}`),
    element("td", { class: "roomy" }, duration(game.blackTime)),
    element("td", { class: "roomy" }, duration(game.whiteTime)));
}

function showMoreGames() {
  const end = Math.min(gameList.rows + rowsAtOnce, gameList.shown.length);
  const rows = [];
  for (; gameList.rows < end; ++gameList.rows) rows.push(gameRow(gameList.rows));
  gameList.body.append(...rows);
  gameList.more.hidden = gameList.rows === gameList.shown.length;
}

function filterGames() {
  gameList.shown = [];
  for (let index = 0; index < run.games.length; ++index) {
    if (matches(gameAt(index), gameList.filter)) gameList.shown.push(index);
  }
  gameList.rows = 0;
  gameList.body.replaceChildren();
  gameList.number.textContent = counted(gameList.shown.length, "game", "games");
  showMoreGames();
}

function filterChoice(label, key, options) {
  const choice = element("select", { change: () => {
    gameList.filter[key] = choice.value;
    nameResults();
    filterGames();
  } }, options);
  gameList.choices[key] = choice;
  return element("label", {}, label, choice);
}

// Won and lost are the chosen engine's; without one, black's.
function nameResults() {
  const [won, lost] = gameList.filter.engine === anything ? ["black won", "white won"] : ["won", "lost"];
  const choice = gameList.choices.result;
  choice.replaceChildren(option(anything, "any"), option("won", won), option("lost", lost), option("drawn", "drawn"), option("void", "void"),
    option("aborted", "aborted"));
  choice.value = gameList.filter.result;
}

// "#games/ENGINE/OPPONENT/ENDING/RESULT", each a number, a word or "-".
function openGameList(words) {
  ["engine", "opponent", "ending", "result"].forEach((key, i) => {
    const choice = gameList.choices[key];
    const wanted = words[i] || anything;
    gameList.filter[key] = [...choice.options].some((one) => one.value === wanted) ? wanted : anything;
    choice.value = gameList.filter[key];
  });
  nameResults();
  filterGames();
  byId("games").scrollIntoView();
}

function showGames() {
  const omitted = run.games_played - run.games.length;
  if (omitted > 0) {
    byId("games-body").append(element("p", { class: "note", id: "omitted" },
      `The first ${count(run.games.length)} of ${count(run.games_played)} games are on this page, to keep it light; everything above is about all of them. `,
      element("code", {}, "tengen report DIR -games N"), " puts more on it, ", element("code", {}, "-csv FILE"), " writes them all."));
  }
  if (run.unreplayed > 0) {
    byId("games-body").append(element("p", { class: "note" },
      `${counted(run.unreplayed, "game", "games")} could not be played out again by the rules of this version: no board, and no times of moves.`));
  }
  gameList.choices = {};
  const engines = run.ranking.map(([engine]) => option(`${engine}`, engineName(engine)));
  const filters = element("div", { class: "filters" },
    filterChoice("Engine", "engine", [option(anything, "any"), engines]),
    filterChoice("Opponent", "opponent", [option(anything, "any"), engines.map((one) => one.cloneNode(true))]),
    filterChoice("Ending", "ending", [option(anything, "any"), run.reasons.map((reason, i) => option(`${i}`, reason))]),
    filterChoice("Result", "result", []),
    gameList.number = element("span", { role: "status", class: "hint" }));
  nameResults();
  gameList.body = element("tbody");
  gameList.more = element("button", { type: "button", click: showMoreGames }, "more");
  const head = (text, kind) => element("th", { scope: "col", class: kind }, text);
  byId("games-body").append(filters,
    scrolled("Games", element("table", { class: "games full" }, element("thead", {}, element("tr", {}, head("Game"), head("Pair", "roomy"), head("Black", "text"), head("White", "text"),
      head("Result"), head("Ending", "text"), head("Moves", "roomy"), head("Black's time", "roomy"), head("White's time", "roomy"))), gameList.body)),
    gameList.more);
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) showMoreGames();
  }, { rootMargin: "600px" }).observe(gameList.more);
  filterGames();
}
