#include "sandbox/confinement_check.hpp"

#include <unistd.h>

#include <fstream>

#include "base/text.hpp"
#include "sandbox/descriptor_io.hpp"

namespace tengen::sandbox {
namespace {

constexpr auto kLimit = std::chrono::seconds(30);

// Names the first promise that is broken. Lines of /proc/net/dev: two of heading, one of the loopback.
constexpr const char* kAttempts = R"sh(
broken() { echo "$1"; exit 1; }
[ $$ -le 9 ]                           || broken "it sees the processes of the host"
[ ! -e /etc/shadow ] && [ ! -e /home ] || broken "it sees files of the host"
[ "$(wc -l < /proc/net/dev)" -le 3 ]   || broken "it sees the network"
! (: > /x) 2> /dev/null                || broken "it can write outside its folder"
! (: > /usr/x) 2> /dev/null            || broken "it can write to /usr"
(: > x) 2> /dev/null                   || broken "it cannot write to its own folder"
echo confined
)sh";

Error refused(std::string message) {
  return {ErrorCode::refused,
          std::move(message) + "; or type sandbox=off, which lets engines do all that your user can",
          {}};
}

bool setting_is(const char* path, const char* value) {
  std::ifstream file(path);
  std::string text;
  return std::getline(file, text) && trimmed(text) == value;
}

// Which of the known switches denies user namespaces here; bubblewrap names the symptom, not the switch.
std::string advice() {
  if (setting_is("/proc/sys/user/max_user_namespaces", "0")) {
    return "allow user namespaces: sysctl user.max_user_namespaces=15000";
  }
  if (setting_is("/proc/sys/kernel/unprivileged_userns_clone", "0")) {
    return "allow user namespaces: sysctl kernel.unprivileged_userns_clone=1";
  }
  if (setting_is("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1")) {
    return "let AppArmor allow bubblewrap to make user namespaces: install its profile (apt install "
           "apparmor-profiles), or sysctl kernel.apparmor_restrict_unprivileged_userns=0";
  }
  if (::access("/.dockerenv", F_OK) == 0 || ::access("/run/.containerenv", F_OK) == 0) {
    return "this is a container: start it so that it may make user namespaces and mount /proc (--privileged, "
           "or a seccomp and an AppArmor profile that allow both)";
  }
  return "bubblewrap 0.8.0 or newer and user namespaces are needed";
}

}  // namespace

Status check_confinement(BubblewrapLauncher& launcher) {
  if (::access(launcher.program().c_str(), X_OK) != 0) {
    return refused("engines cannot be confined: \"" + launcher.program() +
                   "\" was not found; install bubblewrap (apt install bubblewrap)");
  }
  LaunchSpec spec;
  spec.program = "sh";
  spec.arguments = {"-c", kAttempts};
  auto child = launcher.launch(spec);
  if (!child) return refused("engines cannot be confined: " + child.error().text() + "; " + advice());
  const auto status = child->wait(Deadline::after(kLimit));
  if (!status) return refused("engines cannot be confined: a trial child did not end in 30 s");
  const std::string said(trimmed(read_available(child->output)));
  if (said == "confined") return success();
  if (status->kind == ExitKind::setup_failed) {
    return refused("engines cannot be confined: " + status->detail + "; " + advice());
  }
  return refused("engines cannot be confined: a trial child failed (" +
                 (said.empty() ? status->text() : printable(said)) + ")");
}

}  // namespace tengen::sandbox
