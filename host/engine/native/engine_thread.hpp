// The two threads of one native engine in this process: one runs the library's code, one job at a time; the
// other calls the library's stop(). If the library does not return from a call, the threads outlive the
// engine, so they share ownership of everything that they use.
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

// During a job, messages and promise belong to the engine's thread, otherwise to the game's thread.
class EngineThread : public std::enable_shared_from_this<EngineThread> {
 public:
  enum class Job { none, load, new_game, decide, ponder, end_game, work, quit };

  EngineThread(EngineConfig config, PollLoop& loop) : config_(std::move(config)), loop_(&loop) {}
  // Starts the thread.
  void start();

  // Starts a job. Call on the game's thread. idle() must be true; exception: `decide` during pondering ends
  // the pondering.
  void give(Job job, std::uint64_t request_id = 0);
  // Whether no job and no stop() is running. After Job::quit: whether the instance is destroyed.
  bool idle() const;
  // Any thread. Makes the other thread call the library's stop() if that request is open; returns at once.
  void stop(std::uint64_t request_id);
  // The same for the open request.
  void stop_all();
  // Abandons the threads: they get the lowest priority and no longer touch the game.
  void abandon();
  // Ends the threads. Call after Job::quit, when idle() is true.
  void join();

  Duration cpu_time() const;
  pid_t id() const { return thread_id_; }
  Abilities abilities() const;
  // Whether there is an instance, and the last new_game() succeeded.
  bool is_in_game() const;

  // Sets the game's listeners; empty functions remove them.
  void listen(GameStart start);
  void listen_for_lines(int lines, ExtendedEngine::OnLine on_line);

  // The game's thread writes these before a job.
  SetupMessage setup;
  RequestMessage request;   // of decide
  RequestMessage pondered;  // of ponder
  EndingMessage ending;
  std::promise<Reply> reply;
  TimePoint asked{};
  int lines = 0;  // for decide; above 0: an analysis
  std::function<void(NativeInstance*)> work;
  // Written by load: whether the library can be loaded and has the engine.
  Status loaded = success();
  // Written by new_game.
  std::optional<Failure> start_failure;
  // Written by every job: the thread must not end before the process does (keeps_loader_locked()).
  bool must_stay = false;

 private:
  void run();
  void run_stops();
  Status load();
  void begin();
  Reply decide();
  void write_log(std::string_view text);
  void tell(const News& news);

  const EngineConfig config_;
  std::thread thread_;
  std::thread stop_thread_;  // started at the first stop
  std::atomic<pid_t> thread_id_ = 0;
  clockid_t cpu_clock_{};  // of the thread; used only by the game's thread

  mutable std::mutex mutex_;  // guards the members below; never held during a call into the library
  std::condition_variable work_;
  std::condition_variable stops_;
  Job job_ = Job::none;
  Job next_ = Job::none;    // after pondering
  std::uint64_t open_ = 0;  // the job's request
  std::uint64_t next_id_ = 0;
  std::vector<std::uint64_t> to_stop_;
  bool in_stop_ = false;
  bool has_quit_ = false;
  PollLoop* loop_;  // nullptr after abandoning
  std::unique_ptr<NativeInstance> instance_;

  std::mutex listener_mutex_;  // guards the members below: any thread of the library may report
  GameStart start_;
  int wanted_lines_ = 0;
  ExtendedEngine::OnLine on_line_;
};

}  // namespace tengen::engine
