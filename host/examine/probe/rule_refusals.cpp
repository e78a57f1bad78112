#include "examine/probe/rule_refusals.hpp"

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "game/catalog.hpp"

namespace tengen::examine::probe {
namespace {

using namespace std::chrono_literals;
using engine::starts_with_word;

constexpr Duration turn_of_a_rule = 200ms;
constexpr Duration patience_of_a_rule = 3s;

// "ERROR unknown rule 4" and "ERROR unknown rule 8" are one complaint.
std::string without_digits(std::string line) {
  std::erase_if(line, [](char c) { return is_digit(c); });
  return line;
}

// From START to its first move: "A key whose demand the brain cannot meet is reported at the first command
// after INFO".
std::set<std::string> complaints_about(Probe& probe, int rule) {
  auto talk = converse(probe);
  if (!talk) return {};
  (*talk)->say({"START " + std::to_string(usual_size(probe.findings))});
  const Duration start = probe.entry().start_ok_required ? probe.entry().start_limit : 1s;
  hear_greeting(**talk, std::min(probe.end, Deadline::after(start)));
  const auto no_limit = std::to_string(probe.entry().no_limit_ms);
  (*talk)->say({"INFO timeout_turn " + std::to_string(turn_of_a_rule / 1ms), "INFO timeout_match " + no_limit,
                "INFO rule " + std::to_string(rule), "INFO time_left " + no_limit});
  (*talk)->comes_to_rest(std::min(probe.end, Deadline::after(1s)));
  (*talk)->wait(probe.entry().gap.value_or(manifest::usual_gap));
  (*talk)->say({"BEGIN"});
  std::set<std::string> complaints;
  const Deadline end = std::min(probe.end, Deadline::after(turn_of_a_rule + patience_of_a_rule));
  while (const auto line = (*talk)->hear(end)) {
    if (starts_with_word(*line, "ERROR") || starts_with_word(*line, "UNKNOWN")) complaints.insert(*line);
    if (engine::read_move(*line)) break;
  }
  return complaints;
}

}  // namespace

std::map<std::string, std::string> find_refused_rules(Probe& probe) {
  std::map<std::string, std::set<std::string>> said;
  std::map<std::string, int> rules_with;  // by complaint
  for (const auto& rule : game::find_game("gomoku")->rules) {
    if (!rule.gomocup_number || probe.end.passed()) continue;
    said[std::string(rule.id)] = complaints_about(probe, *rule.gomocup_number);
    std::set<std::string> kinds;
    for (const auto& line : said[std::string(rule.id)]) kinds.insert(without_digits(line));
    for (const auto& kind : kinds) ++rules_with[kind];
  }
  std::map<std::string, std::string> refused;
  for (const auto& [rule, lines] : said) {
    for (const auto& line : lines) {
      if (rules_with[without_digits(line)] < static_cast<int>(said.size())) refused.try_emplace(rule, line);
    }
  }
  return refused;
}

}  // namespace tengen::examine::probe
