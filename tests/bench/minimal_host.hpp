// What the host's cost of a move is held against.
#pragma once

#include <string>

namespace tengen::bench {

// One run of something that makes moves.
struct Cost {
  double host_us = 0;  // CPU of this process, user and system, a move
  double wall_us = 0;  // a move
};

// Two processes that pass 38 bytes there and 4 back over pipes, and nothing else: blocking reads, no game.
Cost ping_pong(int moves);

// The least a host can do: two instant programs, pipes, epoll, the protocol's lines; no rules, no clock, no
// sandbox.
Cost minimal_host(const std::string& program, int games);

// CPU this process has used so far, in microseconds.
double cpu_us();

}  // namespace tengen::bench
