// What an engine that looks around on the host could find and touch, laid out for it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/file_descriptor.hpp"

namespace tengen::test {

// Servers on TCP, UDP and two kinds of Unix sockets, a file and a folder that anybody may read and write, a
// secret in this process' environment, and descriptors that a child would inherit.
class Bait {
 public:
  // In that folder, which anybody may enter afterwards.
  explicit Bait(const std::filesystem::path& folder);
  ~Bait();
  Bait(const Bait&) = delete;
  Bait& operator=(const Bait&) = delete;

  // Where all of it is, as arguments of tests/hostile/programs/misbehave.cpp.
  std::vector<std::string> arguments() const;
  // What somebody did to it, in words.
  std::vector<std::string> touched() const;

  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
  std::string name_;
  FileDescriptor tcp_;
  FileDescriptor udp_;
  FileDescriptor abstract_;
  FileDescriptor path_;
  FileDescriptor inherited_;
};

}  // namespace tengen::test
