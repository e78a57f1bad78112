#include "sandbox/proof/advice.hpp"

#include <unistd.h>

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

}  // namespace

std::string confinement_advice() {
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
