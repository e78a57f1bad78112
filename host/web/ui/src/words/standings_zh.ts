// Words of the tables of a run, in Chinese.
import type { standingsEn } from "./standings_en.js";

export const standingsZh: Record<keyof typeof standingsEn, string> = {
  share: "得分率",
  share_why: "积分占可得分数的比例：擂台赛中各引擎的局数不同",
  tie_break: "破同分",
  buchholz: "对手分",
  buchholz_why: "破同分之布赫霍尔茨分：所有对手的积分之和",
  sonneborn_berger: "索伯分",
  sonneborn_berger_why: "破同分之索伯分：每个对手的积分乘以从它那里得到的分数，再相加",
  direct_encounter: "直接胜负",
  direct_encounter_why: "破同分之直接胜负：同分引擎之间的得分",
  out_in: "出局",
  out_in_why: "在哪一轮被淘汰",
  round_n: "第 {0} 轮",
  byes: "轮空",
  byes_why: "没有对手的轮次",
  forfeits: "弃权",
  forfeits_why: "因有引擎退赛而未下、直接判胜判负的局数",
  faults_why: "因崩溃、超时或违规落子而输的局数",
  fate_forfeited: "{0} 局未下，判对手胜。",
  fate_annulled: "{0} 局作废。",
  fate_dropped: "{0} 局未下，已下的对局计入成绩。",
  fate_played: "不再开始新的对局。",
  bracket: "淘汰赛对阵",
  went_on: "{0} 以 {2} : {3} 战胜 {1}",
  went_on_tied: "{0} 与 {1} 战成 {2} : {3}，因排位较高而晋级",
};
