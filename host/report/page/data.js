// The run, and how its values are read and written.

const run = JSON.parse(byId("data").textContent);
const digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const pointWidth = run.game.size * run.game.size <= 64 ? 1 : 2;
const minus = "\u2212";

function count(number) {
  return number.toLocaleString("en-US");
}

function counted(number, one, many) {
  return `${count(number)} ${number === 1 ? one : many}`;
}

// 7.5 as 7½.
function points(number) {
  const whole = Math.floor(number);
  if (whole === number) return count(whole);
  return (whole === 0 ? "" : count(whole)) + "\u00bd";
}

// With its sign; what the results do not bound is null.
function elo(number) {
  if (number === null) return "\u2013";
  const text = Math.abs(number).toFixed(1);
  return (number < 0 && text !== "0.0" ? minus : "+") + text;
}

function eloError(number) {
  return number === null ? "" : `\u00b1 ${number.toFixed(1)}`;
}

function duration(microseconds) {
  const units = [[1e6, "s"], [1e3, "ms"], [1, "\u00b5s"]];
  const [size, unit] = units.find(([least]) => microseconds >= least) || units[2];
  const value = microseconds / size;
  return `${value >= 100 || unit === "\u00b5s" ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`;
}

function moment(seconds) {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ") + " UTC";
}

function engineName(index) {
  return run.engines[index].name;
}

function named(index) {
  return isolated(engineName(index));
}

// host/report/page_game.hpp says what stands where.
function gameAt(index) {
  const row = run.games[index];
  const [number, pair, black, white, result, reason, length, opening, moves, times, blackTime, whiteTime] = row;
  return { index, number, pair, black, white, result, reason: run.reasons[reason], reasonIndex: reason, length, opening,
    moves, times, blackTime, whiteTime, detail: row[12] || "", colours: row[13] || "", turned: row[14] || "",
    decisions: row[15] || [], scores: row[16] || "" };
}

// Games are in the order of their numbers; -1 when it is not on the page.
function indexOfGame(number) {
  let low = 0;
  let high = run.games.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = run.games[middle][0];
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

// Why the game counts for nobody: "void" or "aborted"; null when it counts.
function nobodys(game) {
  if (game.result !== "*") return null;
  return game.reason === "aborted" ? "aborted" : "void";
}

// What the game brought that engine: 1, 0.5, 0; null when it counts for nobody.
function pointsOf(engine, game) {
  if (game.result === "1/2-1/2") return 0.5;
  if (game.result === "1-0") return game.black === engine ? 1 : 0;
  if (game.result === "0-1") return game.white === engine ? 1 : 0;
  return null;
}

function numberOf(text) {
  let number = 0;
  for (const digit of text) number = number * 64 + digits.indexOf(digit);
  return number;
}

function pointsIn(text) {
  const found = [];
  for (let i = 0; i < text.length; i += pointWidth) found.push(numberOf(text.slice(i, i + pointWidth)));
  return found;
}

// Hundredths; null: none was told.
function scoreOf(digits) {
  const step = numberOf(digits) - 2048;
  return step <= -2048 ? null : Math.sign(step) * Math.round(Math.exp(Math.abs(step) / 98) - 1);
}

// Each move: where (null: a pass), whose stone, which others it turned, microseconds (null: nobody was asked), score.
function movesOf(game) {
  const moves = [];
  const turned = game.turned.split(".");
  for (let i = 0; i * pointWidth < game.moves.length; ++i) {
    const at = game.moves.slice(i * pointWidth, (i + 1) * pointWidth);
    const time = numberOf(game.times.slice(2 * i, 2 * i + 2));
    const colour = game.colours === "" ? "bw"[i % 2] : game.colours[i];
    moves.push({
      at: at[0] === "." ? null : numberOf(at),
      black: colour === "b",
      turned: pointsIn(turned[i] || ""),
      time: time === 0 ? null : Math.exp((time - 1) / 177.8),
      score: scoreOf(game.scores.slice(2 * i, 2 * i + 2)),
    });
  }
  return moves;
}

// "h8": columns by letters, rows from the end where the game has its first.
function pointText(point) {
  const size = run.game.size;
  const row = Math.floor(point / size);
  return columnText(point % size) + (run.game.rows_from_top ? row + 1 : size - row);
}

// a to z, then aa, ab, …
function columnText(column) {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : columnText(Math.floor(column / 26) - 1) + letter;
}
