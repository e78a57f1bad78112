// What the attempts are aimed at.
#pragma once

#include <sys/types.h>

#include <string>

namespace tengen::canary {

struct Bait {
  std::string package;
  std::string folder;
  pid_t engine = -1;
  int tcp_port = 0;
  int udp_port = 0;
  std::string abstract_name;
  int segment = -1;
  int descriptor = -1;
};

// 0 when the attempt went through, else the errno that stopped it.
using Action = int (*)(const Bait&);

struct NamedAction {
  const char* name;  // of attempts.hpp
  Action action;
};

// -1 with errno is a failure, as system calls have it.
int outcome(long result);

}  // namespace tengen::canary
