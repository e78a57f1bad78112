// A program spoken to line by line, for what a game cannot find out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/channel.hpp"
#include "engine/line_reader.hpp"
#include "engine/output_budget.hpp"
#include "game/move.hpp"
#include "manifest/engine_spec.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::examine::probe {

// Owned by one thread. The process, with all it started, ends with this object.
class Conversation : private engine::Channel::Listener {
 public:
  static Result<std::unique_ptr<Conversation>> begin(const sandbox::LaunchSpec& spec,
                                                     manifest::LineEnd line_end, sandbox::Launcher& launcher);

  // Lines without their ends; sent in one write.
  void say(const std::vector<std::string>& lines);
  // The next line, or nothing by the deadline or when nothing will come any more.
  std::optional<std::string> hear(Deadline deadline);
  // The loop runs for as long, whatever is said.
  void wait(Duration time);
  // It has read everything, and waits for more; false when it did not by the deadline, or has ended.
  bool comes_to_rest(Deadline deadline);
  // It will say nothing any more: how it ended, and the telling line of its standard error.
  bool has_ended() const { return ended_; }
  std::string how_it_ended();
  // What it said so far, the last few lines, for messages: "\"MESSAGE hello\", \"UNKNOWN\""; or "nothing".
  std::string heard() const;
  // The first line that Gomocup's protocol does not have, among all that it said; empty: none.
  std::string first_stray() const;

  Duration cpu_time() { return channel_->child().cpu_time(); }
  // The most that its processes had resident, added up: each one's highest, of those that are there now.
  std::uint64_t peak_memory() const;

 private:
  Conversation(manifest::LineEnd line_end, const ResourceLimits& limits)
      : line_end_(line_end), limits_(limits) {}

  char* input_space(std::size_t& size) override { return reader_.space(size); }
  void on_input(std::size_t size, TimePoint) override;
  void on_end() override { ended_ = true; }

  manifest::LineEnd line_end_;
  ResourceLimits limits_;
  engine::LineReader reader_;
  engine::OutputBudget budget_;
  std::vector<std::string> lines_;
  std::size_t given_ = 0;  // of lines_
  bool ended_ = false;
  PollLoop loop_;
  std::unique_ptr<engine::Channel> channel_;  // last: its end must find the rest in place
};

// What a program of Gomocup says next of this kind; nothing as with hear().
// "OK …" or "ERROR …", to START.
std::optional<std::string> hear_greeting(Conversation& talk, Deadline deadline);
std::optional<game::Point> hear_move(Conversation& talk, Deadline deadline);

}  // namespace tengen::examine::probe
