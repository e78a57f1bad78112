#include "intake/rule_in_name.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace tengen::intake {
namespace {

using Meaning = std::pair<std::string_view, std::string_view>;
// Anywhere in a name, as words of their own.
constexpr std::array words{Meaning{"renju", "renju"}, Meaning{"freestyle", "freestyle"},
                           Meaning{"caro", "caro"}, Meaning{"standard", "standard"}};
// As the last part of one, as the Gomocup calls its leagues.
constexpr std::array letters{Meaning{"r", "renju"}, Meaning{"f", "freestyle"}, Meaning{"s", "standard"}};

std::vector<std::string> parts_of(std::string_view name) {
  std::vector<std::string> parts(1);
  for (const char c : name) {
    const bool fits = is_letter(c) || is_digit(c);
    if (fits) parts.back() += lower(c);
    if (!fits && !parts.back().empty()) parts.emplace_back();
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

examine::probe::RuleFinding* finding_of(examine::probe::Findings& findings, std::string_view rule) {
  const auto found = std::find_if(findings.rules.begin(), findings.rules.end(),
                                  [&](const examine::probe::RuleFinding& one) { return one.rule == rule; });
  return found == findings.rules.end() ? nullptr : &*found;
}

// Another rule that it was seen to know, not only to play legally under.
bool knows_another(const examine::probe::Findings& findings, std::string_view rule) {
  return std::any_of(
      findings.rules.begin(), findings.rules.end(), [&](const examine::probe::RuleFinding& one) {
        return one.rule != rule && one.rule != "freestyle" && one.evidence == examine::probe::Evidence::shown;
      });
}

}  // namespace

std::optional<std::string_view> rule_in_name(std::string_view name) {
  const auto parts = parts_of(name);
  for (const auto& part : parts) {
    for (const auto& [word, rule] : words) {
      if (part == word) return rule;
    }
  }
  for (const auto& [letter, rule] : letters) {
    if (parts.size() > 1 && parts.back() == letter) return rule;
  }
  return std::nullopt;
}

void heed_name(examine::probe::Findings& findings, std::string_view name, std::string_view rule) {
  auto* const named = finding_of(findings, rule);
  if (named == nullptr) return;
  const std::string said = "its name, \"" + printable(name) + "\"";
  if (rule == "renju" && named->evidence == examine::probe::Evidence::unseen &&
      !knows_another(findings, rule)) {
    named->evidence = examine::probe::Evidence::assumed;
    named->why = said + ", says so, and nothing that it did speaks against it";
    for (const char* const other : {"freestyle", "standard"}) {
      auto* const finding = finding_of(findings, other);
      if (finding == nullptr || !is_claimed(finding->evidence)) continue;
      finding->evidence = examine::probe::Evidence::unseen;
      finding->why = said + ", says renju; -rules says otherwise";
    }
    return;
  }
  const bool claimed = is_claimed(named->evidence);
  const bool alone = std::none_of(
      findings.rules.begin(), findings.rules.end(),
      [&](const examine::probe::RuleFinding& one) { return one.rule != rule && is_claimed(one.evidence); });
  if (claimed && (alone || rule == "freestyle")) return;
  findings.remarks.push_back(said + ", speaks of " + std::string(rule) + ", " +
                             (claimed ? "which it may play alone" : "which was not seen of it") +
                             "; -rules " + std::string(rule) + " says so");
}

}  // namespace tengen::intake
