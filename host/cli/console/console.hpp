// Standard output as a run uses it: lines, and on a terminal a status below them. A thread of its own writes,
// so that a reader who has stopped reading (a pager, Ctrl-S) holds up nobody but that thread.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/deadline.hpp"

namespace tengen::cli {

// Any thread. What nobody reads waits in memory. While a status is on a terminal, standard error goes through
// the console, too (tell()): a line that another thread wrote below the status would be erased with it.
class Console {
 public:
  // The lines of the status for a screen of this size; empty: nothing to show.
  // Called by the console's thread, ten times a second.
  using Status = std::function<std::vector<std::string>(std::size_t width, std::size_t height)>;

  // `status` may be empty: then there are lines alone.
  explicit Console(Status status);
  // Waits until everything is written.
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // Returns at once. The text may have several lines; the last one's end is added.
  void line(std::string_view text);
  // The same on standard error. False when the console has no status, or its end has begun: then the caller
  // writes the text.
  bool tell(std::string_view text);
  // Nothing more is said; the status goes. False when not everything could be written before the deadline:
  // the console's thread still waits for the reader then, and the process can only be left by _Exit.
  bool finish(Deadline deadline);

 private:
  void write_all();
  void tell_loss(int reason);
  void show(const std::string& text);
  // What erases the status on the screen, and what paints it anew.
  std::string erased();
  std::string painted();

  const Status status_;
  // The thread's own.
  std::vector<std::size_t> painted_;  // the columns of each line of the status on the screen
  bool told_loss_ = false;

  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  std::string waiting_;
  std::string waiting_errors_;  // for standard error
  bool finishing_ = false;
  bool finished_ = false;
  std::thread thread_;
};

}  // namespace tengen::cli
