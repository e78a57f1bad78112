// The messages of tengen-jail on its control socket, one text datagram each.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "sandbox/walls/text_file.hpp"
#include "sandbox/watch/exit_status.hpp"

namespace tengen::sandbox {

struct JailMessage {
  enum class Kind {
    root,     // `process`: when it has ended, all are gone
    note,     // `text`: a wall that is there, or that is missing
    failed,   // `text`: the confinement could not be set up
    refused,  // `text`: the kernel would not execute the program
    running,  // the program has been executed
    file,     // `text`: a name, a line end, and what the program left in that file, as it is
    ended,    // `text`: how; see read_end()
    unknown,  // nothing that a jail says: what is at the other end is no jail
    hung_up,  // nobody is at the other end any more
  };
  Kind kind;
  std::string text{};
  FileDescriptor process{};
};

// A pair of sockets: ours (read_end), non-blocking, and the jail's.
Result<Pipe> make_control_sockets();

// The next message; empty if there is none yet. Engines cannot reach this socket; still, every message is
// checked.
std::optional<JailMessage> receive_message(const FileDescriptor& socket);

// Sends a message; it is lost if the jail has ended.
void send_message(const FileDescriptor& socket, std::string_view text) noexcept;

// The text of `file`. Empty when it cannot be meant.
std::optional<TextFile> read_file(std::string_view text);

struct JailEnd {
  ExitStatus status;
  Duration cpu_time{};  // of all processes together
};
// The text of `ended`. Empty when it cannot be meant.
std::optional<JailEnd> read_end(std::string_view text);

}  // namespace tengen::sandbox
