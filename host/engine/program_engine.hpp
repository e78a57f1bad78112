// A program that speaks a text protocol on its standard input and output.
#pragma once

#include <memory>
#include <string>

#include "base/alarm.hpp"
#include "engine/in_place_of_an_answer.hpp"
#include "engine/line_reader.hpp"
#include "engine/process_engine.hpp"
#include "engine/program_launch.hpp"
#include "engine/protocol/protocol.hpp"
#include "engine/protocol/thinking.hpp"
#include "engine/sent_commands.hpp"

namespace tengen::engine {

// new_game() starts the process. end_game() ends it, unless the manifest says that it can play several games.
//
// This class handles the quirks of real programs for every protocol. Unasked output and incomplete lines
// never count as an answer. An error line does not end a question, but a closed pipe does. Off the clock, the
// host waits after the program's answer, and waits for the program's set-up before the first question. It
// repeats a lost command with growing delays, until the program accepts it or the question is over.
//
// Before the first game with swap2, a test shows whether the program knows SWAP2BOARD (swap2_probe.hpp).
class ProgramEngine : public ProcessEngine {
 public:
  // The engine must be a program; `windows` must be set for a program for Windows.
  ProgramEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop,
                std::optional<Windows> windows = std::nullopt);

  std::optional<Failure> new_game(const GameStart& start) override;
  void settle() override;
  std::future<Reply> ask(const Request& request) override;
  // Does nothing: the protocols have no such command.
  void stop(std::uint64_t) override {}
  // Restarts a program that still thinks.
  std::optional<Failure> take_back(const game::Game& position) override;
  void end_game(const game::Outcome&, game::Colour, const game::Game*) override;
  std::string complaint() const override { return instead_.complaint(); }
  std::string silence(Duration cpu) override;

 private:
  friend class Swap2Probe;

  // Starts a game in the present process; if that fails, in a new one.
  std::optional<Failure> start_game(Negotiation negotiation);
  // Announces the game to the present or a new process, and waits until it is ready.
  std::optional<Failure> begin(const GameStart& start, Negotiation negotiation);
  std::optional<Failure> launch_program(Negotiation negotiation);
  // Sends `commands` and waits for `answers` lines of the kind `ready`. False: they did not come within
  // `limit`.
  bool is_answered(std::string_view commands, int answers, Duration limit);
  // Describes what came instead of an answer. `cpu`: the program's CPU time since the question.
  std::string in_place_of_an_answer(std::string_view command, Duration cpu);
  Negotiation negotiation(const GameStart& start);
  // Ends the game, and announces it again.
  std::optional<Failure> begin_anew();
  // Makes the program empty its board if the next question sets up a position.
  void clear_board(const Request& request);
  // Before a command, off the clock: waits for the gap and drops unasked output.
  void take_unsolicited();
  void await_rest();
  void keep_gap();
  // Waits until the program is at rest. If the deadline passes first, the host never waits for this again
  // with this program.
  template <class IsAtRest>
  void await(Deadline deadline, IsAtRest&& is_at_rest);
  // Runs the loop until the deadline or a failure of the process.
  void pause(Deadline deadline);
  void say(std::string_view commands);
  void log_sent(std::string_view commands) const;

  char* input_space(std::size_t& size) override { return reader_.space(size); }
  void on_input(std::size_t size, TimePoint arrived) override;
  std::string_view unfinished() const override { return reader_.unfinished(); }
  void on_line(std::string_view text, TimePoint arrived);
  void on_stray(std::string_view text);
  void on_remark(std::string_view text);
  void on_lost(std::string_view complaint);
  void send_lost_again();
  bool will_send_again() const { return again_ && again_->is_set(); }

  manifest::ProgramEntry entry_;
  std::optional<Windows> windows_;
  std::unique_ptr<Protocol> protocol_;
  LineReader reader_;
  ThinkingReader thinking_;

  int awaited_ = 0;                        // number of `ready` lines until the program has started
  bool takes_back_ = true;                 // the program can take back moves, as far as is known
  bool clears_ = true;                     // the program can empty its board, as far as is known
  bool settling_ = false;                  // the program knows the game, and may still be in its set-up
  bool rests_ = true;                      // the program comes to rest, as far as is known
  std::optional<Negotiation> swap2board_;  // how to send SWAP2BOARD, if at all; not set: not tried yet
  std::string command_;                    // the open question
  InPlaceOfAnAnswer instead_;              // what it said since the question
  bool has_strayed_ = false;               // the program has sent a line that its protocol does not have
  TimePoint spoken_{};                     // when either side last sent a line that starts the gap
  Duration gap_;
  bool gap_ends_at_rest_;
  SentCommands sent_;  // the commands that the program must answer now
  Duration delay_{};   // the delay before lost commands are sent again
  std::optional<Alarm> again_;
};

}  // namespace tengen::engine
