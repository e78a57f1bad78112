// The pipes of one child process. Calls never block, and every buffer is bounded.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/poll_loop.hpp"
#include "sandbox/launch/child.hpp"

namespace tengen::engine {

// Used by one thread; any thread may call kill(). The loop watches it from construction to destruction.
class Channel : private Pollable {
 public:
  // Receives the child's output; called from within PollLoop::run_until.
  class Listener {
   public:
    virtual ~Listener() = default;
    // Returns room for arriving bytes, at least one.
    virtual char* input_space(std::size_t& size) = 0;
    // `size` bytes have arrived in that room. The loop's wait for them ended at `arrived`.
    virtual void on_input(std::size_t size, TimePoint arrived) = 0;
    // Bytes on standard error, which the channel also keeps.
    virtual void on_error_output(std::string_view) {}
    // The child and everything it started have ended; both pipes ended before. Called once.
    virtual void on_exit() {}
    // The child's output has ended. Called once.
    virtual void on_end() = 0;
  };

  Channel(std::unique_ptr<sandbox::Child> child, PollLoop& loop, Listener& listener);
  ~Channel() override;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  // Writes as many bytes as the pipe takes now, and queues the rest; the loop writes the rest. If a child
  // does not read, the queue holds at most what one game sends.
  void send(std::string_view bytes);
  // When the last write began. After send(), an engine's time counts from here: on the same CPU the child may
  // already compute before the write returns.
  TimePoint sent_at() const { return sent_at_; }
  bool all_sent() const { return queue_.empty(); }
  // Whether the child has read everything and waits for more, as far as the host can see.
  bool is_at_rest();
  // Sends nothing more: the child reads the end of its input.
  void close_input();
  // Whether the child has closed its input or died, or close_input() was called.
  bool input_closed() const { return input_closed_; }
  // Takes the child's output so far, without waiting. Makes no system call if the loop has just polled.
  void receive();
  // As receive(), but always reads once: an engine on this thread's CPU may have answered before send()
  // returned.
  void receive_answer();

  // Takes the rest of standard error, without waiting.
  void receive_error();
  // The last bytes of the child's standard error, at most error_kept of them.
  std::string_view error_output() const { return error_; }
  // The child may print another error_per_turn bytes on standard error before the host stops reading it.
  void new_turn() { error_budget_ = error_per_turn; }

  // Waits until the deadline for the child's end; returns how it ended.
  std::optional<sandbox::ExitStatus> wait(Deadline deadline) { return child_->wait(deadline); }
  void kill() const noexcept { child_->kill(); }
  sandbox::Child& child() { return *child_; }

 private:
  static constexpr std::size_t error_kept = 64 * 1024;
  static constexpr std::size_t error_per_turn = 16 * 1024 * 1024;

  void add_interest(std::vector<pollfd>& interest) const override;
  void on_ready(const pollfd& ready) override;
  void flush();
  bool read_output();
  void read_error();

  std::unique_ptr<sandbox::Child> child_;
  PollLoop& loop_;
  Listener& listener_;
  std::string queue_;
  TimePoint sent_at_{};
  bool input_closed_ = false;
  std::uint64_t input_turn_ = 0;  // the turn of the loop in which the last bytes came
  std::string error_;
  std::size_t error_budget_ = error_per_turn;
  bool exited_ = false;
};

}  // namespace tengen::engine
