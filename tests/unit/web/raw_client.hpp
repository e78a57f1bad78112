// A client that sends any bytes at all.
#pragma once

#include <string>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::web {

class RawClient {
 public:
  // Connects to that port of this machine.
  explicit RawClient(int port);
  bool connected() const { return static_cast<bool>(socket_); }
  // False when the other side has closed.
  bool send(const std::string& bytes);
  // What comes until the other side closes, the text is in it, or half a minute has passed.
  std::string receive_until(const std::string& text);
  // What comes until the other side closes.
  std::string receive_all();
  // Sends nothing more.
  void end();

 private:
  FileDescriptor socket_;
  std::string received_;
};

// "GET path" with a Host and the fields, each ended by CR LF.
std::string get(const std::string& path, const std::string& fields = {});

}  // namespace tengen::web
