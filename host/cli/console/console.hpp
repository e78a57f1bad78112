// Standard output of a run: lines and, on a terminal, a status below them. A separate thread writes, so that
// only this thread waits if the reader stops reading (a pager, Ctrl-S).
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/deadline.hpp"

namespace tengen::cli {

// Any thread. Unread text waits in memory. While a terminal shows a status, standard error must also go
// through the console (tell()). Otherwise a line that another thread writes below the status would be erased
// together with the status.
class Console {
 public:
  // Returns the lines of the status for a screen of this size; empty: there is no status. The console's
  // thread calls it ten times a second.
  using Status = std::function<std::vector<std::string>(std::size_t width, std::size_t height)>;

  // `status` may be empty; then the console shows only lines.
  explicit Console(Status status);
  // Waits until everything is written.
  ~Console();
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // Writes a text of one or more lines, and adds the last line end. Returns at once.
  void line(std::string_view text);
  // The same on standard error. Returns false if the console has no status, or if finish() was called; then
  // the caller must write the text.
  bool tell(std::string_view text);
  // Call last: writes the rest and erases the status. Returns false if not everything could be written before
  // the deadline. Then the console's thread still waits for the reader, and the process can end only by
  // _Exit.
  bool finish(Deadline deadline);

 private:
  void write_all();
  void tell_loss(int reason);
  void show(const std::string& text);
  // The texts that erase the status on the screen, and that draw it again.
  std::string erased();
  std::string painted();

  const Status status_;
  // Used only by the console's thread.
  std::vector<std::size_t> painted_;  // the columns of each line of the status on the screen
  bool told_loss_ = false;

  std::mutex mutex_;  // guards the members below
  std::condition_variable changed_;
  std::string waiting_;
  std::string waiting_errors_;  // for standard error
  bool finishing_ = false;
  bool finished_ = false;
  std::thread thread_;
};

}  // namespace tengen::cli
