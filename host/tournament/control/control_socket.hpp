// The socket in a run's folder, `control`, through which whoever plays the run can be spoken to: one line in,
// one line back, on a connection of its own.
#pragma once

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

// Listens on a thread of its own as long as it lives, to processes of the same user and of root, up to 64 at
// a time. Whole lines are answered one after the other. A connection that has not said one in ten seconds is
// closed.
class ControlSocket {
 public:
  using Answer = std::function<std::string(const std::string& line)>;

  // The folder's run is locked by this process (store/run_lock.hpp): a socket that is there is a dead one's.
  // `answer` is called on the socket's thread.
  static Result<std::unique_ptr<ControlSocket>> listen(const std::filesystem::path& folder, Answer answer);
  ~ControlSocket();
  ControlSocket(const ControlSocket&) = delete;
  ControlSocket& operator=(const ControlSocket&) = delete;

 private:
  ControlSocket(std::filesystem::path file, FileDescriptor socket, Pipe leave, Answer answer);
  // A connection that has not said a whole line.
  struct Speaker {
    FileDescriptor socket;
    std::string line;
    Deadline leave_by;
  };
  void serve();
  // Closes the connection when it has been answered, or says no line.
  void listen_to(Speaker& speaker);

  std::filesystem::path file_;
  FileDescriptor socket_;
  Pipe leave_;  // the thread ends when the write end is closed
  Answer answer_;
  std::thread thread_;
};

// Says a line to whoever plays the run in that folder. not_found when nobody does.
Result<std::string> say_to_run(const std::filesystem::path& folder, const std::string& line);

}  // namespace tengen::tournament
