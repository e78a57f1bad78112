#include "sandbox/proof/advice.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/text.hpp"

namespace tengen::sandbox {
namespace {

bool setting_is(const char* path, const char* value) {
  std::ifstream file(path);
  std::string text;
  return std::getline(file, text) && trimmed(text) == value;
}

bool is_container() {
  return ::access("/.dockerenv", F_OK) == 0 || ::access("/run/.containerenv", F_OK) == 0 ||
         ::access("/run/systemd/container", F_OK) == 0;
}

// Two engines take about twenty descriptors, and the host has some of its own.
constexpr rlim_t fewest_descriptors = 128;

// What each sandbox needs of the process that starts it, and which no switch of the machine gives.
std::string process_advice() {
  std::error_code error;
  const auto folder = std::filesystem::temp_directory_path(error);
  const char* const named = std::getenv("TMPDIR");
  if (error && named != nullptr)
    return "TMPDIR names the folder " + in_quotes(named) +
           ", which is not there: make it, or type \"unset TMPDIR\"";
  if (error || ::access(folder.c_str(), W_OK | X_OK) != 0)
    return "the folder for temporary files, " + in_quotes(error ? "/tmp" : folder.string()) +
           ", cannot be written: set TMPDIR to one that can";
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_max < fewest_descriptors)
    return "this process may open " + std::to_string(limit.rlim_max) +
           " files, and two engines alone need about " +
           "twenty: allow more (ulimit -n 1024, in a new shell)";
  return {};
}

}  // namespace

std::string confinement_advice() {
  if (auto advice = process_advice(); !advice.empty()) return advice;
  if (is_container()) {
    return "this is a container: start it with --security-opt seccomp=unconfined --security-opt "
           "apparmor=unconfined --security-opt systempaths=unconfined, so that user namespaces can be made "
           "and /proc be mounted in it";
  }
  if (setting_is("/proc/sys/user/max_user_namespaces", "0")) {
    return "allow user namespaces: sysctl user.max_user_namespaces=15000";
  }
  if (setting_is("/proc/sys/kernel/unprivileged_userns_clone", "0")) {
    return "allow user namespaces: sysctl kernel.unprivileged_userns_clone=1";
  }
  if (setting_is("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1")) {
    return "AppArmor keeps user namespaces from programs without a profile: copy tengen's (share/tengen/"
           "apparmor/tengen-jail) or bubblewrap's (apt install bubblewrap apparmor-profiles; "
           "/usr/share/apparmor/extra-profiles/bwrap-userns-restrict) to /etc/apparmor.d and run "
           "apparmor_parser -r on it";
  }
  return "user namespaces are needed (Linux 5.12 or newer; security modules and service managers can deny "
         "them), or, without mode strict, Landlock (Linux 6.12 or newer, landlock among the names in "
         "/sys/kernel/security/lsm)";
}

}  // namespace tengen::sandbox
