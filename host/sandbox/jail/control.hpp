// The socket to the host, with one text datagram for each message. Both processes of a jail may hold it.
// Sending reports no errors: if the host has died, polling shows a hang-up.
//
// To the host: "root" with a pidfd, "note …", then one of "failed STEP: ERROR", "refused ERROR", "running";
// after "running" any number of "file …" and one "ended …". From the host: "freeze", "thaw"; the jail answers
// "thaw" with "thawed" when the engine can run again. Where the host freezes the engine by its control group,
// it says "held" and "released" instead: the jail only looks less often in between.
#pragma once

#include <string_view>

#include "base/file_descriptor.hpp"

namespace tengen::jail {

enum class Command { none, freeze, thaw, held, released, hung_up };

class Control {
 public:
  explicit Control(int descriptor) : socket_(descriptor) {}

  int descriptor() const { return socket_.get(); }
  void send(std::string_view message) const;
  // Sends the process whose end means that the whole jail has ended.
  void send_root(const FileDescriptor& pidfd) const;
  void send_note(std::string_view text) const;
  void send_failure(const Error& error) const;

  // Does not wait. Returns `none` also for an unknown message.
  Command receive() const;
  // Whether the host's end is closed.
  bool hung_up() const;

 private:
  FileDescriptor socket_;
};

}  // namespace tengen::jail
