#include "tournament/run/output_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <thread>

#include "base/deadline.hpp"
#include "base/text.hpp"

namespace tengen::tournament {
namespace {

// A shell starts both ends of a pipe together: the reader may come a moment later.
constexpr Duration patience_with_readers_of_pipes = std::chrono::seconds(2);

// Opening a named pipe that nobody reads would wait for ever; with O_NONBLOCK it fails with ENXIO.
FileDescriptor open_with_reader(const std::string& name, int flags) {
  const auto deadline = Deadline::after(patience_with_readers_of_pipes);
  while (true) {
    FileDescriptor file(::open(name.c_str(), flags | O_NONBLOCK, 0666));
    if (file) ::fcntl(file.get(), F_SETFL, flags & ~(O_CREAT | O_TRUNC | O_CLOEXEC));
    if (file || errno != ENXIO || deadline.passed()) return file;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

}  // namespace

Result<OutputFile> OutputFile::open(const std::string& name, std::string_view flag, Content content) {
  FileDescriptor file;
  if (name != "-") {
    const int replaced = content == Content::replaced ? O_TRUNC : 0;
    file = open_with_reader(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | replaced);
    if (!file && errno == ENXIO)
      return failed(in_quotes(name, 4096) + " is a pipe that no program reads; start its reader first",
                    std::string(flag));
    if (!file) return system_error("cannot write " + in_quotes(name), errno, std::string(flag));
  }
  OutputFile output(std::move(file), name);
  output.content_ = content;
  return output;
}

// A pipe has nothing to be replaced.
void OutputFile::replace() {
  if (content_ != Content::replaced_later || is_standard_output()) return;
  [[maybe_unused]] const int ignored = ::ftruncate(file_.get(), 0);
}

Status make_writable_folder(const std::filesystem::path& folder, const std::string& probe,
                            std::string_view flag) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    return failed("cannot make the folder \"" + folder.string() + "\": " + error.message(),
                  std::string(flag));
  const auto file = folder / probe;
  if (const auto tried = OutputFile::open(file.string(), flag, OutputFile::Content::kept); !tried)
    return tried.error();
  if (std::filesystem::file_size(file, error) == 0) std::filesystem::remove(file, error);
  return success();
}

Status OutputFile::write(std::string_view text) {
  if (is_standard_output()) std::fflush(stdout);
  const int file = is_standard_output() ? standard_output_ : file_.get();
  // Standard output may be a file of which others write other parts.
  const off_t before = is_standard_output() ? -1 : ::lseek(file, 0, SEEK_END);
  while (!text.empty()) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      const int reason = errno;
      // What comes later, or a resumed run, continues behind a whole record.
      if (before >= 0) (void)!::ftruncate(file, before);
      return system_error("cannot write " + in_quotes(name_), reason);
    }
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return success();
}

}  // namespace tengen::tournament
