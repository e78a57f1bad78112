// A knockout: who met whom, and who went on.

// One of the two engines of a meeting.
function bracketRow(engine, score, wentOn) {
  return element("div", { class: wentOn ? "went-on" : "out" },
    element("span", { class: "name", title: engineName(engine) }, named(engine)), element("span", {}, points(score)));
}

function bracketMeeting([, wentOn, out, score, scoreOfOut]) {
  const label = `${engineName(wentOn)} beat ${engineName(out)}, ${points(score)} : ${points(scoreOfOut)}`;
  // Equal points: the engine that was placed higher went on.
  const tied = score === scoreOfOut ? `${engineName(wentOn)} went on against ${engineName(out)}, ${points(score)} : ${points(score)}` : label;
  return element("a", { class: "meeting", href: `#games/${wentOn}/${out}`, "aria-label": tied },
    bracketRow(wentOn, score, true), bracketRow(out, scoreOfOut, false));
}

function showBracket() {
  if (run.bracket.length === 0) return;
  byId("bracket").hidden = false;
  const last = run.bracket[run.bracket.length - 1][0];
  const columns = [];
  for (let round = 1; round <= last; ++round) {
    const met = run.bracket.filter(([of]) => of === round);
    columns.push(element("div", { class: "round" }, element("h3", {}, `Round ${count(round)}`),
      element("div", { class: "meetings" }, met.map(bracketMeeting))));
  }
  byId("bracket-body").append(element("p", { class: "hint" }, "Points of each meeting; a meeting opens the list of the two engines' games."),
    scrolled("Bracket", element("div", { class: "bracket" }, columns)));
}
