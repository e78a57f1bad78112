// The socket to the host: one text datagram a message. Both processes of a jail may hold it; a lost host is
// seen as a hang-up by whoever polls it, so sending reports nothing.
//
// To the host: "root" with a pidfd, "note …", then one of "failed STEP: ERROR", "refused ERROR", "running";
// after "running" any number of "file …" and one "ended …". From the host: "freeze", "thaw".
#pragma once

#include <string_view>

#include "base/file_descriptor.hpp"

namespace tengen::jail {

enum class Command { none, freeze, thaw, hung_up };

class Control {
 public:
  explicit Control(int descriptor) : socket_(descriptor) {}

  int descriptor() const { return socket_.get(); }
  void send(std::string_view message) const;
  // The process whose end means that nothing of this jail is left.
  void send_root(const FileDescriptor& pidfd) const;
  void send_note(std::string_view text) const;
  void send_failure(const Error& error) const;

  // Does not wait. `none` also for what is not understood.
  Command receive() const;
  // Whether the host's end is closed.
  bool hung_up() const;

 private:
  FileDescriptor socket_;
};

}  // namespace tengen::jail
