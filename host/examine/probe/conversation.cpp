#include "examine/probe/conversation.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "engine/child_failure.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "engine/telling_line.hpp"
#include "examine/probe/resident.hpp"
#include "sandbox/watch/processes.hpp"

namespace tengen::examine::probe {
namespace {

constexpr std::size_t shown_lines = 3;

}  // namespace

Result<std::unique_ptr<Conversation>> Conversation::begin(const sandbox::LaunchSpec& spec,
                                                          manifest::LineEnd line_end,
                                                          sandbox::Launcher& launcher) {
  auto child = launcher.launch(spec);
  if (!child) return child.error();
  std::unique_ptr<Conversation> made(new Conversation(line_end, spec.limits));
  engine::Channel::Listener& listener = *made;
  made->channel_ = std::make_unique<engine::Channel>(std::move(*child), made->loop_, listener);
  return made;
}

void Conversation::say(const std::vector<std::string>& lines) {
  std::string bytes;
  for (const auto& line : lines) bytes += line + (line_end_ == manifest::LineEnd::lf ? "\n" : "\r\n");
  budget_.renew();
  channel_->new_turn();
  channel_->send(bytes);
}

std::optional<std::string> Conversation::hear(Deadline deadline) {
  loop_.run_until(deadline, [this] { return given_ < lines_.size() || ended_; });
  if (given_ == lines_.size()) return std::nullopt;
  return lines_[given_++];
}

void Conversation::wait(Duration time) {
  loop_.run_until(Deadline::after(time), [this] { return ended_; });
}

bool Conversation::comes_to_rest(Deadline deadline) {
  constexpr Duration look = std::chrono::milliseconds(5);
  while (!ended_ && !deadline.passed()) {
    wait(look);
    if (!ended_ && channel_->is_at_rest()) return true;
  }
  return false;
}

std::string Conversation::how_it_ended() {
  return engine::how_it_ended(*channel_, limits_, reader_.unfinished()).detail;
}

std::string Conversation::heard() const {
  std::vector<std::string> own;
  std::remove_copy_if(lines_.begin(), lines_.end(), std::back_inserter(own), engine::is_of_a_runtime);
  std::string text;
  const std::size_t first = own.size() > shown_lines ? own.size() - shown_lines : 0;
  for (std::size_t i = first; i < own.size(); ++i)
    text += (text.empty() ? "\"" : ", \"") + printable(own[i]) + "\"";
  const auto begun = reader_.unfinished();
  if (!begun.empty()) text += (text.empty() ? "\"" : ", \"") + printable(begun) + "\" without a line end";
  return text.empty() ? "nothing" : text;
}

std::uint64_t Conversation::peak_memory() const {
  return peak_resident(sandbox::descendants(channel_->child().pid()));
}

void Conversation::on_input(std::size_t size, TimePoint) {
  const auto exceeded =
      budget_.take(size, reader_, [&](std::string_view line) { lines_.emplace_back(line); });
  if (!exceeded) return;
  channel_->kill();
  ended_ = true;
}

std::string Conversation::first_stray() const {
  const auto is_known = [](const std::string& line) {
    constexpr std::array words{"OK", "ERROR", "UNKNOWN", "MESSAGE", "DEBUG", "FORBID", "SUGGEST"};
    return trimmed(line).empty() || engine::read_move(line) || engine::is_of_a_runtime(line) ||
           std::any_of(words.begin(), words.end(),
                       [&](const char* word) { return engine::starts_with_word(line, word); });
  };
  const auto found = std::find_if_not(lines_.begin(), lines_.end(), is_known);
  return found == lines_.end() ? "" : *found;
}

std::optional<std::string> hear_greeting(Conversation& talk, Deadline deadline) {
  while (auto line = talk.hear(deadline)) {
    if (engine::starts_with_word(*line, "OK") || engine::starts_with_word(*line, "ERROR")) return line;
  }
  return std::nullopt;
}

std::optional<game::Point> hear_move(Conversation& talk, Deadline deadline) {
  while (const auto line = talk.hear(deadline)) {
    if (const auto move = engine::read_move(*line)) return move;
  }
  return std::nullopt;
}

}  // namespace tengen::examine::probe
