// How games ended, how long they were, how long engines thought.

function endingsCell(engine, reason, result, number) {
  if (number === 0) return element("td", { class: "zero" }, "\u00b7");
  const index = run.reasons.indexOf(reason);
  const text = count(number);
  if (index < 0) return element("td", {}, text);
  return element("td", { class: result }, element("a", { href: `#games/${engine}/-/${index}/${result}`, class: result,
    "aria-label": `${engineName(engine)}, ${reason}: ${text} ${result}` }, text));
}

// The columns of an ending: its results, each with the number of games by engine. Most endings have no draws.
function resultsOf([, , won, draws, lost]) {
  return [["won", won], ["drawn", draws], ["lost", lost]].filter(([result, games]) => result !== "drawn" || games.some((number) => number > 0));
}

function showEndings() {
  const endings = [...run.endings].sort((a, b) => b[1] - a[1]);
  const span = (ending) => `${resultsOf(ending).length}`;
  const heads = endings.map((ending) => element("th", { scope: "colgroup", colspan: span(ending) }, ending[0]));
  const table = element("table", {},
    element("thead", {},
      element("tr", {}, element("th", { rowspan: "2", class: "name stick", scope: "col" }, "Engine"), heads),
      element("tr", {}, endings.map((ending) => resultsOf(ending).map(([result]) => element("th", { scope: "col" }, result))))),
    element("tbody", {},
      run.ranking.map(([engine]) => element("tr", {},
        element("th", { scope: "row", class: "name stick", title: engineName(engine) }, named(engine)),
        endings.map((ending) => resultsOf(ending).map(([result, games]) => endingsCell(engine, ending[0], result, games[engine]))))),
      element("tr", {}, element("th", { scope: "row", class: "name stick" }, "games in all"),
        endings.map((ending) => element("td", { colspan: span(ending) }, count(ending[1]))))));
  byId("endings-body").append(scrolled("How games ended", table));
}

function sum(arrays) {
  return arrays.reduce((total, counts) => total.map((value, i) => value + counts[i]), new Array(arrays[0].length).fill(0));
}

function lengthBars(engine) {
  const { width, all, engines } = run.lengths;
  const counts = engine === null ? all : engines[engine];
  return counts.map((number, i) => {
    const from = i * width;
    return { label: width === 1 ? `${from} moves` : `${from} to ${from + width - 1} moves`, from: `${from}`, count: number };
  });
}

// From the first bin that any engine is in to the last one.
function timeBars(engine) {
  const { bounds, engines } = run.times;
  const all = sum(engines);
  const first = all.findIndex((number) => number > 0);
  const last = all.length - 1 - [...all].reverse().findIndex((number) => number > 0);
  if (first < 0) return [];
  const counts = engine === null ? all : engines[engine];
  return counts.slice(first, last + 1).map((number, i) => {
    const from = first + i === 0 ? 0 : bounds[first + i - 1];
    const until = bounds[first + i];
    return { label: until === undefined ? `${duration(from)} and more` : `${duration(from)} to ${duration(until)}`, from: duration(from), count: number };
  });
}

function barTable(bars, heading, what) {
  return element("details", {}, element("summary", {}, "as a table"),
    element("table", {}, element("thead", {}, element("tr", {}, element("th", { scope: "col" }, heading), element("th", { scope: "col" }, what))),
      element("tbody", {}, bars.filter((bar) => bar.count > 0).map((bar) => element("tr", {}, element("th", { scope: "row" }, bar.label), element("td", {}, count(bar.count)))))));
}

function histogram(title, bars, heading, what, whose) {
  const chart = element("div", { class: "chart" });
  const box = element("div", {}, element("h3", {}, title), chart);
  if (bars.length === 0) {
    box.append(element("p", { class: "hint" }, "Nothing yet."));
    return box;
  }
  const most = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
  box.append(barTable(bars, heading, what));
  // It is drawn once it has a width.
  barChart(chart, bars, `${title}, ${whose}; most often ${most.label}: ${counted(most.count, what.slice(0, -1), what)}`);
  return box;
}

function showHistograms() {
  const body = element("div", { class: "two" });
  const choice = element("select", { change: () => show() }, option("", "all engines"), run.ranking.map(([engine]) => option(`${engine}`, engineName(engine))));
  const show = () => {
    const engine = choice.value === "" ? null : Number(choice.value);
    const whose = engine === null ? "all engines" : engineName(engine);
    body.replaceChildren(histogram("Length of a game in moves", lengthBars(engine), "length", "games", whose),
      histogram("Time of a move", timeBars(engine), "time", "moves", whose));
  };
  byId("histograms").append(element("div", { class: "filters" }, element("label", {}, "Engine", choice)), body);
  show();
}
