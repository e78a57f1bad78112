// What a run, and what is typed about one, is refused with, in Chinese: sentences of files beside host/web that people on
// the page meet most. tests/ui/page/host_words_test.mjs holds them against these files.

// tournament/control, tournament/store/run_lock.cpp, tournament/run/received_run.cpp, engine/time_control.cpp
export const ofRuns: Record<string, string> = {
  "the run is over": "比赛已经结束",
  'the run is being stopped; "stop" again ends the games that run': "比赛正在停止；再停止一次会结束正在进行的对局",
  'found "{0}", expected concurrency and a number from 1 to {1}': "收到“{0}”，同时进行的局数应为 1 到 {1}",
  'found "{0}", expected abort and the number of a game that is being played': "收到“{0}”：这局棋没有在进行，只能中止正在进行的对局",
  "found no engine {0}, expected one of: {1}": "没有引擎 {0}，可用的有：{1}",
  'no process plays this run; "tengen resume {0}" continues a stopped run': "这场比赛没有在进行；停止的比赛可以继续（tengen resume {0}）",
  "the run did not take the command": "比赛没有接收这条命令",
  "the run did not answer; only its own user may steer it": "比赛没有回应；只有开始它的用户可以操作",
  "cannot look into the folder: {0}": "无法查看文件夹：{0}",
  "cannot speak to the run: {0}": "无法与比赛通信：{0}",
  "cannot make a socket: {0}": "无法建立套接字：{0}",
  "cannot listen: {0}": "无法监听：{0}",
  "found a link or something else that is no file, expected a file of this run's own; remove it": "锁文件是链接或别的东西，应为这场比赛自己的文件；请把它删掉",
  "cannot write to the run's folder: {0}": "无法写入比赛的文件夹：{0}",
  "cannot lock: {0}": "无法加锁：{0}",
  '{0} is already playing this run; wait for its end, or stop it with "tengen ctl {1} stop"': "{0} 已在进行这场比赛；请等它结束，或用“tengen ctl {1} stop”停止",
  "engine {0} is to run without a sandbox (sandbox=off); to allow this, type -sandbox off": "引擎 {0} 要在沙箱外运行（sandbox=off）；请用 tengen resume 加 -sandbox off 来允许",
  "{0}. The run would do this: {1}. To allow it, type -as-described": "{0}。这场比赛会：{1}。请用 tengen resume 加 -as-described 来允许",
  'time control "{0}": "{1}" is no {2} in seconds; expected match/turn+increment or match+increment, such as 180/30+1 or 10+0.1':
    "时限“{0}”中的“{1}”不是以秒计的{2}；应为“局时/步时+加秒”或“局时+加秒”，例如 180/30+1 或 10+0.1",
  'time control "{0}": an increment needs a time for the match': "时限“{0}”：有加秒就要有局时",
};

// What the keys of an engine expect: tournament/description.
export const ofKeys: Record<string, string> = {
  "match/turn+increment or match+increment in seconds, such as 180/30+1 or 10+0.1": "应为以秒计的“局时/步时+加秒”或“局时+加秒”，例如 180/30+1 或 10+0.1",
  "bytes with a unit, such as 350MiB": "应为带单位的大小，例如 350MiB",
  "milliseconds": "应为毫秒数",
};

export const valuesOfRuns: Record<string, string> = {
  increment: "加秒",
  "time for a move": "步时",
  "time for the match": "局时",
  "another process": "另一个进程",
};
