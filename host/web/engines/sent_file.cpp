#include "web/engines/sent_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cerrno>

#include "base/text.hpp"
#include "web/api.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;

constexpr int most_at_a_time = 4;
constexpr std::size_t longest_name = 200;
// Kept free for the games that are being stored.
constexpr std::uint64_t spare = 64 << 20;
constexpr int insufficient_storage = 507;

std::uint64_t free_bytes(const fs::path& folder) {
  struct statvfs disk {};
  if (::statvfs(folder.c_str(), &disk) != 0) return ~0ULL;
  return static_cast<std::uint64_t>(disk.f_bavail) * disk.f_frsize;
}

std::string in_mib(std::uint64_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

Status write_all(const FileDescriptor& to, std::string_view part) {
  while (!part.empty()) {
    const auto count = ::write(to.get(), part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return system_error("cannot write the file", errno);
    part.remove_prefix(static_cast<std::size_t>(count));
  }
  return success();
}

Response cannot_write(const Error& error) {
  auto response = error_response(failed(error.message + "; make room on the disk and send the file again"));
  response.status = insufficient_storage;
  return response;
}

}  // namespace

class Uploads::Writer {
 public:
  ~Writer() { pool.join(); }
  boost::asio::thread_pool pool{1};
};

namespace {

class FileUpload final : public Upload {
 public:
  FileUpload(std::shared_ptr<SentFile> file, FileDescriptor to, std::uint64_t longest, Uploads::Done done,
             boost::asio::thread_pool& pool, std::shared_ptr<int> place)
      : file_(std::move(file)),
        to_(std::make_shared<FileDescriptor>(std::move(to))),
        longest_(longest),
        done_(std::move(done)),
        pool_(pool),
        place_(std::move(place)) {}

  std::uint64_t longest() const override { return longest_; }
  void take(std::string_view part, std::function<void(std::optional<Response>)> taken) override {
    boost::asio::post(pool_, [to = to_, file = file_, part, taken = std::move(taken)] {
      const auto written = write_all(*to, part);
      taken(written ? std::nullopt : std::optional(cannot_write(written.error())));
    });
  }
  void end(Respond respond) override { done_(std::move(file_), std::move(respond)); }

 private:
  std::shared_ptr<SentFile> file_;
  std::shared_ptr<FileDescriptor> to_;
  const std::uint64_t longest_;
  Uploads::Done done_;
  boost::asio::thread_pool& pool_;
  std::shared_ptr<int> place_;
};

}  // namespace

Result<std::string> plain_file_name(std::string_view name) {
  name.remove_prefix(std::min(name.find_last_of("/\\") + 1, name.size()));
  const bool plain =
      !name.empty() && name.size() <= longest_name && name.front() != '.' && is_utf8(name) &&
      std::none_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; });
  if (plain) return std::string(name);
  return bad_input("found the file name " + in_quotes(name) + ", expected 1 to 200 bytes, the first no dot",
                   "name");
}

Uploads::Uploads(fs::path folder, std::uint64_t longest)
    : folder_(std::move(folder)), longest_(longest), writer_(std::make_unique<Writer>()) {}
Uploads::~Uploads() = default;

Result<std::unique_ptr<Upload>> Uploads::begin(const std::string& name, std::optional<std::uint64_t> length,
                                               Done done) {
  auto plain = plain_file_name(name);
  if (!plain) return plain.error();
  if (length && *length > longest_)
    return bad_input("the file has " + in_mib(*length) + ", at most " + in_mib(longest_) +
                         " are taken here; tengen package add takes larger ones",
                     "length");
  if (places_.use_count() > most_at_a_time)
    return failed("other files are being sent; wait until they have come");
  if (folder_.empty()) return not_found("no folder for packages: neither $XDG_DATA_HOME nor $HOME is set");
  auto folder = TemporaryFolder::make(folder_, ".sent-");
  if (!folder) return folder.error();
  ::chmod(folder->path().c_str(), 0755);  // where the host is root, somebody else unpacks it
  if (const auto room = free_bytes(folder->path()); room < length.value_or(0) + spare)
    return failed("the disk is full: " + in_mib(room) + " are free; make room and send the file again",
                  "disk");
  const auto path = folder->path() / *plain;
  FileDescriptor to(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
  if (!to) return system_error("cannot make the file", errno, printable(path.string()));
  return std::unique_ptr<Upload>(
      new FileUpload(std::make_shared<SentFile>(SentFile{std::move(*folder), path}), std::move(to), longest_,
                     std::move(done), writer_->pool, places_));
}

}  // namespace tengen::web
