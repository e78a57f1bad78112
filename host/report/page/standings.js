// Who stands where.

// An engine's colour in the curve and in the standings; those further down have none.
const colours = 8;
const dashes = ["", "7 3", "2 3", "9 3 2 3", "", "7 3", "2 3", "9 3 2 3"];

function colour(rank) {
  return `var(--c${rank})`;
}

function faults(number) {
  return element("td", { class: number === 0 ? "zero" : "fault" }, count(number));
}

// What places the engines beside their games, where there is any: [heading, title, cell of a ranking's row].
function placingColumns() {
  const columns = [];
  const any = (at) => run.ranking.some((one) => one[at] > 0);
  if (any(11)) columns.push(["Out in", "the round in which a meeting was lost", (one) => (one[11] === 0 ? "\u2013" : `round ${count(one[11])}`)]);
  if (any(6)) columns.push(["Byes", "rounds without an opponent", (one) => count(one[6])]);
  if (any(7) || any(8)) columns.push(["Forfeits", "games won and lost because an engine had withdrawn", (one) => `+${count(one[7])} ${minus}${count(one[8])}`]);
  // Two engines are not placed by tie-breaks.
  if (run.engines.length > 2) run.tie_breaks.forEach((name, i) => columns.push([name, "tie-break", (one) => `${Number(one[9][i].toFixed(2))}`]));
  return columns;
}

function standingsRow(row, index) {
  const [engine, value, error, , rank, brought, , , , , share] = row;
  const total = run.engines[engine];
  const games = total.wins + total.draws + total.losses;
  const key = run.engines.length > 2 && index < colours ? element("span", { class: "key", style: `background:${colour(index)}`, "aria-hidden": "true" }) : null;
  return element("tr", {},
    element("td", {}, `${rank}`),
    element("th", { scope: "row", class: "name stick", title: total.name }, key, element("a", { href: `#games/${engine}` }, named(engine))),
    element("td", {}, elo(value)),
    element("td", { class: "error" }, eloError(error)),
    element("td", {}, points(brought), row[6] > 0 ? ` (${counted(row[6], "bye", "byes")})` : ""),
    element("td", {}, count(games)),
    element("td", {}, games === 0 && share === 0 ? "\u2013" : `${(100 * share).toFixed(1)} %`),
    element("td", {}, count(total.wins)),
    element("td", {}, count(total.draws)),
    element("td", {}, count(total.losses)),
    element("td", {}, total.pairs.map(count).join("\u2002")),
    faults(total.crashes), faults(total.time_losses), faults(total.illegal_moves),
    placingColumns().map(([, , cell]) => element("td", {}, cell(row))));
}

function showStandings() {
  const heading = (text, title) => element("th", { scope: "col", title }, text);
  const table = element("table", {},
    element("thead", {}, element("tr", {}, heading("#"), element("th", { scope: "col", class: "name stick" }, "Engine"), heading("Elo"),
      heading("95 %", "half the width of the interval in which the Elo lies with 95 % certainty"), heading("Points"), heading("Games"),
      heading("Score", "points out of those that could be had, byes included"), heading("Won"), heading("Drawn"), heading("Lost"),
      heading("Pairs 0 \u00bd 1 1\u00bd 2", "pairs of games of one opening, by the points that they brought"),
      heading("Crashes"), heading("Time", "games lost on time"), heading("Illegal", "games lost by an illegal or forbidden move"),
      placingColumns().map(([name, title]) => heading(name, title)))),
    element("tbody", {}, run.ranking.map(standingsRow)));
  byId("standings-table").append(scrolled("Standings", table));
  const groups = new Set(run.ranking.map((one) => one[3]));
  if (groups.size > 1) {
    byId("standings-table").append(element("p", { class: "hint" },
      "Not all engines have met, not even through others: Elo of engines that have not cannot be compared."));
  }
  if (run.summary.length > 0) byId("summary").append(element("pre", {}, run.summary.join("\n")));
}

function showCurve() {
  const { games, lines } = run.curve;
  if (games.length < 2) {
    byId("curve").append(element("p", { class: "hint" }, "Too few games for a curve."));
    return;
  }
  const shown = run.ranking.slice(0, colours).map(([engine], rank) => ({
    engine, elo: lines[engine] ? lines[engine].elo : [], error: lines[engine] ? lines[engine].error : [], colour: colour(rank), dash: dashes[rank], band: false,
  }));
  const two = run.engines.length === 2;
  const curves = two ? [{ engine: 0, ...lines[0], colour: colour(0), dash: "", band: true }] : shown;
  if (!two) curves[0].band = true;
  const chart = element("div", { class: "chart" });
  const readout = element("p", { class: "readout" });
  const tell = (at) => {
    const values = curves.map(({ engine, elo: values, error }) => [engine, values[at], error[at]]);
    const parts = two ? [[isolated(`${elo(values[0][1])} ${eloError(values[0][2])}`)]]
      : values.map(([engine, value], i) => [i === 0 ? "" : ", ", named(engine), ` ${elo(value)}`]);
    readout.replaceChildren(`After ${counted(games[at], "game", "games")}: `, ...parts.flat());
  };
  const draw = () => {
    const next = element("div", { class: "chart" });
    chart.replaceChildren(next);
    lineChart(next, games, curves, curveLabel(curves, games), tell);
  };
  byId("curve").append(two ? element("p", { class: "hint" }, "Elo of ", named(0), " against ", named(1), ", with the band of 95 % certainty.") : "",
    chart, readout);
  if (!two) byId("curve").append(legend(curves, draw));
  draw();
  tell(games.length - 1);
}

function curveLabel(curves, games) {
  const ends = curves.map(({ engine, elo: values, error }) =>
    `${engineName(engine)} ${elo(values[values.length - 1])} ${eloError(error[error.length - 1])}`);
  return `Elo over ${counted(games[games.length - 1], "game", "games")}, at the end: ${ends.join(", ")}`;
}

// One button a line: it shows or hides that engine's band of error.
function legend(curves, draw) {
  const hint = element("p", { class: "hint" },
    run.engines.length > colours ? `The best ${colours}; a button shows its engine's band of 95 % certainty.` : "A button shows its engine's band of 95 % certainty.");
  const buttons = curves.map((curve) => {
    const sample = drawn("svg", { width: 26, height: 8, "aria-hidden": "true" },
      drawn("line", { x1: 0, x2: 26, y1: 4, y2: 4, stroke: curve.colour, "stroke-width": 2.5, "stroke-dasharray": curve.dash }));
    const button = element("button", { type: "button", "aria-pressed": `${curve.band}`, click: () => {
      curve.band = !curve.band;
      button.setAttribute("aria-pressed", `${curve.band}`);
      draw();
    } }, sample, " ", named(curve.engine));
    return button;
  });
  return element("div", {}, element("div", { class: "legend" }, buttons), hint);
}
