// Charts: SVG for the width that there is.

// About `wanted` round numbers from `low` to `high`.
function ticks(low, high, wanted) {
  const span = high - low || 1;
  const rough = span / wanted;
  const decade = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * decade).find((size) => size >= rough);
  const found = [];
  for (let i = Math.ceil(low / step); i * step <= high + step * 1e-9; ++i) found.push(i * step);
  return found;
}

function frame(width, height, label) {
  return drawn("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label });
}

// Errors of the first games are as wide as the scale of engines: what counts is where the lines end up.
function rangeOf(lines) {
  let low = 0;
  let high = 0;
  for (const { elo: values, error } of lines) {
    values.forEach((value, i) => {
      if (value === null) return;
      const settled = i >= values.length / 5;
      const reach = settled && error[i] !== null ? error[i] : 0;
      if (!settled && values.length > 10) return;
      low = Math.min(low, value - reach);
      high = Math.max(high, value + reach);
    });
  }
  const margin = Math.max((high - low) * 0.06, 5);
  return [low - margin, high + margin];
}

// Elo over games. `lines`: {elo, error, colour, dash, band}.
function lineChart(node, games, lines, label, readout) {
  const height = 280;
  const [low, high] = rangeOf(lines);
  drawnToFit(node, (width) => {
    const left = 48;
    const right = width - 8;
    const bottom = height - 26;
    const last = games[games.length - 1];
    const x = (value) => left + ((right - left) * value) / last;
    const y = (value) => bottom - ((bottom - 8) * (Math.max(low, Math.min(high, value)) - low)) / (high - low);
    const picture = frame(width, height, label);
    for (const tick of ticks(low, high, 5)) {
      picture.append(drawn("line", { x1: left, x2: right, y1: y(tick), y2: y(tick), class: tick === 0 ? "zero-line" : "axis" }),
        drawn("text", { x: left - 8, y: y(tick) + 4, "text-anchor": "end" }, (tick < 0 ? minus : "") + Math.abs(tick)));
    }
    for (const tick of ticks(0, last, Math.min(8, width / 90)).filter((value) => Number.isInteger(value))) {
      picture.append(drawn("text", { x: x(tick), y: bottom + 18, "text-anchor": tick === 0 ? "start" : x(tick) > right - 20 ? "end" : "middle" },
        count(tick)));
    }
    for (const line of lines) if (line.band) picture.append(band(line, games, x, y));
    for (const line of lines) picture.append(path(line, games, x, y));
    const pointer = drawn("line", { y1: 8, y2: bottom, class: "pointer", visibility: "hidden" });
    picture.append(pointer);
    picture.addEventListener("pointermove", (event) => {
      const box = picture.getBoundingClientRect();
      const at = nearest(games, ((event.clientX - box.left) * (width / box.width) - left) * (last / (right - left)));
      pointer.setAttribute("x1", x(games[at]));
      pointer.setAttribute("x2", x(games[at]));
      pointer.setAttribute("visibility", "visible");
      readout(at);
    });
    node.replaceChildren(picture);
  });
}

function nearest(sorted, value) {
  let best = 0;
  sorted.forEach((one, i) => {
    if (Math.abs(one - value) < Math.abs(sorted[best] - value)) best = i;
  });
  return best;
}

// Only where there is a number.
function known(line, games) {
  return games.map((number, i) => ({ number, value: line.elo[i], error: line.error[i] })).filter(({ value }) => value !== null);
}

function path(line, games, x, y) {
  const steps = known(line, games).map(({ number, value }, i) => `${i === 0 ? "M" : "L"}${x(number).toFixed(1)} ${y(value).toFixed(1)}`);
  return drawn("path", { d: steps.join(""), class: "line", stroke: line.colour, "stroke-dasharray": line.dash });
}

function band(line, games, x, y) {
  const bounded = known(line, games).filter(({ error }) => error !== null);
  const upper = bounded.map(({ number, value, error }) => `${x(number).toFixed(1)} ${y(value + error).toFixed(1)}`);
  const lower = bounded.map(({ number, value, error }) => `${x(number).toFixed(1)} ${y(value - error).toFixed(1)}`).reverse();
  const corners = [...upper, ...lower];
  return drawn("path", { d: corners.length === 0 ? "" : `M${corners.join("L")}Z`, class: "band", fill: line.colour });
}

// `bars`: {label, from, count}; `from` is written at the bar's left edge where there is room.
function barChart(node, bars, label) {
  const height = 200;
  drawnToFit(node, (width) => {
    const left = 44;
    const bottom = height - 24;
    const most = Math.max(1, ...bars.map((bar) => bar.count));
    const step = (width - left) / Math.max(1, bars.length);
    const y = (value) => bottom - ((bottom - 10) * value) / most;
    const picture = frame(width, height, label);
    for (const tick of ticks(0, most, 3).filter((value) => Number.isInteger(value))) {
      picture.append(drawn("line", { x1: left, x2: width, y1: y(tick), y2: y(tick), class: "axis" }),
        drawn("text", { x: left - 8, y: y(tick) + 4, "text-anchor": "end" }, count(tick)));
    }
    const every = Math.max(1, Math.ceil(52 / step));
    bars.forEach((bar, i) => {
      const top = bar.count === 0 ? bottom : Math.min(y(bar.count), bottom - 1);
      picture.append(drawn("rect", { x: left + i * step + 0.5, width: Math.max(1, step - 1.5), y: top, height: bottom - top, class: "bar" },
        drawn("title", {}, `${bar.label}: ${count(bar.count)}`)));
      if (i % every === 0 && left + i * step + 30 < width)
        picture.append(drawn("text", { x: left + i * step, y: height - 6, "text-anchor": "start" }, bar.from));
    });
    node.replaceChildren(picture);
  });
}
