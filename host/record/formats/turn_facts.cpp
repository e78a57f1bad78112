#include "record/formats/turn_facts.hpp"

#include <charconv>
#include <limits>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "record/text/decimal.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

std::string facts_text(const Turn& turn, Stage stage) {
  std::string text = in_milliseconds(turn.time) + " ms";
  if (turn.by_host) text += ", by host";
  if (stage == Stage::opening) text += ", opening";
  const Thought& thought = turn.thought;
  if (thought.depth) text += ", depth " + std::to_string(*thought.depth);
  if (thought.score) text += ", score " + score_text(*thought.score);
  if (thought.nodes) text += ", nodes " + std::to_string(*thought.nodes);
  if (!thought.line.empty()) text += ", line " + one_line(thought.line);
  return text;
}

struct Facts {
  Turn turn;
  Stage stage = Stage::play;
};

bool read_time(std::string_view text, Turn& turn) {
  if (!text.ends_with("ms")) return false;
  const auto number = parse_number(trimmed(text.substr(0, text.size() - 2)));
  const auto time = number ? from_milliseconds(*number) : std::nullopt;
  if (time) turn.time = *time;
  return time.has_value();
}

std::optional<std::uint64_t> parse_count(std::string_view text) {
  std::uint64_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return count;
}

bool read_fact(std::string_view text, Facts& facts) {
  const auto blank = text.find(' ');
  const auto name = text.substr(0, blank);
  const auto value = blank == std::string_view::npos ? std::string_view{} : text.substr(blank + 1);
  Thought& thought = facts.turn.thought;
  if (text == "by host") {
    facts.turn.by_host = true;
  } else if (text == "opening") {
    facts.stage = Stage::opening;
  } else if (name == "score") {
    thought.score = parse_score_text(value);
    return thought.score.has_value();
  } else if (const auto count = parse_count(value); count && name == "nodes") {
    thought.nodes = *count;
  } else if (count && *count <= std::numeric_limits<int>::max() && name == "depth") {
    thought.depth = static_cast<int>(*count);
  } else {
    return false;
  }
  return true;
}

// Nothing when the line is not of this form from end to end.
std::optional<Facts> read_facts(std::string_view line) {
  Facts facts;
  constexpr std::string_view line_of_play = ", line ";
  if (const auto at = line.find(line_of_play); at != std::string_view::npos) {
    facts.turn.thought.line = line.substr(at + line_of_play.size());
    line = line.substr(0, at);
  }
  const auto parts = split(line, ',');
  if (!read_time(trimmed(parts.front()), facts.turn)) return std::nullopt;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (!read_fact(trimmed(parts[i]), facts)) return std::nullopt;
  }
  return facts;
}

}  // namespace

std::string turn_comment(const Turn& turn, Stage stage) {
  const bool bare =
      turn.time == Duration::zero() && !turn.by_host && stage == Stage::play && turn.thought.empty();
  // A comment of a person that looks like facts gets facts of its own before it.
  if (bare && !read_facts(TextLines(turn.comment).take())) return turn.comment;
  return facts_text(turn, stage) + (turn.comment.empty() ? "" : "\n" + turn.comment);
}

Stage read_turn_comment(std::string_view comment, Turn& turn) {
  TextLines lines(comment);
  const auto facts = read_facts(lines.take());
  if (!facts) {
    turn.comment = comment;
    return Stage::play;
  }
  turn.time = facts->turn.time;
  turn.by_host = facts->turn.by_host;
  turn.thought = facts->turn.thought;
  turn.comment = comment.substr(lines.next_offset());
  return facts->stage;
}

bool read_time_comment(std::string_view comment, Turn& turn) { return read_time(trimmed(comment), turn); }

}  // namespace tengen::record
