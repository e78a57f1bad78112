// Everybody against everybody.

// More columns than this nobody reads, and more pairs in a cell neither.
const mostInCrosstable = 24;
const mostPairsInCell = 12;

const signs = new Map([[1, ["1", "won", "won"]], [0.5, ["\u00bd", "drawn", "drawn"]], [0, ["0", "lost", "lost"]], [null, ["*", "drawn", ""]]]);

// The games on the page of two engines: arrays of those of one pair, by "smaller number/greater number".
function pairsByEncounter() {
  const encounters = new Map();
  run.games.forEach((row, index) => {
    const key = `${Math.min(row[2], row[3])}/${Math.max(row[2], row[3])}`;
    if (!encounters.has(key)) encounters.set(key, []);
    const pairs = encounters.get(key);
    const last = pairs[pairs.length - 1];
    if (last !== undefined && run.games[last[0]][1] === row[1]) last.push(index);
    else pairs.push([index]);
  });
  return encounters;
}

function gameLink(engine, index) {
  const game = gameAt(index);
  const [sign, kind, word] = signs.get(pointsOf(engine, game));
  const side = game.black === engine ? "black" : "white";
  return element("a", { href: `#game/${game.number}`, class: kind, "aria-label": `game ${game.number}: ${nobodys(game) || word} as ${side}`,
    title: `game ${game.number}, as ${side}: ${game.reason}` }, sign);
}

// An encounter's totals seen from one of the two: [won, drawn, lost].
function totalsOf(engine, opponent) {
  const met = run.encounters.find((one) => one[0] === Math.min(engine, opponent) && one[1] === Math.max(engine, opponent));
  if (met === undefined) return null;
  const [, , won, lost, drawnGames] = met;
  return engine < opponent ? [won, drawnGames, lost] : [lost, drawnGames, won];
}

function crossCell(engine, opponent, pairs) {
  if (engine === opponent) return element("td", { class: "self" });
  const totals = totalsOf(engine, opponent);
  if (totals === null) return element("td", { class: "zero" }, "\u2013");
  const [won, even, lost] = totals;
  const cell = element("td", {},
    element("a", { href: `#games/${engine}/${opponent}`, "aria-label": `${engineName(engine)} against ${engineName(opponent)}: ${won} won, ${even} drawn, ${lost} lost` },
      points(won + even / 2), " : ", points(lost + even / 2)),
    element("span", { class: "share" }, `+${won} =${even} ${minus}${lost}`));
  const ofPairs = pairs.get(`${Math.min(engine, opponent)}/${Math.max(engine, opponent)}`) || [];
  if (ofPairs.length > 0 && ofPairs.length <= mostPairsInCell) {
    cell.append(element("div", { class: "pairs" }, ofPairs.map((games) =>
      element("span", { class: "pair" }, games.map((index) => gameLink(engine, index))))));
  }
  return cell;
}

function showCrosstable() {
  if (run.engines.length < 3) {
    byId("crosstable").hidden = true;
    return;
  }
  const engines = run.ranking.slice(0, mostInCrosstable).map(([engine]) => engine);
  const pairs = pairsByEncounter();
  const table = element("table", { class: "cross" },
    element("thead", {}, element("tr", {}, element("th", {}, "#"), element("th", { class: "name stick", scope: "col" }, "Engine"),
      engines.map((engine, rank) => element("th", { scope: "col", title: engineName(engine), "aria-label": engineName(engine) }, `${rank + 1}`)))),
    element("tbody", {}, engines.map((engine, rank) => element("tr", {},
      element("td", {}, `${rank + 1}`),
      element("th", { scope: "row", class: "name stick", title: engineName(engine) }, named(engine)),
      engines.map((opponent) => crossCell(engine, opponent, pairs))))));
  const few = run.ranking.length > engines.length ? ` The best ${engines.length} of ${run.ranking.length} are shown.` : "";
  byId("crosstable-body").append(
    element("p", { class: "hint" }, "Points of the row against the column, and games won, drawn and lost; a score opens the list of these games. "
      + "Framed together: the two games of one opening, the first as black and the second as white or the other way round; each opens its game." + few),
    scrolled("Crosstable", table));
}
