#include "cli/console/console.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <utility>

#include "base/columns.hpp"
#include "cli/command.hpp"
#include "cli/console/formatted.hpp"
#include "cli/console/results_table.hpp"

namespace tengen::cli {
namespace {

constexpr Duration repaint_interval = std::chrono::milliseconds(100);

struct Screen {
  std::size_t width = 80;
  std::size_t height = 24;
};

Screen screen_of_terminal() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
  return {size.ws_col, size.ws_row};
}

}  // namespace

Console::Console(Status status) : status_(std::move(status)) {
  // A status comes in one piece: what is typed meanwhile, the terminal shows below it and not between its
  // lines.
  static std::array<char, 1 << 16> in_one_piece;
  if (status_) std::setvbuf(stdout, in_one_piece.data(), _IOFBF, in_one_piece.size());
  thread_ = std::thread([this] { write_all(); });
}

Console::~Console() {
  finish(Deadline::never());
  thread_.join();
}

void Console::line(std::string_view text) {
  {
    const std::lock_guard lock(mutex_);
    waiting_ += text;
    waiting_ += '\n';
  }
  changed_.notify_all();
}

bool Console::tell(std::string_view text) {
  {
    const std::lock_guard lock(mutex_);
    if (!status_ || finishing_) return false;
    waiting_errors_ += text;
    waiting_errors_ += '\n';
  }
  changed_.notify_all();
  return true;
}

bool Console::finish(Deadline deadline) {
  std::unique_lock lock(mutex_);
  finishing_ = true;
  changed_.notify_all();
  const auto is_finished = [&] { return finished_; };
  if (!deadline.is_never()) return changed_.wait_until(lock, deadline.point(), is_finished);
  changed_.wait(lock, is_finished);
  return true;
}

void Console::write_all() {
  const auto is_wanted = [&] { return finishing_ || !waiting_.empty() || !waiting_errors_.empty(); };
  std::unique_lock lock(mutex_);
  for (;;) {
    if (status_) {
      changed_.wait_for(lock, repaint_interval, is_wanted);
    } else {
      changed_.wait(lock, is_wanted);
    }
    const std::string text = std::exchange(waiting_, {});
    const std::string errors = std::exchange(waiting_errors_, {});
    const bool is_last = finishing_;
    lock.unlock();
    std::string shown = erased() + text;
    if (!errors.empty()) {
      show(shown);
      shown.clear();
      // A terminal shows the "^C" after it has told of it: maybe only now, where the status was.
      if (status_ && ::isatty(STDERR_FILENO) != 0) std::fputs("\r\x1b[J", stderr);
      std::fputs(errors.c_str(), stderr);
    }
    if (!is_last) shown += painted();
    show(shown);
    lock.lock();
    if (is_last && waiting_.empty()) break;
  }
  finished_ = true;
  changed_.notify_all();
}

// A reader who went away misses nothing.
void Console::tell_loss(int reason) {
  if (reason == EPIPE || std::exchange(told_loss_, true)) return;
  complain(system_error("standard output is incomplete from now on", reason));
}

// Where lines are written one by one, a flush finds nothing left to write, and succeeds.
void Console::show(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  const int reason = errno;
  if (std::ferror(stdout) != 0) return tell_loss(reason);
  if (std::fflush(stdout) != 0) tell_loss(errno);
}

std::string Console::erased() {
  // A screen that has become narrower since has wrapped the lines.
  const std::size_t width = painted_.empty() ? 1 : screen_of_terminal().width;
  std::size_t rows = 0;
  for (const auto columns : painted_) rows += std::max<std::size_t>((columns + width - 1) / width, 1);
  // Up by that many lines, then everything below the cursor is cleared (ECMA-48 CPL and ED).
  painted_.clear();
  return rows > 0 ? formatted("\x1b[%zuF\x1b[J", rows) : "";
}

std::string Console::painted() {
  if (!status_) return {};
  const Screen screen = screen_of_terminal();
  // A line that wraps, or scrolls away, would not be erased.
  const auto lines = status_(screen.width - 1, std::max<std::size_t>(screen.height / 2, 2));
  std::string block;
  for (const auto& text : lines) {
    block += text + "\n";
    painted_.push_back(columns_of(text));
  }
  return block;
}

}  // namespace tengen::cli
