// Which rules it knows: told in positions where the best move under one rule is a bad one under another.
#include <array>
#include <map>
#include <span>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "intake/probe/probe.hpp"

namespace tengen::intake {
namespace {

using namespace std::chrono_literals;
using game::Point;

constexpr Duration limit = 500ms;

// Black is to move, and has as many stones as white. `tempting` wins under freestyle; under the rules that it
// is made for it wins nothing, or loses.
struct Riddle {
  std::span<const Point> black;
  std::span<const Point> white;
  Point tempting;
};

// c4 to h4 with a gap: six in a row. White has four in row 11, which black must close otherwise.
constexpr Point six_black[] = {{2, 3}, {3, 3}, {4, 3}, {6, 3}, {7, 3}, {4, 10}};
constexpr Point six_white[] = {{5, 10}, {6, 10}, {7, 10}, {8, 10}, {0, 14}, {14, 0}};
constexpr Point six_block{9, 10};
constexpr Riddle six{six_black, six_white, {5, 3}};

// Five that white's stones close at both ends.
constexpr Point closed_black[] = {{2, 3}, {3, 3}, {4, 3}, {5, 3}, {4, 10}, {14, 14}};
constexpr Point closed_white[] = {{1, 3}, {7, 3}, {5, 10}, {6, 10}, {7, 10}, {8, 10}};
constexpr Riddle closed{closed_black, closed_white, {6, 3}};

// Two threes, each closed at one end: one stone makes two fours of them, which wins or, in renju, loses.
constexpr Point fours_black[] = {{4, 7}, {5, 7}, {6, 7}, {7, 4}, {7, 5}, {7, 6}};
constexpr Point fours_white[] = {{3, 7}, {7, 3}, {0, 14}, {14, 0}, {14, 14}, {0, 0}};
constexpr Riddle fours{fours_black, fours_white, {7, 7}};

struct Answered {
  std::optional<Point> point;
  bool forbidden = false;  // it lost the game by it
  std::string fault;       // why there is no point
};

class Riddles {
 public:
  Riddles(Probe& probe, int size) : probe_(probe), size_(size) {}

  Answered ask(const Riddle& riddle, const std::string& rule) {
    const auto game = game::new_game({.game = "gomoku", .rule = rule, .size = size_});
    for (std::size_t i = 0; i < riddle.black.size(); ++i) {
      (*game)->answer(game::Answer::place(riddle.black[i]));
      (*game)->answer(game::Answer::place(riddle.white[i]));
    }
    const auto forbidden = (*game)->forbidden_points();
    PollLoop loop;
    auto engine = interview(probe_, loop);
    const auto asked = engine.ask_afresh(**game, limit);
    if (auto fault = match::fault_of(**game, asked)) return {.fault = std::move(*fault)};
    if (asked.answer->points.empty()) return {.fault = "it did not play"};
    const Point point = asked.answer->points.front();
    const bool is_forbidden = std::find(forbidden.begin(), forbidden.end(), point) != forbidden.end();
    return {.point = point, .forbidden = is_forbidden};
  }
  // Whether it sees under freestyle what the riddle tempts with; without that its answer elsewhere shows
  // nothing.
  bool sees(const Riddle& riddle) {
    const auto [place, is_new] = seen_.try_emplace(&riddle);
    if (is_new) place->second = ask(riddle, "freestyle").point == riddle.tempting;
    return place->second;
  }
  std::string name(Point point) const {
    return game::point_text(point, {.game = "gomoku", .rule = "freestyle", .size = size_});
  }

 private:
  Probe& probe_;
  int size_;
  std::map<const Riddle*, bool> seen_;
};

struct Question {
  std::string_view rule;
  std::array<const Riddle*, 2> riddles;  // the second may be missing
};

constexpr std::array questions{Question{"standard", {&six, nullptr}}, Question{"renju", {&six, &fours}},
                               Question{"caro", {&closed, nullptr}}, Question{"caro-exact", {&closed, &six}}};

RuleFinding judge(Riddles& riddles, const Question& question) {
  RuleFinding finding{std::string(question.rule), Evidence::assumed, {}};
  int shown = 0;
  int asked = 0;
  for (const Riddle* riddle : question.riddles) {
    if (riddle == nullptr) continue;
    ++asked;
    const auto answered = riddles.ask(*riddle, finding.rule);
    if (!answered.point) return {finding.rule, Evidence::refuted, answered.fault};
    const std::string where = riddles.name(*answered.point);
    if (answered.forbidden) return {finding.rule, Evidence::refuted, "it played a forbidden move, " + where};
    if (*answered.point == riddle->tempting)
      return {finding.rule, Evidence::refuted, "it played " + where + " for a win that is none"};
    if (riddles.sees(*riddle)) ++shown;
  }
  if (shown == asked) {
    finding.evidence = Evidence::shown;
    finding.why = "it leaves moves that win under freestyle alone";
  } else {
    finding.why = "it leaves those moves under freestyle too";
  }
  return finding;
}

// What nobody could see it get wrong is played by it: a rule whose moves are all legal, and which it did not
// refuse. Caro is not asked of programs that do not show it: hardly any knows it.
bool is_claimed(const RuleFinding& finding) {
  return finding.evidence == Evidence::shown ||
         (finding.evidence == Evidence::assumed && finding.rule == "standard");
}

}  // namespace

Status find_rules(Probe& probe) {
  Findings& found = probe.findings;
  found.rules = {{"freestyle", Evidence::shown, "it played legally on every size"}};
  const int size = usual_size(found);
  if (size < 15) {
    found.rules.push_back({"standard", Evidence::assumed, "its boards are too small to find out"});
    return success();
  }
  Riddles riddles(probe, size);
  const auto board = riddles.ask(six, "freestyle");
  if (!board.point) {
    found.remarks.push_back("it does not answer BOARD (" + board.fault +
                            "): it cannot play from openings, and its rules could not be found out");
    found.rules.push_back({"standard", Evidence::assumed, "it could not be asked"});
    return success();
  }
  if (*board.point == six_block)
    found.remarks.push_back(
        "it blocks where six in a row would win under freestyle: it may be made for standard or renju alone; "
        "-rules says so");
  for (const auto& question : questions) {
    auto finding = judge(riddles, question);
    if (finding.evidence == Evidence::assumed && !is_claimed(finding)) {
      finding.evidence = Evidence::refuted;
      finding.why = "not seen: " + finding.why;
    }
    found.rules.push_back(std::move(finding));
  }
  return success();
}

}  // namespace tengen::intake
