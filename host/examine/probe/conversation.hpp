// Talks to a program line by line, to find out facts that a game cannot show.
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

// One thread owns it. The destructor ends the process and everything that the process started.
class Conversation : private engine::Channel::Listener {
 public:
  static Result<std::unique_ptr<Conversation>> begin(const sandbox::LaunchSpec& spec,
                                                     manifest::LineEnd line_end, sandbox::Launcher& launcher);

  // Sends lines, given without their line ends, in one write.
  void say(const std::vector<std::string>& lines);
  // Waits for the next line. Returns nothing at the deadline, or if no line can come any more.
  std::optional<std::string> hear(Deadline deadline);
  // Runs the loop for this time, whatever the program says.
  void wait(Duration time);
  // Waits until the program has read everything and waits for more. Returns false if the deadline passes or
  // the program ends.
  bool comes_to_rest(Deadline deadline);
  // Whether the program can say nothing any more. how_it_ended() says how it ended, with the telling line of
  // its standard error.
  bool has_ended() const { return ended_; }
  std::string how_it_ended();
  // The last few lines of the program, for messages: "\"MESSAGE hello\", \"UNKNOWN\""; or "nothing".
  std::string heard() const;
  // The first line of the program that the Gomocup protocol does not have; empty: there is none.
  std::string first_stray() const;

  Duration cpu_time() { return channel_->child().cpu_time(); }
  // The sum of the peak resident memory of all its present processes, in bytes.
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
  std::size_t given_ = 0;  // number of lines_ that hear() has returned
  bool ended_ = false;
  PollLoop loop_;
  std::unique_ptr<engine::Channel> channel_;  // last, because its destructor uses the other members
};

// These functions wait for the next line of one kind from a Gomocup program, and return nothing as hear()
// does. "OK …" or "ERROR …", in answer to START.
std::optional<std::string> hear_greeting(Conversation& talk, Deadline deadline);
std::optional<game::Point> hear_move(Conversation& talk, Deadline deadline);

}  // namespace tengen::examine::probe
