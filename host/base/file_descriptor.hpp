// A file descriptor with an owner, and pipes.
#pragma once

#include <utility>

#include "base/error.hpp"

namespace tengen {

// Owns a descriptor and closes it in the destructor. The number -1 means that it owns none. Move-only.
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

// Both ends close on exec. Each end is an open file description of its own: if a child makes its end
// non-blocking, ours does not change.
Result<Pipe> make_pipe();

// The caller owns the descriptor, so this cannot fail.
void set_nonblocking(const FileDescriptor& descriptor);

}  // namespace tengen
