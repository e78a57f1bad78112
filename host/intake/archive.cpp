#include "intake/archive.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <optional>

#include "base/text.hpp"
#include "engine/channel.hpp"
#include "engine/child_failure.hpp"
#include "intake/entry_name.hpp"
#include "intake/unpack/stream.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

Error refused(std::string message) { return {ErrorCode::refused, std::move(message), {}}; }

// Writes what comes below the folder. Names are checked; files are only ever created, never opened.
class Writer {
 public:
  Writer(fs::path folder, const ArchiveBounds& bounds) : folder_(std::move(folder)), bounds_(bounds) {}

  Status take(FrameType type, std::string_view bytes) {
    switch (type) {
      case FrameType::file:
        return begin(bytes, 0644);
      case FrameType::executable:
        return begin(bytes, 0755);
      case FrameType::folder:
        return make_folder(bytes);
      case FrameType::content:
        return add(bytes);
      case FrameType::refused:
        return refused("the archive is refused: " + printable(bytes, 1000));
      case FrameType::end:
        file_.close();
        ended_ = true;
        return success();
    }
    return failed("the unpacker said something that was not understood");
  }
  bool ended() const { return ended_; }

 private:
  Status count_entry() {
    if (++entries_ <= bounds_.entries) return success();
    return refused("the archive has more than " + std::to_string(bounds_.entries) + " files and folders");
  }

  Status make_folder(std::string_view name) {
    if (auto status = count_entry(); !status) return status;
    if (is_litter(name)) return success();
    const auto path = names_.take(name, EntryNames::Kind::folder);
    if (!path) return path.error();
    std::error_code error;
    fs::create_directories(folder_ / *path, error);
    return error ? failed("cannot make the folder \"" + path->string() + "\": " + error.message())
                 : success();
  }

  Status begin(std::string_view name, mode_t mode) {
    file_.close();
    if (auto status = count_entry(); !status) return status;
    drops_ = is_litter(name);
    if (drops_) return success();
    const auto path = names_.take(name, EntryNames::Kind::file);
    if (!path) return path.error();
    const fs::path whole = folder_ / *path;
    std::error_code error;
    fs::create_directories(whole.parent_path(), error);
    file_ = FileDescriptor(::open(whole.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode));
    if (!file_) return system_error("cannot make the file \"" + path->string() + "\"", errno);
    ::fchmod(file_.get(),
             mode);  // whatever the umask says: engines run as another user where the host is root
    return success();
  }

  Status add(std::string_view bytes) {
    bytes_ += bytes.size();
    if (bytes_ > bounds_.bytes)
      return refused("the archive unpacks to more than " + std::to_string(bounds_.bytes >> 20) + " MiB");
    if (drops_) return success();
    while (!bytes.empty()) {
      const ssize_t written = ::write(file_.get(), bytes.data(), bytes.size());
      if (written < 0) return system_error("cannot write what is unpacked", errno);
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return success();
  }

  fs::path folder_;
  ArchiveBounds bounds_;
  EntryNames names_;
  FileDescriptor file_;
  std::size_t entries_ = 0;
  std::uint64_t bytes_ = 0;
  bool drops_ = false;
  bool ended_ = false;
};

// Cuts the stream into frames. The first thing that is wrong ends it.
class Listener : public engine::Channel::Listener {
 public:
  explicit Listener(Writer& writer) : writer_(writer), buffer_(2 * longest_frame, '\0') {}

  char* input_space(std::size_t& size) override {
    size = buffer_.size() - used_;
    return buffer_.data() + used_;
  }
  void on_input(std::size_t size, TimePoint) override {
    used_ += size;
    std::size_t at = 0;
    while (!error_ && used_ - at >= frame_header) {
      const std::size_t length = length_at(at);
      if (length > longest_frame) {
        error_ = failed("the unpacker sent more at once than it may");
        break;
      }
      if (used_ - at < frame_header + length) break;
      const auto type = static_cast<FrameType>(buffer_[at]);
      auto status = writer_.take(type, {buffer_.data() + at + frame_header, length});
      if (!status) error_ = status.error();
      at += frame_header + length;
    }
    if (error_) used_ = at = 0;
    buffer_.replace(0, used_ - at, buffer_, at, used_ - at);
    used_ -= at;
  }
  void on_end() override { ended_ = true; }

  bool done() const { return error_ || ended_ || writer_.ended(); }
  const std::optional<Error>& error() const { return error_; }

 private:
  std::size_t length_at(std::size_t at) const {
    std::size_t length = 0;
    for (std::size_t i = 4; i > 0; --i) length = length << 8 | static_cast<unsigned char>(buffer_[at + i]);
    return length;
  }

  Writer& writer_;
  std::string buffer_;
  std::size_t used_ = 0;
  bool ended_ = false;
  std::optional<Error> error_;
};

std::string beginning_of(const fs::path& file, std::size_t size) {
  std::string bytes(size, '\0');
  std::ifstream input(file, std::ios::binary);
  input.read(bytes.data(), static_cast<std::streamsize>(size));
  bytes.resize(static_cast<std::size_t>(input.gcount()));
  return bytes;
}

}  // namespace

bool is_archive(const fs::path& file) {
  constexpr std::size_t tar_magic = 257;
  const std::string start = beginning_of(file, tar_magic + 5);
  const std::string_view bytes = start;
  return bytes.starts_with(std::string_view("PK\3\4")) || bytes.starts_with(std::string_view("PK\5\6")) ||
         bytes.starts_with("7z\xBC\xAF\x27\x1C") || bytes.starts_with("\x1F\x8B") ||
         bytes.starts_with("BZh") || bytes.starts_with("\x28\xB5\x2F\xFD") ||
         bytes.starts_with(std::string_view("\xFD"
                                            "7zXZ\0",
                                            6)) ||
         bytes.substr(std::min(tar_magic, bytes.size())) == "ustar";
}

Status unpack(const fs::path& archive, const fs::path& folder, const fs::path& unpacker,
              sandbox::Launcher& launcher, const ArchiveBounds& bounds,
              const std::vector<std::string>& only) {
  sandbox::LaunchSpec spec;
  spec.program = unpacker;
  spec.arguments = {archive.native()};
  spec.arguments.insert(spec.arguments.end(), only.begin(), only.end());
  spec.readable = {archive};
  spec.limits.memory_bytes = 256ULL << 20;
  auto child = launcher.launch(spec);
  if (!child) return child.error();
  PollLoop loop;
  Writer writer(folder, bounds);
  Listener listener(writer);
  engine::Channel channel(std::move(*child), loop, listener);
  const bool in_time = loop.run_until(Deadline::after(bounds.time), [&] { return listener.done(); });
  if (writer.ended()) return success();
  channel.kill();
  if (listener.error()) return *listener.error();
  if (!in_time) return refused("the archive takes longer than two minutes to unpack");
  const auto failure = engine::how_it_ended(channel, spec.limits);
  return failed("the archive could not be unpacked: " + failure.detail);
}

}  // namespace tengen::intake
