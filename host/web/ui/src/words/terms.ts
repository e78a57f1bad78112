// Names of games, rules and opening procedures, each with a plain word of what it means. What the host has and this
// table has not is shown by the host's own name.
import { settings } from "../settings.js";
import type { Setup } from "../types/game.js";

type Term = [name: string, meaning: string];
type Terms = Record<string, { en: Term; zh: Term }>;

const terms: Terms = {
  gomoku: { en: ["Gomoku", "five in a row"], zh: ["五子棋", "五子连珠"] },
  othello: { en: ["Othello", "turn the other's discs"], zh: ["黑白棋", "夹住并翻转对方的子"] },
  connect6: { en: ["Connect6", "two stones a turn, six in a row"], zh: ["六子棋", "每手两子，六子连珠"] },
  "gomoku/freestyle": { en: ["Freestyle", "five or more in a row win"], zh: ["无禁手", "五连或更长即胜"] },
  "gomoku/standard": { en: ["Standard", "exactly five in a row win"], zh: ["标准", "恰好五连才胜"] },
  "gomoku/caro": { en: ["Caro", "a five blocked at both ends does not win; six or more do"], zh: ["卡罗", "两端被堵的五连不算，六连以上算胜"] },
  "gomoku/caro-exact": { en: ["Caro, exact", "exactly five, not blocked at both ends"], zh: ["卡罗（恰五）", "恰好五连且两端不全被堵"] },
  "gomoku/renju": { en: ["Renju", "black may not make double-threes, double-fours or overlines"], zh: ["连珠（有禁手）", "黑方禁三三、四四、长连"] },
  "othello/standard": { en: ["Standard", "most discs at the end win"], zh: ["标准", "终局子多者胜"] },
  "connect6/standard": { en: ["Standard", "six or more in a row win"], zh: ["标准", "六连或更长即胜"] },
  "opening/none": { en: ["None", "from the empty board"], zh: ["无", "从空棋盘开始"] },
  "opening/swap": { en: ["Swap", "three stones, then the other chooses a colour"], zh: ["三手交换", "摆三子，对方选色"] },
  "opening/swap2": { en: ["Swap2", "three stones; the other chooses, or adds two and lets you choose"], zh: ["Swap2", "摆三子，对方选色，或再摆两子由你选色"] },
  "opening/pro": { en: ["Pro", "black's second stone outside the central 5×5"], zh: ["Pro", "黑第二子须在中央 5×5 之外"] },
  "opening/long-pro": { en: ["Long pro", "black's second stone outside the central 7×7"], zh: ["Long Pro", "黑第二子须在中央 7×7 之外"] },
  "opening/rif": { en: ["RIF", "one of 26 openings, a swap, two fifth moves"], zh: ["RIF", "二十六种开局，三手交换，五手两打"] },
  "opening/yamaguchi": { en: ["Yamaguchi", "one of 26 openings, a swap, as many fifth moves as announced"], zh: ["山口", "二十六种开局，声明打点数，交换，五手 N 打"] },
  "opening/chinese": { en: ["Chinese contest", "designated opening, swap after three, N fifth moves"], zh: ["指定开局", "指定开局，三手交换，五手 N 打"] },
  "opening/soosorv-8": { en: ["Soosõrv-8", "one of 26 openings, two swaps, up to 8 fifth moves"], zh: ["索索夫-8", "二十六种开局，两次交换，最多八打"] },
  "opening/taraguchi-10": { en: ["Taraguchi-10", "a swap after each stone, or ten fifth moves"], zh: ["塔拉口-10", "每手可交换，或五手十打"] },
  "format/json": { en: ["JSON, everything there is", ""], zh: ["JSON（信息最全）", ""] },
  "format/psq": { en: ["Gomocup manager", ""], zh: ["Gomocup 棋谱", ""] },
  "format/rec": { en: ["Gomotur", ""], zh: ["Gomotur 棋谱", ""] },
  "format/sgf": { en: ["Smart Game Format", ""], zh: ["SGF 通用棋谱", ""] },
  "format/contest": { en: ["Chinese contest's line", ""], zh: ["大学生计算机博弈大赛棋谱", ""] },
  "format/moves": { en: ["Moves as text", ""], zh: ["文字着法", ""] },
  "format/ggf": { en: ["Generic Game Format", ""], zh: ["GGF 棋谱", ""] },
  "engine/classics.random": { en: ["Random", "plays any legal move"], zh: ["Random", "随便下一手合规的棋"] },
  "engine/classics.patterns": { en: ["Patterns", "takes the point with the best shapes"], zh: ["Patterns", "按棋形表选最好的点"] },
  "engine/classics.ternary": { en: ["Ternary", "looks along eight rays from each point"], zh: ["Ternary", "按八个方向的射线给点打分"] },
  "engine/classics.sixes": { en: ["Sixes", "takes the pair of points with the best lines"], zh: ["Sixes", "按六子连线选最好的一对点"] },
  "engine/classics.minimax": { en: ["Minimax", "looks one to three moves ahead"], zh: ["Minimax", "向前看一至三手"] },
  "engine/tengen.alphabeta": { en: ["Alpha-beta", "searches as deep as its time allows; strong"], zh: ["Alpha-beta", "在时限内尽量深算，棋力强"] },
  "engine/tengen.othello": { en: ["Tengen Othello", "searches deep and plays the end exactly; strong"], zh: ["Tengen Othello", "深算，残局无误，棋力强"] },
  "engine/othello.weights": { en: ["Weights", "values squares, looks a few moves ahead"], zh: ["Weights", "按格子权值，向前看数手"] },
  "engine/othello.mcts": { en: ["Monte Carlo", "plays many games out at random"], zh: ["Monte Carlo", "随机模拟许多对局再选点"] },
  "engine/othello.mobility": { en: ["Mobility", "counts moves and corners, looks a few moves ahead"], zh: ["Mobility", "按行动力与角估值，向前看数手"] },
  "engine/othello.evolved": { en: ["Evolved", "values positions by numbers that were bred"], zh: ["Evolved", "用遗传算法得到的估值"] },
};

export function term(key: string, name: string, meaning = ""): Term {
  return terms[key]?.[settings.language] ?? [name, meaning];
}

// An engine's name alone.
export const engineName = (id: string, name: string) => term(`engine/${id}`, name)[0];

// The names of engines in a list of choices, by id. Engines that share a name have their package beside it.
export function engineNames(engines: { id: string; name: string }[]): Map<string, string> {
  const names = engines.map(({ id, name }) => engineName(id, name));
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return new Map(engines.map(({ id }, i) => [id, isShared(names[i]) ? `${names[i]} (${id.slice(0, id.lastIndexOf("."))})` : names[i]]));
}

// An engine's name and what it is: in the page's words, else in its manifest's.
export function engineTerm(engine: { id: string; name: string; descriptions: Record<string, string> }): Term {
  const { descriptions } = engine;
  const chinese = Object.keys(descriptions).find((language) => language.startsWith("zh"));
  return term(`engine/${engine.id}`, engine.name, (settings.language === "zh" && chinese ? descriptions[chinese] : descriptions.en) ?? "");
}

// What is played, in a line.
export function setupText(setup: Setup): string {
  const parts = [term(setup.game, setup.game)[0], term(`${setup.game}/${setup.rule}`, setup.rule)[0], `${setup.size}×${setup.size}`];
  if (setup.opening && setup.opening !== "none") parts.push(term(`opening/${setup.opening}`, setup.opening)[0]);
  return parts.join(" · ");
}
