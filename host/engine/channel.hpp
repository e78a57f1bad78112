// The pipes of one child process, as its game's thread uses them: never blocking, every buffer bounded.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/poll_loop.hpp"
#include "sandbox/launch/child.hpp"

namespace tengen::engine {

// Owned by one thread; kill() may be called from any. Watched by the loop from construction to destruction.
class Channel : private Pollable {
 public:
  // Receives what the child says; called from within PollLoop::run_until.
  class Listener {
   public:
    virtual ~Listener() = default;
    // Where to put bytes that arrive: at least one of room.
    virtual char* input_space(std::size_t& size) = 0;
    // `size` bytes were put there; the wait for them ended at `arrived`.
    virtual void on_input(std::size_t size, TimePoint arrived) = 0;
    // Bytes on standard error; kept by the channel anyway.
    virtual void on_error_output(std::string_view) {}
    // The child has ended, and all it started; both pipes have ended before. Called once.
    virtual void on_exit() {}
    // The child's output has ended: nothing more will come. Called once.
    virtual void on_end() = 0;
  };

  Channel(std::unique_ptr<sandbox::Child> child, PollLoop& loop, Listener& listener);
  ~Channel() override;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  // Queues the bytes and writes what the pipe takes now; the rest follows while the loop runs. A child that
  // does not read can make the queue grow no further than what is sent in one game.
  void send(std::string_view bytes);
  // When the last write was begun: right after send(), where an engine's time starts to count. (Begun, not
  // returned: on the same CPU the child may already think before the writer gets to look at the clock.)
  TimePoint sent_at() const { return sent_at_; }
  bool all_sent() const { return queue_.empty(); }
  // The child has read all that was sent, and now waits for more, as far as that can be seen.
  bool is_at_rest();
  // The child has closed its input or died: what is sent goes nowhere.
  bool input_closed() const { return input_closed_; }
  // Takes what the child has said by now, without waiting. Free of system calls when the loop has just
  // looked.
  void receive();
  // The same, with one read: an engine on this thread's CPU may have answered before send() returned.
  void receive_answer();

  // Takes what the child has left on standard error, without waiting.
  void receive_error();
  // The last bytes of the child's standard error, at most error_kept of them.
  std::string_view error_output() const { return error_; }
  // The child may print another error_per_turn bytes on standard error before the host stops reading it.
  void new_turn() { error_budget_ = error_per_turn; }

  // How the child ended, when it does so before the deadline.
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
  std::uint64_t input_turn_ = 0;  // the loop's turn in which bytes came last
  std::string error_;
  std::size_t error_budget_ = error_per_turn;
  bool exited_ = false;
};

}  // namespace tengen::engine
