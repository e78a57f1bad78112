#include "sandbox/jail/exchange.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>

namespace tengen::jail {
namespace {

// With its name it fits into a datagram that the host takes.
constexpr std::size_t kLongest = 3000;

Status write_file(const WrittenFile& file) {
  // The package may have one of that name, of which a link stands here.
  if (::unlink(file.name) != 0 && errno != ENOENT) {
    return system_error(std::string("taking the place of \"") + file.name + "\"", errno);
  }
  const FileDescriptor made(::open(file.name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  const std::string_view text(file.text);
  if (!made || ::write(made.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    return system_error(std::string("writing \"") + file.name + "\"", errno);
  }
  return success();
}

}  // namespace

Status write_files(const std::vector<WrittenFile>& files) {
  for (const auto& file : files) {
    if (auto status = write_file(file); !status) return status;
  }
  return success();
}

Result<LeftFiles> LeftFiles::open(const char* folder, const std::vector<const char*>& names) {
  FileDescriptor opened;
  if (!names.empty()) {
    opened = FileDescriptor(::open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!opened) return system_error(std::string("opening \"") + folder + "\"", errno);
  }
  return LeftFiles(std::move(opened), names);
}

// The engine may have put anything in their place: no link is followed, no pipe waited for.
void LeftFiles::send(const Control& control) const {
  for (const char* name : *names_) {
    const FileDescriptor file(
        ::openat(folder_.get(), name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat found {};
    if (!file || ::fstat(file.get(), &found) != 0 || !S_ISREG(found.st_mode)) continue;
    char text[kLongest];
    const ssize_t size = ::read(file.get(), text, sizeof text);
    if (size < 0) continue;
    control.send("file " + std::string(name) + "\n" + std::string(text, static_cast<std::size_t>(size)));
  }
}

}  // namespace tengen::jail
