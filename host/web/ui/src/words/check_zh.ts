// 检测报告的文字。What `tengen check` and the steps of adding a package say, in Chinese; what engines and libraries say
// stays. tests/ui/page/check_words_test.mjs holds the sentences against the host's sources.
import { sayer } from "./sentences.js";

// What each test examines.
export const tests: Record<string, string> = {
  "starts and gets ready for a game": "能启动并准备好对局",
  "the library says what the manifest says": "库的说法与清单一致",
  "plays every game, rule and size that its manifest claims": "能下清单所声明的每种棋、规则与棋盘大小",
  "plays with every option at the ends of its range, and on every level": "每个选项取两端的值、每个级别都能对局",
  "plays a legal move in random positions": "在随机局面中落子合规",
  "plays games to their end against random moves, as either side": "执黑执白都能与随机着法下完整局",
  "takes the last empty point of the board": "能下棋盘上最后一个空点",
  "plays in the last row and the last column, where nothing else is free": "只剩最后一行一列时也能落子",
  "passes where it has no move": "无处可下时停一手",
  "plays no forbidden move of renju as black": "执黑时不下禁手",
  "answers the questions of every opening procedure": "能回答每种开局规则的问题",
  "makes five where it has four in a row": "有四即成五",
  "blocks the other side's four in a row": "能挡住对方的四",
  "plays for no win that its rules do not have": "不为规则中没有的胜法而下",
  "answers in time at limits from 2 s down to 5 ms": "时限从 2 秒到 5 毫秒都能按时回答",
  "lives on the time of three moves for a whole game": "用三手棋的时间下完整局",
  "comes back when it is stopped, and only then": "叫停时返回，且只在叫停时返回",
  "stays within its memory": "不超过内存上限",
  "plays one game after the other": "能一局接一局地下",
  "plays beside a second one of itself": "能与另一个自己同时运行",
  "plays the same with the same seed": "种子相同则着法相同",
  "says nothing that it was not asked for": "不说没有问到的话",
  "analyses a position until it is stopped": "能分析局面直到叫停",
  "ponders until it is asked": "能在对方思考时计算，直到被问",
  "saves what it knows of a game, and restores it": "能保存并恢复对局状态",
  "changes options between games": "能在两局之间更改选项",
};

// The steps of finding out what a program is.
export const steps: Record<string, string> = {
  start: "启动", "set-up": "摆局面", about: "自我介绍", gap: "命令间隔", sizes: "棋盘大小", rules: "规则", memory: "内存", reuse: "连续对局", speed: "速度",
};

// Parts of what was found; a semicolon stands between two of them.
export const details: Record<string, string> = {
  "{0} ({1} of it for want of a CPU)": "{0}（其中 {1} 在等 CPU）",
  "its manifest names no game that this host knows": "清单中没有本机认识的棋种",
  "ready after {0}": "{0} 后就绪",
  "{0#} games, rules and sizes": "棋种、规则与大小共 {0} 种",
  "it needs mem=": "需要设定 mem=",
  "it has no options": "它没有选项",
  "1 value or level": "1 个取值或级别",
  "{0#} values and levels": "{0} 个取值与级别",
  "it is a program": "它是外部程序",
  "those are asked by playing": "通过对局来检验",
  "the manifest claims what the library does not: {0}": "清单声明了库没有的内容：{0}",
  "the library says {0}": "库的说法是 {0}",
  "no such position in what it plays": "它下的棋里没有这种局面",
  "{0#} position(s)": "{0} 个局面",
  "{0#} position(s), {1#} answer(s) later than {2} and the margin, the latest after {3}": "{0} 个局面，其中 {1} 次回答超出 {2} 与余量，最慢用了 {3}",
  "it played {0}, which is forbidden": "它下了 {0}，这是禁手",
  "{0#} game(s), {1#} move(s) of its own": "{0} 局，自己下了 {1} 手",
  "there is no opening procedure for what it plays": "它下的棋没有开局规则",
  "{0#} question(s) of {1#} procedure(s)": "{1} 种开局规则的 {0} 个问题",
  "it knows no command for it: the host decides in its place": "它没有相应的命令，由主机代为决定",
  "no answer, so that the host decides in its place, to: {0}": "没有回答而由主机代为决定的：{0}",
  "asked for: {0}, {1}": "所问：{0}，开局 {1}",
  "name the opening": "指定开局",
  swap: "是否交换",
  "number of fifth moves": "五手打点数",
  "fifth moves": "五手打点",
  "choice of a fifth move": "选定五手",
  "stone in a square": "限定范围内的一子",
  stone: "一子",
  pass: "停一手",
  "name the opening ({0})": "指定开局（{0}）",
  "swap ({0})": "是否交换（{0}）",
  "number of fifth moves ({0})": "五手打点数（{0}）",
  "fifth moves ({0})": "五手打点（{0}）",
  "choice of a fifth move ({0})": "选定五手（{0}）",
  "stone in a square ({0})": "限定范围内的一子（{0}）",
  "stone ({0})": "一子（{0}）",
  "pass ({0})": "停一手（{0}）",
  "answered after {0}, the limit was {1}": "{0} 后才回答，时限为 {1}",
  "it plays no game of five in a row on {0} or more": "它不下 {0} 以上棋盘的五子棋",
  "{0#} of {1#}": "{1} 个中对了 {0} 个",
  "the first missed: {0}": "第一个错过的：{0}",
  "played {0}, expected {1}": "下了 {0}，应为 {1}",
  "it played {0}, which wins under freestyle alone": "它下了 {0}，只有无禁手规则才算胜",
  "it claims no rule of gomoku but freestyle on 15x15 or more": "除无禁手外，它没有声明 15×15 以上的五子棋规则",
  "limit: longest of its answers: {0}": "各时限下最慢的回答：{0}",
  "limit {0}": "时限 {0}",
  "an answer took {0} at a limit of {1}": "时限 {1} 时，有一次回答用了 {0}",
  "over the limit, but within the margin of {0}": "超过时限，但在余量 {0} 之内",
  "more than {0} over the limit loses": "超过时限 {0} 以上即判负",
  "this machine is too busy to tell: try again when it is not": "本机太忙，无法判断，请在空闲时再试",
  "this machine is too busy to tell": "本机太忙，无法判断",
  "{0} were left on its clock": "当时钟上还剩 {0}",
  "answer {0#} took {1}, and {2} of {3} for the game were left": "第 {0} 次回答用了 {1}，而整局的 {3} 只剩 {2}",
  "{0#} answer(s) in {1} of {2} for the game": "{0} 次回答共用 {1}，整局限 {2}",
  "the machine kept it waiting": "本机让它等待过",
  "its protocol has no command for it": "它的协议没有这种命令",
  "stopped after 100 ms": "100 毫秒后叫停",
  "asked after a stop that came too late": "叫停太迟之后再问",
  "answered {0} after stop": "叫停后 {0} 回答",
  "answered {0} after stop, expected {1} at most": "叫停后 {0} 回答，应不超过 {1}",
  "its library does not promise to (TENGEN_HONOURS_STOP)": "它的库没有承诺这一点（TENGEN_HONOURS_STOP）",
  "it has no limit": "它没有内存上限",
  "within {0#} MiB, and {1#} MiB enforced": "没有超过 {0} MiB，强制上限为 {1} MiB",
  "used {0#} MiB, within {1#} MiB, and {2#} MiB enforced": "用了 {0} MiB，没有超过 {1} MiB，强制上限为 {2} MiB",
  "its protocol has no extensions": "它的协议没有扩展",
  "it does not have the extension {0}": "它没有扩展 {0}",
  "line {0#} begins with a move that is not allowed: {1}": "第 {0} 条变化的第一手不合规则：{1}",
  "two lines begin with the same move": "有两条变化的第一手相同",
  "no position was found in which it has a move": "没有找到轮到它且有着可下的局面",
  "no position was found in which its opponent has a move": "没有找到轮到对方且有着可下的局面",
  "analyse did not return within 5 s of stop, expected 50 ms at most": "叫停后 5 秒内 analyse 没有返回，应不超过 50 毫秒",
  "it cannot analyse: {0}": "它无法分析：{0}",
  analyse: "分析时",
  "asked after an analysis": "分析之后再问",
  "{0#} line(s) of {1#}, answered {2} after stop": "{1} 条变化中有 {0} 条，叫停后 {2} 回答",
  "{0#} line(s) of {1#}, answered {2} after stop, expected {3} at most": "{1} 条变化中有 {0} 条，叫停后 {2} 回答，应不超过 {3}",
  "the host dropped {0#} line(s), the first: {1}": "主机丢弃了 {0} 条变化，第一条的原因：{1}",
  "without a line nobody sees what it thinks": "没有变化，就看不到它的想法",
  "asked while it pondered": "趁对方思考而计算时被问",
  "used {0} of CPU time in {1}, then answered in {2} of {3}": "{1} 内用了 {0} 的 CPU 时间，随后在 {3} 的时限里用 {2} 回答",
  "used {0} of CPU time in {1}, then answered in {2} of {3}, within the margin": "{1} 内用了 {0} 的 CPU 时间，随后在 {3} 的时限里用 {2} 回答，在余量之内",
  "used {0} of CPU time in {1}, then answered in {2} of {3}: ponder must return soon after stop, because the engine's clock runs":
    "{1} 内用了 {0} 的 CPU 时间，随后在 {3} 的时限里用 {2} 回答：叫停后 ponder 必须尽快返回，因为引擎的钟在走",
  "it was to begin a game after it had pondered in another": "它在另一局里计算过之后，应开始新的一局",
  "its game ended too early": "它的对局结束得太早",
  "restore took bytes that it had not saved, expected TENGEN_BAD_ARGUMENT: begin the bytes with a mark and check it":
    "restore 接受了不是它保存的数据，应返回 TENGEN_BAD_ARGUMENT：请在数据开头加上标记并检查",
  "asked after it had refused a state": "拒绝一份状态之后再问",
  "a new instance refused the {0#} byte(s) that it had saved: {1}": "新的实例拒绝了它自己保存的 {0} 字节：{1}",
  "asked after its state was saved and restored": "保存并恢复状态之后再问",
  "{0#} byte(s) saved and restored": "保存并恢复了 {0} 字节",
  "both instances then answered the same": "之后两个实例的回答相同",
  "the instances then answered differently": "之后两个实例的回答不同",
  "expected it to be taken, or refused as unsupported": "应当接受，或以不支持为由拒绝",
  "it then plays otherwise than an instance that was made with it": "之后的下法与以此建立的实例不同",
  "{0#} value(s) taken between games": "在两局之间接受了 {0} 个取值",
  "{0#} value(s) taken between games, {1#} left to a new instance": "在两局之间接受了 {0} 个取值，另有 {1} 个要等新的实例",
  "that is this machine's doing: tengen doctor": "这是本机造成的，请运行 tengen doctor",
  "it resigned": "它认输了",
  "in game {0#} of the same engine": "同一引擎的第 {0} 局",
  "{0#} game(s) one after the other": "接连下了 {0} 局",
  "two at once": "两个同时运行",
  "two at once, five questions each": "两个同时运行，各问五次",
  "6 moves twice the same": "两次的 6 手棋相同",
  "move {0#} differed with the same seed and the same limit: its games cannot be repeated": "种子与时限相同，第 {0} 手却不同：它的对局无法重现",
  "print such remarks to standard error, or behind MESSAGE": "这类话请写到标准错误，或写在 MESSAGE 之后",
  "{0#} line(s) on its standard error, the first {1}": "标准错误有 {0} 行，第一行是 {1}",
  "{0#} line(s) on its standard error, {1}": "标准错误有 {0} 行：{1}",
  "{0#} line(s) on its standard error, the first {1}, kept in the log": "标准错误有 {0} 行，第一行是 {1}，都记在日志里",
  "{0#} line(s) on its standard error, {1}, kept in the log": "标准错误有 {0} 行：{1}，记在日志里",
  "no line of the protocol {0}: {1}": "不是协议 {0} 的内容：{1}",
  "not asked for, dropped: {0}": "没有问到，已忽略：{0}",
  "its manifest says ignores={0}: it was made without": "清单写明 ignores={0}：它本来就不管这一点",
  "it does not start": "它没有启动",
  "it answered nothing in {0#} tests: see {1}": "它在 {0} 项检测里都没有回答，见 {1}",
  "no answer within its limit of {0#} ms, nor in {1#} ms more": "时限 {0} 毫秒内没有回答，再等 {1} 毫秒也没有",
  "since the question it used {0#} s of CPU time": "被问之后用了 {0} 秒 CPU 时间",
  "but others had its CPU": "但它的 CPU 被别的程序占用",
  "it was asked {0} and {1}": "主机问 {0}，它{1}",
  "said {0}, which is no answer": "说 {0}，不是回答",
  "said {0}": "说 {0}",
  "said nothing, using no CPU: it waits for something, or its answer was not flushed (stdout is buffered on a pipe)":
    "什么也没说，也不用 CPU：它在等待什么，或回答没有刷新（管道上的标准输出有缓冲）",
  "it said {0}": "它说 {0}",
};

// What the page says elsewhere too.
export interface Names {
  setup(game: string, rule: string, size: string): string; // "五子棋 标准 15×15"
  reason(word: string): string; // of an outcome; the same word where it is not known
}

// At semicolons outside of quotation marks, which hold what an engine has said.
function partsOf(text: string): string[] {
  const parts = [""];
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted;
    if (!isQuoted && text.startsWith("; ", i)) {
      parts.push("");
      i++;
    } else parts[parts.length - 1] += text[i];
  }
  return parts;
}

export function checkSayer(names: Names): (detail: string) => string {
  const known: (text: string) => string = sayer(details, (value) => known(value) || value);
  const position = /^(\w+) ([\w-]+) (\d+)x\3(?: after (.+))?$/s;
  const say = (part: string): string => {
    const [, game, rule, size, moves] = position.exec(part) ?? [];
    if (game) {
      const [, count, last] = /^(\d+) moves, the last (.+) \(-json tells all\)$/.exec(moves ?? "") ?? [];
      const after = !moves ? "" : moves === "no moves" ? "，空盘" : count ? `，共 ${count} 手，最后是 ${last}` : `，已下 ${moves}`;
      return names.setup(game, rule, size) + after;
    }
    const whole = known(part);
    if (whole) return whole;
    const [, where, between, rest] = /^(option\.[^ :]+|level=[^:]+?|\w+ [\w-]+ \d+x\d+)( set between games)?: (.+)$/s.exec(part) ?? [];
    if (where) return `${position.test(where) ? say(where) : where}${between ? "（在两局之间设定）" : ""}：${say(rest)}`;
    const [, reason, why] = /^([a-z ]+|void: [a-z ]+): (.+)$/s.exec(part) ?? [];
    if (reason && names.reason(reason) !== reason) return `${names.reason(reason)}：${say(why)}`;
    return names.reason(part);
  };
  return (detail) => partsOf(detail).map(say).join("；");
}
