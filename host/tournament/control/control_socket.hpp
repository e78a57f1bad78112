// The socket `control` in a run's folder, through which other programs steer or watch the program that plays
// the run. A connection sends one line and receives one line, or a stream of lines.
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

// Listens on its own thread while the object lives, to processes of the same user and of root. Lines are
// answered one after the other. A connection that sends no line within ten seconds is closed; if there are
// more than 64 connections, the oldest is closed at once. Up to 16 connections can watch. A watcher gets
// lines at most 10 times a second, and none while it has unread lines.
class ControlSocket {
 public:
  using Answer = std::function<std::string(const std::string& line)>;
  // The lines for a watcher. Used by the socket's thread.
  class Stream {
   public:
    virtual ~Stream() = default;
    // Returns the lines since the last call; may be empty.
    virtual std::string take() = 0;
  };
  // Returns the stream that a line asks for. nullptr: the line asks for no stream, and `answer` answers it.
  // Any thread may call `on_news` when there is something to take.
  using Watch =
      std::function<std::unique_ptr<Stream>(const std::string& line, std::function<void()> on_news)>;

  // This process must hold the lock of the folder's run (store/run_lock.hpp); therefore an existing socket
  // belongs to a dead process, and is replaced. `answer` is called on the socket's thread.
  static Result<std::unique_ptr<ControlSocket>> listen(const std::filesystem::path& folder, Answer answer,
                                                       Watch watch = {});
  ~ControlSocket();
  ControlSocket(const ControlSocket&) = delete;
  ControlSocket& operator=(const ControlSocket&) = delete;

 private:
  ControlSocket(std::filesystem::path file, FileDescriptor socket, Pipe leave, Pipe news, Answer answer,
                Watch watch);
  // A connection that has not sent a whole line.
  struct Speaker {
    FileDescriptor socket;
    std::string line;
    Deadline leave_by;
  };
  struct Watcher {
    FileDescriptor socket;
    std::unique_ptr<Stream> stream;
    std::string text = {};  // the lines that are being written
    bool has_news = true;
    TimePoint next{};  // gets no further lines before this time
  };
  // Wakes the thread; any thread.
  void on_news();
  void serve();
  // How long the thread may sleep, in the form for poll().
  int sleep_ms() const;
  // Closes the connection after its answer, or if it sends no line.
  void listen_to(Speaker& speaker);
  // Writes as much as the watcher takes without waiting. Returns false if the watcher has gone.
  bool tell(Watcher& watcher);

  std::filesystem::path file_;
  FileDescriptor socket_;
  Pipe leave_;  // the thread ends when the write end is closed
  Pipe news_;
  std::atomic<bool> has_news_ = false;  // true: there is news since the last take(), and the thread has been
                                        // woken
  Answer answer_;
  Watch watch_;
  std::vector<Speaker> speakers_;
  std::vector<Watcher> watchers_;
  std::thread thread_;
};

// Sends a line to the program that plays the run in this folder; the answer can be read from the socket.
// Error not_found if no program plays it.
Result<FileDescriptor> connect_to_run(const std::filesystem::path& folder, const std::string& line);
// The same, and returns the answer line.
Result<std::string> say_to_run(const std::filesystem::path& folder, const std::string& line);

}  // namespace tengen::tournament
