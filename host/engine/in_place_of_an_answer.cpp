#include "engine/in_place_of_an_answer.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "engine/silence.hpp"
#include "engine/telling_line.hpp"

namespace tengen::engine {
namespace {

std::string lower_word(std::string_view line) { return lower(std::string(line.substr(0, line.find(' ')))); }

// A message that the protocol has for people.
bool is_for_people(std::string_view line) {
  const std::string word = lower_word(line);
  return word == "message" || word == "debug";
}

}  // namespace

bool is_protocol_line(std::string_view protocol, std::string_view line) {
  constexpr std::array gomocup{"message", "debug", "unknown", "error", "suggest", "ok", "forbid"};
  constexpr std::array nboard{"status", "nodestats", "search", "learn", "book", "set", "pong", "ping"};
  const std::string word = lower_word(line);
  const auto has = [&](const auto& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  // The answer to ABOUT, and a move.
  if (protocol == "gomocup")
    return has(gomocup) || word.starts_with("name") || (!word.empty() && is_digit(word[0]));
  return has(nboard) || word.starts_with("===");
}

void InPlaceOfAnAnswer::clear() {
  complaint_.clear();
  clear_lines();
}

void InPlaceOfAnAnswer::clear_lines() {
  first_.clear();
  last_.clear();
}

void InPlaceOfAnAnswer::complain(std::string_view line) { complaint_ = printable(line); }

void InPlaceOfAnAnswer::add(std::string_view line) {
  if (is_for_people(line) || trimmed(line).empty() || is_of_a_runtime(line)) return;
  (first_.empty() ? first_ : last_) = printable(line);
}

std::string InPlaceOfAnAnswer::told(std::string_view command, std::string_view unfinished, bool slept,
                                    bool rests) const {
  if (!last_.empty()) return "said \"" + first_ + "\" and lastly \"" + last_ + "\", which is no answer";
  if (!first_.empty()) return "said \"" + first_ + "\", which is no answer";
  if (!unfinished.empty()) return "said " + in_quotes(unfinished) + " without an end of line";
  if (!rests) return std::string("said nothing, ") + computing;
  return std::string("said nothing, ") + (slept ? "using no CPU" : "and computes no more") + ": " +
         (command.starts_with("BOARD") ? "it does not know BOARD, it waits for something"
                                       : "it waits for something") +
         ", or its answer was not flushed (stdout is buffered on a pipe)";
}

}  // namespace tengen::engine
