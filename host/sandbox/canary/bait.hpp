// The objects that the canary attacks.
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

// Returns 0 if the attempt succeeded, else the errno.
using Action = int (*)(const Bait&);

struct NamedAction {
  const char* name;  // of attempts.hpp
  Action action;
};

// Turns the result of a system call into 0 or, for a negative result, errno.
int outcome(long result);

}  // namespace tengen::canary
