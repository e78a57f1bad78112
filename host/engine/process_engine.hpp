// The base class of engines that run in their own process. It has the process, the open question, and the
// reason why the process cannot be asked any more.
#pragma once

#include <string>

#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "engine/engine_process.hpp"
#include "engine/error_lines.hpp"
#include "engine/output_budget.hpp"
#include "engine/silence.hpp"

namespace tengen::engine {

// Launcher and loop must outlive the engine.
class ProcessEngine : public Engine, protected Channel::Listener {
 public:
  void kill() override { process_.kill(); }
  void stand_still() override { process_.stand_still(); }
  void go_on() override { process_.go_on(); }
  Duration cpu_time() override { return process_.cpu_time(); }
  std::vector<pid_t> threads() override;
  std::vector<pid_t> processes() override;
  void hold_back() override;
  std::string_view tier() const override { return sandbox::text(launcher_.tier()); }
  std::string walls() const override { return walls_text(launcher_, config_.spec.limits); }
  std::string silence(Duration cpu) override { return silence_without_words(cpu); }

 protected:
  // How the engine's next output is interpreted.
  enum class State { idle, starting, asked };

  ProcessEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop)
      : config_(std::move(config)), launcher_(launcher), loop_(loop), process_(config_.between_questions) {}

  // Starts a process; ends an earlier one.
  std::optional<Failure> launch(const sandbox::LaunchSpec& spec);
  // Whether there is a process without a known failure.
  bool is_running() const { return process_.usable() && !ended_ && !failure_; }
  // Sends bytes. If the process has closed its input, the engine fails.
  void send(std::string_view bytes);
  // Runs the loop until the state is no longer `state`; false if the deadline passed.
  bool leaves(State state, Deadline deadline);

  // Opens a question. Its time counts from now, until send_question() sets the start.
  std::future<Reply> open_question();
  // Whether the process can be asked. If not, answers the question with the reason.
  bool can_be_asked();
  // The question's time counts from here; later messages do not change this. Adds the CPU time that the
  // process has used without a question (EngineProcess::end_unasked), beyond a free amount.
  void send_question(std::string_view bytes);
  // Answers the open question.
  void answer(AnswerResult result, TimePoint arrived, std::string_view said = {},
              record::Thought thought = {});
  // Kills the process, which can no longer be used, and answers an open question with the failure.
  void fail(Failure failure, TimePoint noticed);
  // The same for a process whose pipes have ended, with the reason.
  void fail_as_it_ended();

  // Passes `size` new bytes to the reader, and each complete line (or frame) to `on_line`. Too much output is
  // a failure.
  template <class Reader, class OnLine>
  void take_output(std::size_t size, TimePoint arrived, Reader& reader, OnLine&& on_line) {
    const auto exceeded = budget_.take(size, reader, on_line);
    if (exceeded && !failure_) fail({game::Reason::output_limit, *exceeded}, arrived);
  }
  void on_error_output(std::string_view bytes) override;
  void on_end() override;
  // The bytes of an incomplete line.
  virtual std::string_view unfinished() const { return {}; }

  // The engine's name in the game, or else its id; printable.
  std::string name() const;
  bool has_listener() const { return start_.log || start_.on_line; }
  void log(char direction, std::string_view text) const;

  EngineConfig config_;
  sandbox::Launcher& launcher_;
  PollLoop& loop_;
  GameStart start_;
  OutputBudget budget_;
  ErrorLines error_lines_;
  State state_ = State::idle;
  bool ended_ = false;              // its output has ended while no question was open
  std::optional<Failure> failure_;  // why the process cannot be asked any more
  TimePoint asked_{};               // when the open question was sent

 private:
  std::promise<Reply> reply_;
  int launches_ = 0;

 protected:
  EngineProcess process_;  // last, because its destructor uses the other members
};

}  // namespace tengen::engine
