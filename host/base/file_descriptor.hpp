// Ownership of one file descriptor, and pipes made of two.
#pragma once

#include <utility>

#include "base/error.hpp"

namespace tengen {

// Closes what it owns. Move-only; -1 owns nothing.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept;
  ~FileDescriptor() { close(); }

  int get() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }
  int release() { return std::exchange(number_, -1); }
  void close() noexcept;

 private:
  int number_ = -1;
};

struct Pipe {
  FileDescriptor read_end;
  FileDescriptor write_end;
};

// Both ends close on exec. The two ends are different open file descriptions, so a child that sets its own
// end non-blocking does not change ours.
Result<Pipe> make_pipe();

// Errors are programming errors here (a descriptor we own), hence no result.
void set_nonblocking(const FileDescriptor& descriptor);

}  // namespace tengen
