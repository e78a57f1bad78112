// Which rules it knows: told in positions where the best move under one rule is a bad one under another.
#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "base/text.hpp"
#include "examine/probe/riddles.hpp"
#include "examine/probe/rule_refusals.hpp"
#include "examine/probe/sparring.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::examine::probe {
namespace {

using namespace std::chrono_literals;
using game::Point;

constexpr Duration limit = 500ms;
constexpr Duration patient_limit = 2s;
constexpr Duration turn_of_a_game = 100ms;

struct Answered {
  std::optional<Point> point = {};
  bool forbidden = false;  // it lost the game by it
  std::string fault = {};  // why there is no point
};

class Riddles {
 public:
  Riddles(Probe& probe, int size) : probe_(probe), size_(size) {}

  Answered ask(const Riddle& riddle, const std::string& rule, Side side = Side::black) {
    return ask(*position_of(riddle, rule, size_, side));
  }
  // Whether it answers BOARD at all: a few stones around the middle, as openings have them.
  bool answers_an_opening() {
    const auto game = game::new_game({.game = "gomoku", .rule = "freestyle", .size = size_});
    const auto middle = static_cast<std::int16_t>(size_ / 2);
    for (int x = middle; x < middle + 3; ++x)
      (*game)->answer(game::Answer::place({static_cast<std::int16_t>(x), middle}));
    return ask(**game).point.has_value();
  }
  // Whether it sees under freestyle what the riddle tempts with; without that its answer elsewhere shows
  // nothing.
  bool sees(const Riddle& riddle, Side side = Side::black) {
    const auto [place, is_new] = seen_.try_emplace({&riddle, side});
    if (is_new) place->second = ask(riddle, "freestyle", side).point == riddle.tempting;
    return place->second;
  }
  std::string name(Point point) const {
    return game::point_text(point, {.game = "gomoku", .rule = "freestyle", .size = size_});
  }

 private:
  // Given more time once it did not answer in little.
  Answered ask(const game::Game& game) {
    auto answered = ask(game, limit_);
    if (answered.point || limit_ == patient_limit) return answered;
    auto again = ask(game, patient_limit);
    if (!again.point) return answered;
    limit_ = patient_limit;
    return again;
  }
  Answered ask(const game::Game& game, Duration turn) {
    const auto forbidden = game.forbidden_points();
    PollLoop loop;
    auto engine = interview(probe_, loop);
    const auto asked = engine.ask_afresh(game, turn);
    if (auto fault = match::fault_of(game, asked)) return {.fault = std::move(*fault)};
    if (asked.answer->points.empty()) return {.fault = "it did not play"};
    const Point point = asked.answer->points.front();
    const bool is_forbidden = std::find(forbidden.begin(), forbidden.end(), point) != forbidden.end();
    return {.point = point, .forbidden = is_forbidden};
  }

  Probe& probe_;
  int size_;
  Duration limit_ = limit;
  std::map<std::pair<const Riddle*, Side>, bool> seen_;
};

constexpr std::array<std::string_view, 4> rules{"standard", "renju", "caro", "caro-exact"};
constexpr const char* no_time = "no time was left to try it";

RuleFinding judge(Probe& probe, Riddles& riddles, std::string_view rule) {
  RuleFinding finding{std::string(rule), Evidence::assumed, {}};
  bool shown = true;
  for (const Riddle* riddle : riddles_of(rule)) {
    const auto answered = riddles.ask(*riddle, finding.rule);
    if (!answered.point) return {finding.rule, Evidence::refuted, answered.fault};
    const std::string where = riddles.name(*answered.point);
    if (answered.forbidden) return {finding.rule, Evidence::refuted, "it played a forbidden move, " + where};
    if (*answered.point == riddle->tempting)
      return {finding.rule, Evidence::refuted, "it played " + where + " for a win that is none"};
    shown = riddles.sees(*riddle) && shown;
  }
  if (shown) {
    // What it leaves in one position it may play in a game.
    const auto played =
        play(probe, {.game = "gomoku", .rule = finding.rule, .size = usual_size(probe.findings)},
             {.moves = 12, .limit = turn_of_a_game});
    if (!played.is_legal()) return {finding.rule, Evidence::refuted, played.fault};
    finding.evidence = Evidence::shown;
    finding.why = "it leaves moves that win under freestyle alone";
  } else {
    finding.why = "it leaves those moves under freestyle too";
  }
  return finding;
}

// What nobody could see it get wrong is played by it: a rule whose moves are all legal, and which it did not
// refuse. Caro is not asked of programs that do not show it: hardly any knows it.
bool is_rule_claimed(const RuleFinding& finding) {
  return finding.evidence == Evidence::shown ||
         (finding.evidence == Evidence::assumed && finding.rule == "standard");
}

// Whatever it is told: it leaves what black may not do in renju, and takes it as white, who may.
bool plays_renju_alone(Riddles& riddles) {
  for (const Riddle* riddle : riddles_of("renju")) {
    if (riddles.sees(*riddle, Side::black) || !riddles.sees(*riddle, Side::white)) return false;
  }
  return true;
}

// The same of caro: five wins where one end is open, and does not where both are closed.
std::string_view caro_alone(Riddles& riddles) {
  if (!riddles.sees(open_five) || riddles.sees(*riddles_of("caro").front())) return {};
  return riddles.sees(six) ? "caro" : "caro-exact";
}

void claim_alone(Findings& found, std::string_view rule, const std::string& why) {
  for (auto& one : found.rules) {
    if (one.rule == rule) {
      one = {one.rule, Evidence::shown, why};
    } else if (is_claimed(one.evidence)) {
      one = {one.rule, Evidence::refuted, "it plays " + std::string(rule) + ", whatever it is told"};
    }
  }
}

bool is_unseen(const Findings& found, std::string_view rule) {
  return std::any_of(found.rules.begin(), found.rules.end(), [&](const RuleFinding& one) {
    return one.rule == rule && one.evidence == Evidence::unseen;
  });
}

}  // namespace

Status find_rules(Probe& probe) {
  Findings& found = probe.findings;
  found.rules = {{"freestyle", Evidence::shown, "it played legally on every size"}};
  const int size = usual_size(found);
  if (size < smallest_for_riddles) {
    found.rules.push_back({"standard", Evidence::assumed, "its boards are too small to find out"});
    return success();
  }
  if (probe.end.passed()) {
    for (const auto rule : rules) found.rules.push_back({std::string(rule), Evidence::unseen, no_time});
    return success();
  }
  Riddles riddles(probe, size);
  const auto board = riddles.ask(six, "freestyle");
  if (!board.point) {
    found.remarks.push_back(
        riddles.answers_an_opening()
            ? "it does not answer positions that tell rules apart (" + board.fault +
                  "): its rules could not be found out"
            : "it does not answer BOARD (" + board.fault +
                  "): it cannot play from openings, and its rules could not be found out");
    found.rules.push_back({"standard", Evidence::assumed, "it could not be asked"});
    for (const char* const rule : {"renju", "caro", "caro-exact"})
      found.rules.push_back({rule, Evidence::unseen, "it could not be asked"});
    return success();
  }
  if (*board.point == six_block)
    found.remarks.push_back(
        "it blocks where six in a row would win under freestyle: it may be made for standard or renju alone; "
        "-rules says so");
  const auto refused = find_refused_rules(probe);
  if (const auto words = refused.find("freestyle"); words != refused.end())
    found.rules.front() = {"freestyle", Evidence::refuted, "it said " + in_quotes(words->second)};
  for (const auto rule : rules) {
    if (const auto words = refused.find(std::string(rule)); words != refused.end()) {
      found.rules.push_back({std::string(rule), Evidence::refuted, "it said " + in_quotes(words->second)});
      continue;
    }
    if (probe.end.passed()) {
      found.rules.push_back({std::string(rule), Evidence::unseen, no_time});
      continue;
    }
    auto finding = judge(probe, riddles, rule);
    if (finding.evidence == Evidence::assumed && !is_rule_claimed(finding)) {
      finding.evidence = Evidence::unseen;
      finding.why = "not seen: " + finding.why;
    }
    found.rules.push_back(std::move(finding));
  }
  if (probe.end.passed()) return success();
  if (is_unseen(found, "renju") && plays_renju_alone(riddles)) {
    claim_alone(found, "renju", "it leaves a six and a double four as black and takes them as white");
  } else if (const auto rule = caro_alone(riddles); is_unseen(found, rule)) {
    claim_alone(found, rule, "it leaves a five that is closed at both ends, and takes one that is not");
  }
  return success();
}

}  // namespace tengen::examine::probe
