// The page put together.

// The store has bytes and microseconds.
function readable([name, value]) {
  if (name === "memory" && /^\d+$/.test(value)) return [name, value === "0" ? "no limit" : `${Number((value / 2 ** 20).toFixed(2))} MiB`];
  const [, time] = /^(\d+) us$/.exec(value) || [];
  if (time === undefined) return [name, value];
  return [name, time < 1e6 ? `${time / 1e3} ms` : `${time / 1e6} s`];
}

function listed(values) {
  return element("dl", {}, values.map(readable).map(([name, value]) => [element("dt", {}, name), element("dd", {}, isolated(value))]));
}

function engineConditions(engine) {
  const tiers = engine.tiers.map(([tier, games]) => `${tier} (${counted(games, "game", "games")})`).join(", ");
  const values = [["engine", engine.engine], ["digest", engine.digest], ["clock", engine.clock], ["ran", tiers]];
  return element("div", {}, element("h3", {}, isolated(engine.name)), listed([...values, ...engine.settings].filter(([, value]) => value !== "")));
}

function showConditions() {
  byId("conditions-body").append(
    listed(run.conditions.filter(([, value]) => value !== "")),
    element("div", { class: "engines" }, run.engines.map(engineConditions)),
    run.notes.length > 0 ? listed(run.notes) : "",
    // A run that was stopped and resumed.
    run.parts.length > 1 ? element("div", { id: "run-parts" }, element("h3", {}, "Parts"), listed(run.parts.map(partOfRun))) : "");
}

function partOfRun([number, began, version, machine]) {
  return [`part ${count(number)}`, `begun ${moment(began)}, tengen ${version}, ${machine}`];
}

function showHeader() {
  const { name, rule, size, opening } = run.game;
  const title = run.engines.length === 2 ? [named(0), " vs ", named(1)] : [`${name}: ${counted(run.engines.length, "engine", "engines")}`];
  byId("title").replaceChildren(...(run.event === "" ? title : [isolated(run.event)]));
  document.title = `${byId("title").textContent} \u2013 tengen`;
  const parts = run.event === "" ? [] : [run.engines.length === 2 ? `${engineName(0)} vs ${engineName(1)}` : counted(run.engines.length, "engine", "engines")];
  parts.push(`${name} ${rule}, ${size}\u00d7${size}`);
  if (opening !== "none") parts.push(`opening ${opening}`);
  parts.push(counted(run.games_played, "game", "games"));
  if (run.void_games > 0) parts.push(`${count(run.void_games)} of them void`);
  if (run.aborted_games > 0) parts.push(`${count(run.aborted_games)} of them aborted`);
  if (run.ended > 0) parts.push(moment(run.began) === moment(run.ended) ? moment(run.ended) : `${moment(run.began)} to ${moment(run.ended)}`);
  byId("subtitle").textContent = parts.join(" \u00b7 ");
  byId("footer").textContent = `Written by tengen ${run.version}. This file needs no network.`;
}

function showParts() {
  for (const section of document.querySelectorAll("main > section:not([hidden])"))
    byId("parts").append(element("a", { href: `#${section.id}` }, section.querySelector("h2").textContent));
}

function follow() {
  const [place, ...words] = location.hash.slice(1).split("/");
  if (place === "game") return openGame(Number(words[0]));
  if (byId("viewer").open) closeViewer();
  if (place === "games" && words.length > 0) openGameList(words);
}

showHeader();
showStandings();
showBracket();
showCurve();
showCrosstable();
showEndings();
showHistograms();
showGames();
showConditions();
showParts();
window.addEventListener("hashchange", follow);
follow();
document.documentElement.dataset.ready = "true";
