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
    root,     // `process`: when it ends, all processes of the jail have ended
    note,     // `text`: a wall that exists or is missing
    failed,   // `text`: the confinement could not be set up
    refused,  // `text`: the kernel refused to execute the program
    running,  // the program has been executed
    thawed,   // the jail has obeyed "thaw"
    file,     // `text`: a file's name, a line end, and the content that the program left in the file
    ended,    // `text`: how the program ended; see read_end()
    unknown,  // no message of a jail: the other end is not tengen-jail
    hung_up,  // the other end is closed
  };
  Kind kind;
  std::string text{};
  FileDescriptor process{};
};

// Makes a pair of sockets: the host's (read_end), non-blocking, and the jail's (write_end).
Result<Pipe> make_control_sockets();

// The next message; empty if there is none yet. Engines cannot reach this socket; still, every message is
// checked.
std::optional<JailMessage> receive_message(const FileDescriptor& socket);

// Sends a message; it is lost if the jail has ended.
void send_message(const FileDescriptor& socket, std::string_view text) noexcept;

// Parses the text of `file`. Returns nothing if it is invalid.
std::optional<TextFile> read_file(std::string_view text);

struct JailEnd {
  ExitStatus status;
  Duration cpu_time{};  // of all processes together
};
// Parses the text of `ended`. Returns nothing if it is invalid.
std::optional<JailEnd> read_end(std::string_view text);

}  // namespace tengen::sandbox
