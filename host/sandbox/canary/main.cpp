// tengen-canary: a hostile program that attempts, inside a sandbox, what must not work and what must, and
// prints "NAME works" or "NAME fails ERRNO" for each. What that means is for its judge to say
// (sandbox/proof/canary_run.hpp).
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "sandbox/canary/attempts.hpp"
#include "sandbox/canary/file_actions.hpp"
#include "sandbox/canary/kernel_actions.hpp"
#include "sandbox/canary/process_actions.hpp"
#include "sandbox/canary/socket_actions.hpp"

namespace tengen::canary {

int outcome(long result) { return result >= 0 ? 0 : errno; }

namespace {

void attempt(const NamedAction& named, const Bait& bait) {
  const int error = named.action(bait);
  if (error == 0) {
    std::printf("%s works\n", named.name);
  } else {
    const char* const text = ::strerrorname_np(error);
    std::printf("%s fails %s\n", named.name, text ? text : "unknown");
  }
}

int attempt_all(char** arguments) {
  const Bait bait{.package = arguments[0],
                  .folder = arguments[1],
                  .engine = std::atoi(arguments[2]),
                  .tcp_port = std::atoi(arguments[3]),
                  .udp_port = std::atoi(arguments[4]),
                  .abstract_name = arguments[5],
                  .segment = std::atoi(arguments[6]),
                  .descriptor = std::atoi(arguments[7])};
  for (const auto actions : {file_actions(), process_actions(), socket_actions(), kernel_actions()}) {
    for (const auto& action : actions) attempt(action, bait);
  }
  return std::fflush(stdout) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace tengen::canary

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "wait") == 0) {
    for (;;) ::pause();
  }
  if (argc != 1 + tengen::canary::kArgumentCount) {
    std::fputs("usage: tengen-canary is started by tengen, and of no use alone\n", stderr);
    return 2;
  }
  if (::geteuid() == 0) {
    std::fputs("tengen-canary: no engine is ever root\n", stderr);
    return 2;
  }
  return tengen::canary::attempt_all(argv + 1);
}
