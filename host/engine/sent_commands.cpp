#include "engine/sent_commands.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "engine/protocol/gomocup_text.hpp"

namespace tengen::engine {
namespace {

// The letters and digits that a line begins with.
std::string_view first_word(std::string_view line) {
  std::size_t end = 0;
  while (end < line.size() && (is_letter(line[end]) || is_digit(line[end]))) ++end;
  return line.substr(0, end);
}

bool begins_command(std::string_view line) {
  return !line.empty() && is_letter(line.front()) && !starts_with_word(line, "DONE");
}

}  // namespace

// Before every question; hardly ever is anything lost.
void SentCommands::set(std::string_view lines) {
  text_ = lines;
  commands_.clear();
  guessed_ = false;
}

void SentCommands::read() {
  std::string_view lines = text_;
  while (!lines.empty()) {
    const auto line = lines.substr(0, std::min(lines.find('\n'), lines.size() - 1) + 1);
    lines.remove_prefix(line.size());
    if (begins_command(line) || commands_.empty())
      commands_.push_back({std::string(first_word(line)), {}, false});
    commands_.back().lines += line;
  }
}

void SentCommands::lose(std::string_view complaint) {
  if (commands_.empty()) read();
  const auto named = std::find_if(commands_.begin(), commands_.end(), [&](const Command& command) {
    return !command.word.empty() && mentions(complaint, command.word);
  });
  if (named != commands_.end()) {
    named->lost = true;
    return;
  }
  guessed_ = true;
  const auto next =
      std::find_if(commands_.begin(), commands_.end(), [](const Command& command) { return !command.lost; });
  if (next != commands_.end()) next->lost = true;
}

std::string SentCommands::take_lost() {
  std::string lines;
  for (auto& command : commands_) {
    if (command.lost) lines += command.lines;
    command.lost = false;
  }
  return lines;
}

}  // namespace tengen::engine
