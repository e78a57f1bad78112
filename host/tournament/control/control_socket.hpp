// The socket in a run's folder, `control`, through which whoever plays the run can be spoken to: one line in,
// one line back, on a connection of its own; or a stream of lines back, for who watches the run.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::tournament {

// Listens on a thread of its own as long as it lives, to processes of the same user and of root. Whole lines
// are answered one after the other. A connection without a whole line is closed after ten seconds; of more
// than 64, the oldest is closed at once. A watcher is told at most 20 times a second; one that does not read
// is told nothing more until it has read what was written, and up to 16 watch at a time.
class ControlSocket {
 public:
  using Answer = std::function<std::string(const std::string& line)>;
  // What a watcher is told. Used by the socket's thread.
  class Stream {
   public:
    virtual ~Stream() = default;
    // Whole lines that have come up since the last call; empty: none.
    virtual std::string take() = 0;
  };
  // The stream that a line asks for; nullptr: it asks for none, and is answered. `on_news` may be called by
  // any thread, whenever there is something to take.
  using Watch =
      std::function<std::unique_ptr<Stream>(const std::string& line, std::function<void()> on_news)>;

  // The folder's run is locked by this process (store/run_lock.hpp): a socket that is there is a dead one's.
  // `answer` is called on the socket's thread.
  static Result<std::unique_ptr<ControlSocket>> listen(const std::filesystem::path& folder, Answer answer,
                                                       Watch watch = {});
  ~ControlSocket();
  ControlSocket(const ControlSocket&) = delete;
  ControlSocket& operator=(const ControlSocket&) = delete;

 private:
  ControlSocket(std::filesystem::path file, FileDescriptor socket, Pipe leave, Pipe news, Answer answer,
                Watch watch);
  // A connection that has not said a whole line.
  struct Speaker {
    FileDescriptor socket;
    std::string line;
    Deadline leave_by;
  };
  struct Watcher {
    FileDescriptor socket;
    std::unique_ptr<Stream> stream;
    std::string text = {};  // is being written
    bool has_news = true;
    TimePoint next{};  // not told again before
  };
  // Wakes the thread; any thread.
  void on_news();
  void serve();
  // Until when the thread may sleep, as poll() has it.
  int sleep_ms() const;
  // Closes the connection when it has been answered, or says no line.
  void listen_to(Speaker& speaker);
  // Writes what the watcher takes without waiting; false: it is gone.
  static bool tell(Watcher& watcher);

  std::filesystem::path file_;
  FileDescriptor socket_;
  Pipe leave_;  // the thread ends when the write end is closed
  Pipe news_;
  std::atomic<bool> has_news_ = false;  // there is a byte in the pipe
  Answer answer_;
  Watch watch_;
  std::vector<Speaker> speakers_;
  std::vector<Watcher> watchers_;
  std::thread thread_;
};

// Says a line to whoever plays the run in that folder; the answer can be read from the socket. not_found when
// nobody plays it.
Result<FileDescriptor> connect_to_run(const std::filesystem::path& folder, const std::string& line);
// The same, and returns the line that comes back.
Result<std::string> say_to_run(const std::filesystem::path& folder, const std::string& line);

}  // namespace tengen::tournament
