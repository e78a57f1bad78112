// The threads of one native engine in this process: its own, which does one job at a time, and another that
// calls the library's stop(). Both can outlive the engine, when the library does not come back from a call;
// what they use is shared with them.
#pragma once

#include <sys/types.h>
#include <time.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "base/poll_loop.hpp"
#include "engine/extended.hpp"
#include "engine/native/instance.hpp"
#include "engine/native/messages.hpp"

namespace tengen::engine {

// While a job runs, the messages and the promise belong to the engine's thread; while none does, to the
// game's.
class EngineThread : public std::enable_shared_from_this<EngineThread> {
 public:
  enum class Job { none, new_game, decide, ponder, end_game, work, quit };

  EngineThread(EngineConfig config, PollLoop& loop) : config_(std::move(config)), loop_(&loop) {}
  // Begins to run.
  void start();

  // The game's thread. A job is given when idle() holds; `decide` also while it ponders, which ends that.
  void give(Job job, std::uint64_t request_id = 0);
  // Neither a job nor a stop() is under way. After Job::quit: the instance is gone.
  bool idle() const;
  // Any thread. Has the library's stop() called for that request, if it is open, and returns at once.
  void stop(std::uint64_t request_id);
  // The same for whatever request is open.
  void stop_all();
  // From here on nothing of the game is touched, and the threads are left to themselves at the lowest
  // priority.
  void abandon();
  // Ends the threads; Job::quit was given, and idle() holds.
  void join();

  Duration cpu_time() const;
  pid_t id() const { return thread_id_; }
  Abilities abilities() const;
  // An instance was made, and new_game() succeeded last.
  bool is_in_game() const;

  // What a game listens with; empty functions end it.
  void listen(GameStart start);
  void listen_for_lines(int lines, ExtendedEngine::OnLine on_line);

  // Written by the game's thread before the job that uses them.
  SetupMessage setup;
  RequestMessage request;   // of decide
  RequestMessage pondered;  // of ponder
  EndingMessage ending;
  std::promise<Reply> reply;
  TimePoint asked{};
  int lines = 0;  // of decide; above 0: an analysis
  std::function<void(NativeInstance*)> work;
  // Written by new_game.
  std::optional<Failure> start_failure;

 private:
  void run();
  void run_stops();
  void begin();
  Reply decide();
  void write_log(std::string_view text);
  void tell(const News& news);

  const EngineConfig config_;
  std::thread thread_;
  std::thread stop_thread_;  // from the first stop on
  std::atomic<pid_t> thread_id_ = 0;
  clockid_t cpu_clock_{};  // of the thread; the game's alone

  mutable std::mutex mutex_;  // guards what follows; never held during a call into the library
  std::condition_variable work_;
  std::condition_variable stops_;
  Job job_ = Job::none;
  Job next_ = Job::none;    // after pondering
  std::uint64_t open_ = 0;  // the request of the job
  std::uint64_t next_id_ = 0;
  std::vector<std::uint64_t> to_stop_;
  bool in_stop_ = false;
  bool has_quit_ = false;
  PollLoop* loop_;  // nullptr once abandoned: nobody is there to be woken
  std::unique_ptr<NativeInstance> instance_;

  std::mutex listener_mutex_;  // guards what follows: any thread of the library may tell something
  GameStart start_;
  int wanted_lines_ = 0;
  ExtendedEngine::OnLine on_line_;
};

}  // namespace tengen::engine
