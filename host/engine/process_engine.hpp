// What the engines that run in a process of their own have in common: the process, the one question that is
// open, and why the process cannot be asked any more.
#pragma once

#include <string>

#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "engine/engine_process.hpp"
#include "engine/error_lines.hpp"
#include "engine/output_budget.hpp"
#include "engine/silence.hpp"

namespace tengen::engine {

// The launcher and the loop outlive the engine.
class ProcessEngine : public Engine, protected Channel::Listener {
 public:
  void kill() override { process_.kill(); }
  void stand_still() override { process_.stand_still(); }
  void go_on() override { process_.go_on(); }
  Duration cpu_time() override { return process_.cpu_time(); }
  std::vector<pid_t> threads() override;
  void hold_back() override {
    if (state_ == State::idle) process_.hold_back();
  }
  std::string_view tier() const override { return sandbox::text(launcher_.tier()); }
  std::string walls() const override { return walls_text(launcher_, config_.spec.limits); }
  std::string silence(Duration cpu) override { return silence_without_words(cpu); }

 protected:
  // What the process's next words are taken for.
  enum class State { idle, starting, asked };

  ProcessEngine(EngineConfig config, sandbox::Launcher& launcher, PollLoop& loop)
      : config_(std::move(config)), launcher_(launcher), loop_(loop), process_(config_.between_questions) {}

  // Starts a process in place of the one before.
  std::optional<Failure> launch(const sandbox::LaunchSpec& spec);
  // There is a process, and nothing is known against it.
  bool is_running() const { return process_.usable() && !ended_ && !failure_; }
  // A process that has closed its input fails.
  void send(std::string_view bytes);
  // Runs the loop until the state is another than `state`; false when the deadline passed.
  bool leaves(State state, Deadline deadline);

  // Opens a question. Its time counts from now until it is sent.
  std::future<Reply> open_question();
  // Whether the process can be asked. If it cannot, the question is answered with the reason.
  bool can_be_asked();
  // The question's time counts from here, whatever else is sent until it is answered. On top of it comes what
  // the process has computed unasked before (EngineProcess::end_unasked), beyond what is free.
  void send_question(std::string_view bytes);
  // Answers the open question.
  void answer(AnswerResult result, TimePoint arrived, std::string_view said = {},
              record::Thought thought = {});
  // The process is of no use from here on: kills it, and answers the question that is open, if one is.
  void fail(Failure failure, TimePoint noticed);
  // The same for a process whose pipes have ended, with the reason that they show.
  void fail_as_it_ended();

  // Hands `size` bytes that have come to the reader, and each whole line (or frame) to `on_line`. A process
  // that says too much fails.
  template <class Reader, class OnLine>
  void take_output(std::size_t size, TimePoint arrived, Reader& reader, OnLine&& on_line) {
    const auto exceeded = budget_.take(size, reader, on_line);
    if (exceeded && !failure_) fail({game::Reason::output_limit, *exceeded}, arrived);
  }
  void on_error_output(std::string_view bytes) override;
  void on_end() override;
  // Bytes of a line that has no end yet.
  virtual std::string_view unfinished() const { return {}; }

  bool has_listener() const { return start_.log || start_.on_line; }
  void log(char direction, std::string_view text) const;

  EngineConfig config_;
  sandbox::Launcher& launcher_;
  PollLoop& loop_;
  GameStart start_;
  OutputBudget budget_;
  ErrorLines error_lines_;
  State state_ = State::idle;
  bool ended_ = false;              // its output has, while nothing was asked
  std::optional<Failure> failure_;  // why the process cannot be asked any more
  TimePoint asked_{};               // when the open question had left

 private:
  std::promise<Reply> reply_;

 protected:
  EngineProcess process_;  // last: its end must find the rest in place
};

}  // namespace tengen::engine
