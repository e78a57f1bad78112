// What the host says in English, in Chinese: refusals and reasons by their sentence. {0}, {1}, … stand for what the host
// puts in. tests/ui/page/host_words_test.mjs holds the sentences against the host's sources.
export const sentences: Record<string, string> = {
  "your opponent has answered; only your own last moves can be taken back": "对手已经应手，只能悔自己最后的着",
  "expected two keys": "应为两个密钥",
  "expected two people": "应为两个人",
  "two people play this game by a link; resign, or offer a draw": "这是两个人通过链接下的棋，请认输或提和",
  "other browsers have the seats of this game": "这局棋的座位属于其他浏览器",
  "another browser has this seat": "这个座位属于另一个浏览器",
  "a hint is for questions that ask for stones": "只有问到落子时才能给提示",
  "an engine is asked now; a hint is for people": "现在轮到引擎，提示只给人用",
  "an engine sits there; people speak for people": "那一方是引擎，人只能替人操作",
  "another page may not speak to this one": "不接受其他网页的请求",
  "cannot make the file: {0}": "无法建立文件：{0}",
  "cannot make the folder: {0}": "无法建立文件夹：{0}",
  "cannot make a token: {0}": "无法生成密钥：{0}",
  "cannot open: {0}": "无法打开：{0}",
  "cannot write the file: {0}": "无法写入文件：{0}",
  "expected 0 or 1": "应为 0 或 1",
  "expected 1 to {0}": "应为 1 到 {0}",
  "expected GET or POST": "只接受 GET 或 POST 请求",
  "expected a letter or a digit first": "应以字母或数字开头",
  "expected a node that stands before": "应为排在前面的节点",
  "expected a person or an engine at each seat": "每一方应是人或引擎之一",
  "expected a size of a board": "应为棋盘大小",
  "expected a text": "应为文字",
  "expected a time limit for {0}": "请给 {0} 设定时限",
  "expected a whole number": "应为整数",
  "expected an array": "应为数组",
  "expected an object": "应为对象",
  "expected at most {0} bytes": "最多 {0} 字节",
  "expected engines": "应为引擎",
  "expected move, stop or end": "应为 move、stop 或 end",
  "expected moves in the nodes": "着法应写在节点里",
  "expected objects": "应为对象",
  "expected one to four engines": "应为一到四个引擎",
  "expected one to {0} engines": "应为一到 {0} 个引擎",
  "expected one turn or more": "至少一步",
  "expected pause, continue, take back, resign, offer draw, accept draw, decline draw or abort":
    "应为 pause、continue、take back、resign、offer draw、accept draw、decline draw 或 abort",
  "expected pause, resume, stop, abort or concurrency": "应为 pause、resume、stop、abort 或 concurrency",
  "expected points of the board": "应为棋盘上的点",
  "expected points or a pass": "应为落点或停一手",
  "expected round-robin, gauntlet, knockout or swiss": "应为循环赛、擂台赛、淘汰赛或瑞士制",
  'expected "text", the openings themselves: a request names no file': '应为 "text"，即开局本身：请求不能指定文件',
  "expected the id of an engine that is registered here": "应为本机已登记引擎的标识",
  "expected the id of the open question": "应为当前问题的编号",
  "expected the nodes of a tree": "应为变化树的节点",
  "expected true or false": "应为 true 或 false",
  "expected two engines or more": "至少需要两个引擎",
  "expected two seats": "应有两方",
  "found a member where none is expected": "此处不应有任何项",
  "found an unknown member, expected {0}": "有不认识的项，可用的有 {0}",
  "found more turns than there are": "步数超过了棋谱",
  "found no JSON object in the body": "内容不是 JSON 对象",
  "found no game": "没有找到棋局",
  "found no game in {0}": "{0} 中没有棋局",
  "found no package's id": "这不是引擎包的标识",
  "found a book and an opening procedure, which finds the first stones itself; expected one": "开局库和开局规则只能选一个：开局规则自己决定前几手",
  "found no limit of memory; only the command line takes it away": "没有内存上限；只有命令行可以取消上限",
  "found the file name {0}, expected 1 to 200 bytes, the first no dot": "文件名 {0} 不合要求：1 到 200 字节，且不以点开头",
  "found {0} for {1}, expected a text": "{1} 的值是 {0}，应为文字",
  "found {0}, expected a format that is written": "收到 {0}，应为可写出的格式",
  "found {0}, expected a number": "收到 {0}，应为数字",
  'found {0}, expected an answer as "h8"': '收到 {0}，应为像 "h8" 这样的回答',
  "found {0}, expected csv, html or a format of records": "收到 {0}，应为 csv、html 或棋谱格式",
  "found {0}, expected gomoku or othello": "收到 {0}，应为 gomoku 或 othello",
  "its file is not here any more; send it again": "文件已不在主机上，请重新发送",
  "no folder for packages: neither $XDG_DATA_HOME nor $HOME is set": "没有存放引擎包的文件夹：$XDG_DATA_HOME 和 $HOME 都没有设置",
  "nobody is asked in this game now": "这盘棋现在没有等人回答",
  "nobody plays this run": "这场比赛没有在进行",
  "other files are being sent; wait until they have come": "正在接收别的文件，请稍后再发",
  "others listen to as many games of this run as can be told": "已有人在看这场比赛的对局通信，名额已满",
  "the address cannot be read": "地址无法识别",
  "the body is no JSON: {0}": "内容不是 JSON：{0}",
  "the body is too long": "内容太长",
  "the curve is being made; ask again": "正在计算曲线，请稍后再试",
  "the disk is full: {0} are free; make room and send the file again": "磁盘已满，只剩 {0}；请腾出空间后重新发送",
  "the engine found no move": "引擎没有找到着法",
  "the file has {0}, at most {1} are taken here; tengen package add takes larger ones":
    "文件有 {0}，这里最多接收 {1}；更大的请用 tengen package add",
  "the file would be longer than 256 MiB; use tengen convert": "文件会超过 256 MiB，请用 tengen convert",
  'the format of {0} is not known; expected one of: {1}': '不认识 {0} 的格式；可用的格式：{1}',
  "the format {0} has no {1}": "{0} 格式不支持 {1}",
  "the header is too long": "请求头太长",
  "the host that played this run has stopped; resume the run to continue it": "进行这场比赛的主机已停止；可以继续这场比赛",
  "the opponent is a person, and hints were not agreed for this game": "对手是人，而本局没有约定可以提示",
  "the record of this game cannot be written; make room on the disk": "无法写入本局的棋谱，请在磁盘上腾出空间",
  "the token is missing or wrong": "缺少密钥或密钥不对",
  "there is no such address": "没有这个地址",
  "there is no such analysis; nobody has watched it for a while": "没有这项分析：已有一段时间没有人看",
  "there is no such examination": "没有这项检查",
  "there is no such game": "没有这盘棋",
  "there is no such run": "没有这场比赛",
  "this address is for looking alone; ask for the address of a {0}": "这个地址只能观看，请索取{0}的地址",
  "this game is being put away; ask again": "这盘棋正在收起，请再试一次",
  "this game is not played": "这盘棋没有在进行",
  "this host ends": "主机正在退出",
  "this is no HTTP request": "这不是 HTTP 请求",
  "this is not the address that tengen printed": "这不是 tengen 显示的地址",
  'this is nothing that "tengen convert" reads: no moves, no diagram and no record of a known format':
    '"tengen convert" 读不了这项内容：既不是着法、棋盘图，也不是已知格式的棋谱',
  "this one has not ended yet": "这一项还没有结束",
  "this run is being played": "这场比赛正在进行",
  "too many examinations wait already; wait for one of them, or stop one": "等候的检查太多，请等一项结束或停掉一项",
  "too much is asked at a time; ask again in a moment": "请求太多，请稍后再试",
  "viewers watch {0} runs already; watch one of those": "观众已在看 {0} 场比赛，请选其中一场",
  "{0} does not play {1} {2} on {3}x{4}": "{0} 不支持 {3}x{4} 棋盘的 {1} {2}",
  "{0} engines analyse already; close another analysis first": "已有 {0} 个引擎在分析，请先关掉一项分析",
  "{0} games are open on pages already; close one of them, or play it to its end": "已有 {0} 盘棋打开着，请关掉或下完其中一盘",
  "{0}; make room on the disk and send the file again": "{0}；请在磁盘上腾出空间后重新发送",
};

const values: Record<string, string> = { viewer: "观众", player: "棋手", organiser: "组织者" };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
// Those with the most words of their own first.
const patterns = Object.entries(sentences)
  .map(([english, chinese]) => ({ words: english.replace(/\{\d\}/g, "").length, chinese, is: new RegExp(`^${english.split(/\{\d\}/).map(escaped).join("(.+?)")}$`, "s") }))
  .sort((a, b) => b.words - a.words);

// Empty: the sentence is not known.
export function inChinese(message: string): string {
  for (const { is, chinese } of patterns) {
    const found = is.exec(message);
    if (found) return chinese.replace(/\{(\d)\}/g, (_, n) => values[found[Number(n) + 1]] ?? (inChinese(found[Number(n) + 1]) || found[Number(n) + 1]));
  }
  const [, what, expected] = /^found (.+), (expected .+?)$/s.exec(message) ?? [];
  const rest = expected && inChinese(expected);
  return rest ? `收到 ${what}，${rest}` : "";
}
