#include "sandbox/jail/landlock.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

#include "base/file_descriptor.hpp"

namespace tengen::jail {
namespace {

// Ours, and not those of <linux/landlock.h>: Debian 12's ends at ABI 2 or 3, whatever the kernel can do.
constexpr std::uint32_t kAskForAbi = 1;
constexpr int kPathBeneath = 1;

constexpr std::uint64_t kExecute = 1 << 0;
constexpr std::uint64_t kWriteFile = 1 << 1;
constexpr std::uint64_t kReadFile = 1 << 2;
constexpr std::uint64_t kReadFolder = 1 << 3;
constexpr std::uint64_t kMakeDevices = 1 << 6 | 1 << 11;
constexpr std::uint64_t kFirstRights = (1 << 13) - 1;
constexpr std::uint64_t kRefer = 1 << 13;
constexpr std::uint64_t kTruncate = 1 << 14;
constexpr std::uint64_t kDeviceControl = 1 << 15;
constexpr std::uint64_t kTcp = 3;     // bind, connect
constexpr std::uint64_t kScopes = 3;  // abstract sockets, signals

// A right of a file alone; a rule for a file that names others is refused (EINVAL).
constexpr std::uint64_t kFileRights = kExecute | kWriteFile | kReadFile | kTruncate;

struct Ruleset {
  std::uint64_t files;
  std::uint64_t network;  // since ABI 4
  std::uint64_t scopes;   // since ABI 6
};

struct [[gnu::packed]] PathRule {
  std::uint64_t allowed;
  std::int32_t folder;
};

Error landlock_failure(const char* step) { return system_error(std::string("landlock: ") + step, errno); }

// What an ABI does not know must be zero, or beyond the size that is given.
Ruleset everything(int abi) {
  std::uint64_t files = kFirstRights;
  if (abi >= 2) files |= kRefer;
  if (abi >= 3) files |= kTruncate;
  if (abi >= 5) files |= kDeviceControl;
  return {files, abi >= 4 ? kTcp : 0, abi >= 6 ? kScopes : 0};
}

std::size_t known_size(int abi) {
  return abi >= 6 ? sizeof(Ruleset) : abi >= 4 ? 2 * sizeof(std::uint64_t) : sizeof(std::uint64_t);
}

Status allow(const FileDescriptor& ruleset, const char* path, std::uint64_t rights) {
  const FileDescriptor found(::open(path, O_PATH | O_CLOEXEC));
  if (!found) return errno == ENOENT || errno == ENOTDIR ? success() : landlock_failure(path);
  struct stat status {};
  if (::fstat(found.get(), &status) != 0) return landlock_failure(path);
  if (!S_ISDIR(status.st_mode)) rights &= kFileRights;
  const PathRule rule{rights, found.get()};
  if (::syscall(SYS_landlock_add_rule, ruleset.get(), kPathBeneath, &rule, 0) != 0)
    return landlock_failure(path);
  return success();
}

}  // namespace

LandlockAbi landlock_abi() {
  const long version = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, kAskForAbi);
  if (version > 0) return {static_cast<int>(version), 0};
  return {0, errno};
}

Status restrict_by_landlock(int abi, std::span<const char* const> readable,
                            std::span<const char* const> writable) {
  const Ruleset handled = everything(abi);
  const FileDescriptor ruleset(
      static_cast<int>(::syscall(SYS_landlock_create_ruleset, &handled, known_size(abi), 0)));
  if (!ruleset) return landlock_failure("create_ruleset");
  for (const char* path : readable) {
    if (auto status = allow(ruleset, path, kExecute | kReadFile | kReadFolder); !status) return status;
  }
  for (const char* path : writable) {
    const auto rights = handled.files & ~(kMakeDevices | kDeviceControl);
    if (auto status = allow(ruleset, path, rights); !status) return status;
  }
  if (::syscall(SYS_landlock_restrict_self, ruleset.get(), 0) != 0) return landlock_failure("restrict_self");
  return success();
}

}  // namespace tengen::jail
