#include "engine/channel.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace tengen::engine {

Channel::Channel(std::unique_ptr<sandbox::Child> child, PollLoop& loop, Listener& listener)
    : child_(std::move(child)), loop_(loop), listener_(listener) {
  loop_.watch(*this);
}

Channel::~Channel() { loop_.unwatch(*this); }

void Channel::send(std::string_view bytes) {
  queue_ += bytes;
  flush();
}

void Channel::flush() {
  while (!queue_.empty() && !input_closed_) {
    sent_at_ = SteadyClock::now();
    const ssize_t written = ::write(child_->input.get(), queue_.data(), queue_.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      if (errno != EAGAIN) input_closed_ = true;  // EPIPE; the process ignores SIGPIPE
      return;
    }
    queue_.erase(0, static_cast<std::size_t>(written));
  }
}

void Channel::close_input() {
  child_->input.close();
  input_closed_ = true;
}

bool Channel::is_at_rest() {
  int unread = 0;
  if (!all_sent() || ::ioctl(child_->input.get(), FIONREAD, &unread) != 0 || unread > 0) return false;
  return child_->awaits_input() || child_->sleeps();
}

void Channel::receive() {
  // A later turn of the loop found nothing.
  if (loop_.turns() > input_turn_) return;
  // What a pipe holds takes sixteen reads; one that is refilled all the while has to be cut somewhere.
  constexpr int most_reads = 32;
  for (int i = 0; i < most_reads && child_->output && read_output(); ++i) {
  }
}

void Channel::receive_answer() {
  if (child_->output) read_output();
}

void Channel::receive_error() {
  const std::size_t before = error_budget_;
  while (child_->error && error_budget_ > 0) {
    const std::size_t left = error_budget_;
    read_error();
    if (error_budget_ == left || before - error_budget_ > error_kept) return;
  }
}

void Channel::add_interest(std::vector<pollfd>& interest) const {
  if (child_->output) interest.push_back({child_->output.get(), POLLIN, 0});
  if (child_->error && error_budget_ > 0) interest.push_back({child_->error.get(), POLLIN, 0});
  const bool error_ended = !child_->error || error_budget_ == 0;
  if (!child_->output && error_ended && !exited_) interest.push_back({child_->process().get(), POLLIN, 0});
  if (!queue_.empty() && !input_closed_) interest.push_back({child_->input.get(), POLLOUT, 0});
}

void Channel::on_ready(const pollfd& ready) {
  // The descriptors are asked for one by one: a listener may have let go of one of them a moment ago.
  if (ready.fd == child_->output.get()) {
    read_output();
  } else if (ready.fd == child_->error.get()) {
    read_error();
  } else if (ready.fd == child_->input.get()) {
    flush();
  } else if (ready.fd == child_->process().get() && !exited_) {
    exited_ = true;
    listener_.on_exit();
  }
}

// One read a turn of the loop: an engine that floods cannot keep it from its other duties and the clock.
// False: nothing was there, or nothing will come any more.
bool Channel::read_output() {
  input_turn_ = loop_.turns();
  std::size_t size = 0;
  char* const space = listener_.input_space(size);
  const ssize_t got = ::read(child_->output.get(), space, size);
  if (got > 0) {
    listener_.on_input(static_cast<std::size_t>(got), SteadyClock::now());
    return true;
  }
  if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
    child_->output.close();
    listener_.on_end();
  }
  return false;
}

void Channel::read_error() {
  std::array<char, 16 * 1024> buffer;
  const ssize_t got = ::read(child_->error.get(), buffer.data(), buffer.size());
  if (got > 0) {
    const auto size = static_cast<std::size_t>(got);
    error_budget_ -= std::min(error_budget_, size);
    listener_.on_error_output({buffer.data(), size});
    error_.append(buffer.data(), size);
    if (error_.size() > error_kept) error_.erase(0, error_.size() - error_kept);
  } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
    child_->error.close();
  }
}

}  // namespace tengen::engine
