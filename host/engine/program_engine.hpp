// A program that speaks a text protocol on its standard input and output.
#pragma once

#include <memory>
#include <string>

#include "base/alarm.hpp"
#include "engine/line_reader.hpp"
#include "engine/process_engine.hpp"
#include "engine/program_launch.hpp"
#include "engine/protocol/protocol.hpp"
#include "engine/protocol/thinking.hpp"
#include "engine/sent_commands.hpp"

namespace tengen::engine {

// The process is started by new_game() and, unless the manifest says that it can play several games, ended by
// end_game().
//
// The quirks of real programs are met here, once for every protocol: what a program prints without being
// asked is never taken for a later answer, a line without an end is never taken for one, an error line is not
// the end of its thinking, a closed pipe is. Nothing is said to it right behind its own answer, and the first
// question waits until it has set itself up: neither is on a clock. A command that it says it has lost is
// sent again, with growing delays, until it is taken or the question is over.
//
// Whether it knows the commands for the opening procedure swap2 is found out once, before its first game with
// it (swap2_probe.hpp).
class ProgramEngine : public ProcessEngine {
 public:
  // The engine's entry must be a program; `windows` is there when it is one for Windows.
  ProgramEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop,
                std::optional<Windows> windows = std::nullopt);

  std::optional<Failure> new_game(const GameStart& start) override;
  void settle() override;
  std::future<Reply> ask(const Request& request) override;
  // Does nothing: the protocols have no command for it.
  void stop(std::uint64_t) override {}
  // A program that still thinks cannot be told, and is started anew.
  std::optional<Failure> take_back(const game::Game& position) override;
  void end_game(const game::Outcome&, game::Colour, const game::Game*) override;
  std::string complaint() const override { return complaint_; }
  std::string silence(Duration cpu) override;

 private:
  friend class Swap2Probe;

  // Has the process play another game, or a fresh one, should that fail.
  std::optional<Failure> start_game(Negotiation negotiation);
  // Announces the game to the process, or to a fresh one, and waits until it is ready.
  std::optional<Failure> begin(const GameStart& start, Negotiation negotiation);
  std::optional<Failure> launch_program(Negotiation negotiation);
  // Sends `commands` and waits for `answers` lines `ready`. False: they did not come within `limit`.
  bool is_answered(std::string_view commands, int answers, Duration limit);
  // What came in place of an answer, and what the program did; `cpu` is what it used since it was asked.
  std::string in_place_of_an_answer(std::string_view command, Duration cpu);
  Negotiation negotiation(const GameStart& start);
  // Ends the game, and announces it again.
  std::optional<Failure> begin_anew();
  // Has the program empty its board, where the question sets up another one.
  void clear_board(const Request& request);
  // What comes before a command, on nobody's clock.
  void take_unsolicited();
  void await_rest();
  void keep_gap();
  // Until it is at rest or the deadline, which then is the last one.
  template <class IsAtRest>
  void await(Deadline deadline, IsAtRest&& is_at_rest);
  // The loop runs until the deadline, or until the process is of no use.
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

  int awaited_ = 0;                        // `ready` lines until it has started
  bool takes_back_ = true;                 // as far as is known
  bool clears_ = true;                     // the same of emptying its board
  bool settling_ = false;                  // it was told about the game, and may still be setting itself up
  bool rests_ = true;                      // it comes to rest, as far as is known
  std::optional<Negotiation> swap2board_;  // how it wants that command, if at all; nothing: not tried yet
  std::string command_;                    // the open question
  std::string complaint_;                  // the last error line since the question
  bool has_strayed_ = false;               // it has said a line that its protocol does not have
  std::string unread_;  // the first other line since the question, if nothing in it was understood
  TimePoint spoken_{};  // when either side last said something that the gap counts from
  Duration gap_;
  bool gap_ends_at_rest_;
  SentCommands sent_;  // what is to be answered now
  Duration delay_{};   // before what was lost of it is sent again
  std::optional<Alarm> again_;
};

}  // namespace tengen::engine
