#include "record/text/outcome_text.hpp"

#include "base/text.hpp"

namespace tengen::record {

using game::Outcome;
using game::Reason;
using game::Score;

std::string reason_text(const Outcome& outcome) {
  std::string text(game::text(outcome.reason));
  if (!outcome.detail.empty()) text += ": " + outcome.detail;
  return text;
}

std::optional<Outcome> parse_reason_text(std::string_view text, Score score) {
  for (int i = 0; i <= static_cast<int>(Reason::aborted); ++i) {
    const auto reason = static_cast<Reason>(i);
    const auto words = game::text(reason);
    if (text == words) return Outcome{score, reason, {}};
    if (text.starts_with(words) && text.substr(words.size()).starts_with(": "))
      return Outcome{score, reason, std::string(text.substr(words.size() + 2))};
  }
  return std::nullopt;
}

std::string sgf_result(const Outcome& outcome) {
  if (outcome.score == Score::draw) return "0";
  if (outcome.score == Score::none) return "Void";
  const std::string result = outcome.score == Score::black_wins ? "B+" : "W+";
  switch (outcome.reason) {
    case Reason::resign:
      return result + "R";
    case Reason::timeout:
    case Reason::match_timeout:
      return result + "T";
    case Reason::five:
    case Reason::discs:
    case Reason::adjudication:
      return result;
    default:
      return result + "F";
  }
}

std::optional<Outcome> parse_sgf_result(std::string_view text) {
  text = trimmed(text);
  const auto has = [&](std::string_view part) { return text.find(part) != std::string_view::npos; };
  if (text == "0" || text == "Draw" || text == "draw" || text == "1/2-1/2" || has("和")) {
    return Outcome{Score::draw, Reason::agreement, {}};
  }
  if (text == "Void") return Outcome{Score::none, Reason::aborted, {}};
  if (text == "1-0") return Outcome{Score::black_wins, Reason::adjudication, {}};
  if (text == "0-1") return Outcome{Score::white_wins, Reason::adjudication, {}};
  if (has("胜") && has("黑") != has("白")) {
    return Outcome{has("黑") ? Score::black_wins : Score::white_wins, Reason::adjudication, {}};
  }
  if (text.size() < 2 || text[1] != '+' || (text[0] != 'B' && text[0] != 'W')) return std::nullopt;
  const Score score = text[0] == 'B' ? Score::black_wins : Score::white_wins;
  const char ending = text.size() > 2 ? text[2] : '\0';
  if (ending == 'R' || ending == 'r') return Outcome{score, Reason::resign, {}};
  if (ending == 'T' || ending == 't') return Outcome{score, Reason::timeout, {}};
  return Outcome{score, Reason::adjudication, {}};
}

}  // namespace tengen::record
