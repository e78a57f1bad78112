#include "sandbox/canary/file_actions.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace tengen::canary {
namespace {

int open_and_close(const std::string& path, int flags) {
  const int file = ::open(path.c_str(), flags | O_CLOEXEC, 0600);
  const int error = outcome(file);
  if (file >= 0) ::close(file);
  return error;
}

int read_foreign(const Bait& bait) { return open_and_close(bait.folder + "/secret", O_RDONLY); }

int see_foreign(const Bait& bait) {
  struct stat found {};
  return outcome(::stat((bait.folder + "/secret").c_str(), &found));
}

int truncate_foreign(const Bait& bait) { return outcome(::truncate((bait.folder + "/open").c_str(), 0)); }
int change_foreign(const Bait& bait) { return outcome(::chmod((bait.folder + "/own").c_str(), 0777)); }
int link_foreign(const Bait& bait) { return outcome(::link((bait.folder + "/own").c_str(), "linked")); }
int write_folder(const Bait& bait) { return open_and_close(bait.folder + "/writable/x", O_CREAT | O_WRONLY); }

// In a view of its own it may write there: to a folder that is its alone.
int write_shared_memory(const Bait&) {
  const std::string path = "/dev/shm/tengen-canary-" + std::to_string(::getpid());
  const int error = open_and_close(path, O_CREAT | O_WRONLY);
  struct stat own {};
  struct stat shared {};
  if (error == 0 && ::stat(".", &own) == 0 && ::stat(path.c_str(), &shared) == 0 &&
      own.st_dev == shared.st_dev) {
    ::unlink(path.c_str());
    return EROFS;
  }
  if (error == 0) ::unlink(path.c_str());
  return error;
}

int write_package(const Bait& bait) { return open_and_close(bait.package + "/bait", O_WRONLY); }

int write_usr(const Bait&) {
  const int error = open_and_close("/usr/tengen-canary", O_CREAT | O_WRONLY);
  if (error == 0) ::unlink("/usr/tengen-canary");
  return error;
}

int list_homes(const Bait&) { return open_and_close("/home", O_RDONLY | O_DIRECTORY); }
int list_kernel(const Bait&) { return open_and_close("/sys/kernel", O_RDONLY | O_DIRECTORY); }
int write_setting(const Bait&) { return open_and_close("/proc/sys/kernel/hostname", O_WRONLY); }
int make_device(const Bait&) {
  const int error = outcome(::mknod("device", S_IFCHR | 0600, makedev(1, 3)));
  if (error == 0) ::unlink("device");
  return error;
}

int read_package(const Bait& bait) { return open_and_close(bait.package + "/bait", O_RDONLY); }
int write_scratch(const Bait&) { return open_and_close("made", O_CREAT | O_WRONLY); }
int read_random(const Bait&) { return open_and_close("/dev/urandom", O_RDONLY); }
int write_null(const Bait&) { return open_and_close("/dev/null", O_WRONLY); }

constexpr NamedAction kFileActions[] = {
    {"read-foreign-file", read_foreign},
    {"see-foreign-file", see_foreign},
    {"truncate-foreign-file", truncate_foreign},
    {"change-foreign-file", change_foreign},
    {"link-foreign-file", link_foreign},
    {"write-open-folder", write_folder},
    {"write-shared-memory", write_shared_memory},
    {"write-package", write_package},
    {"write-usr", write_usr},
    {"list-homes", list_homes},
    {"list-kernel", list_kernel},
    {"write-setting", write_setting},
    {"make-device", make_device},
    {"read-package", read_package},
    {"write-scratch", write_scratch},
    {"read-random", read_random},
    {"write-null", write_null},
};

}  // namespace

std::span<const NamedAction> file_actions() { return kFileActions; }

}  // namespace tengen::canary
