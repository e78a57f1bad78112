// A program that speaks a text protocol on its standard input and output.
#pragma once

#include <memory>
#include <string>

#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "engine/engine_process.hpp"
#include "engine/error_lines.hpp"
#include "engine/line_reader.hpp"
#include "engine/output_budget.hpp"
#include "engine/program_launch.hpp"
#include "engine/protocol/protocol.hpp"
#include "engine/protocol/thinking.hpp"

namespace tengen::engine {

// The launcher and the loop outlive the engine. The process is started by new_game() and, unless the manifest
// says that it can play several games, ended by end_game().
//
// The quirks of real programs are met here, once for every protocol: what a program prints without being
// asked is never taken for a later answer, a line without an end is never taken for one, an error line is not
// the end of its thinking, a closed pipe is.
//
// Whether it knows the commands for the opening procedure swap2 is found out once, before its first game with
// it, in a process of its own, where silence costs nobody anything; docs/protocols.md tells how.
class ProgramEngine : public Engine, private Channel::Listener {
 public:
  // The engine's entry must be a program; `windows` is there when it is one for Windows.
  ProgramEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop,
                std::optional<Windows> windows = std::nullopt);
  ~ProgramEngine() override = default;

  std::optional<Failure> new_game(const GameStart& start) override;
  std::future<Reply> ask(const Request& request) override;
  // Does nothing: the protocols have no command for it.
  void stop(std::uint64_t) override {}
  // A program that still thinks cannot be told, and is started anew.
  std::optional<Failure> take_back(const game::Game& position) override;
  void end_game(const game::Outcome&, game::Colour, const game::Game*) override;
  void kill() override { process_.kill(); }
  std::string complaint() const override { return complaint_; }
  Duration cpu_time() override { return process_.cpu_time(); }
  std::string_view tier() const override { return sandbox::text(launcher_.tier()); }
  std::string walls() const override { return walls_text(launcher_, config_.spec.limits); }

 private:
  // What the program's next lines are taken for.
  enum class State { idle, starting, asked };

  std::optional<Failure> launch(Negotiation negotiation);
  std::optional<Failure> await_ready();
  // So many `ready` lines are to come.
  void expect_ready(int answers);
  bool is_ready_within(Duration limit);
  Negotiation negotiation(const GameStart& start);
  Negotiation find_swap2board(const GameStart& start);
  int legal_answers(Negotiation negotiation, const GameStart& start);
  void take_unsolicited();
  void keep_gap();
  void send(std::string_view commands);

  char* input_space(std::size_t& size) override { return reader_.space(size); }
  void on_input(std::size_t size, TimePoint arrived) override;
  void on_error_output(std::string_view bytes) override;
  void on_end() override;
  void on_line(std::string_view text, TimePoint arrived);
  void on_remark(std::string_view text);
  void on_answer(AnswerResult answer, std::string_view text, TimePoint arrived);
  void on_dropped();
  void fail_as_it_ended();
  void fail(Failure failure, TimePoint noticed);
  void log(char direction, std::string_view text) const;

  EngineConfig config_;
  manifest::ProgramEntry entry_;
  sandbox::Launcher& launcher_;
  std::optional<Windows> windows_;
  PollLoop& loop_;
  std::unique_ptr<Protocol> protocol_;
  LineReader reader_;
  OutputBudget budget_;
  ErrorLines error_lines_;
  GameStart start_;

  State state_ = State::idle;
  int awaited_ = 0;                        // `ready` lines until it has started
  bool takes_back_ = true;                 // as far as is known
  bool ended_ = false;                     // its output has, while nothing was asked
  std::optional<Failure> failure_;         // why the process cannot be asked any more
  std::optional<Negotiation> swap2board_;  // how it wants that command, if at all; nothing: not tried yet
  std::string command_;                    // the open question, for a program that says that it lost it
  bool resent_ = false;
  std::string complaint_;  // the last error line since the question
  ThinkingReader thinking_;
  TimePoint asked_{};   // when the question had left
  TimePoint spoken_{};  // when either side last said something that the gap counts from
  std::promise<Reply> reply_;
  EngineProcess process_;  // last: its end must find the rest in place
};

}  // namespace tengen::engine
