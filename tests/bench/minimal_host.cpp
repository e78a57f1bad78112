#include "bench/minimal_host.hpp"

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "bench/drawn_game.hpp"

namespace tengen::bench {
namespace {

using Clock = std::chrono::steady_clock;

void must(bool ok, const char* what) {
  if (ok) return;
  std::perror(what);
  std::exit(1);
}

struct Process {
  pid_t pid = -1;
  int input = -1;   // we write
  int output = -1;  // we read
};

template <class Child>
Process start(Child&& child) {
  int in[2];
  int out[2];
  must(::pipe2(in, O_CLOEXEC) == 0 && ::pipe2(out, O_CLOEXEC) == 0, "pipe");
  const pid_t pid = ::fork();
  must(pid >= 0, "fork");
  if (pid == 0) {
    ::dup2(in[0], STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    // One that does not exec would otherwise keep its own input open.
    for (const int end : {in[0], in[1], out[0], out[1]}) ::close(end);
    child();
    ::_exit(127);
  }
  ::close(in[0]);
  ::close(out[1]);
  return {pid, in[1], out[0]};
}

void finish(const Process& process) {
  ::close(process.input);
  ::close(process.output);
  ::waitpid(process.pid, nullptr, 0);
}

class Watch {
 public:
  Watch() : cpu_(cpu_us()), start_(Clock::now()) {}
  Cost a_move(int moves) const {
    const double wall = std::chrono::duration<double, std::micro>(Clock::now() - start_).count();
    return {(cpu_us() - cpu_) / moves, wall / moves};
  }

 private:
  double cpu_;
  Clock::time_point start_;
};

// Reads one line's worth of bytes: an answer always comes in one piece here.
std::size_t receive(int epoll, int from, char* buffer, std::size_t size) {
  epoll_event event;
  must(::epoll_wait(epoll, &event, 1, 1000) == 1, "epoll_wait");
  const ssize_t got = ::read(from, buffer, size);
  must(got > 0, "read");
  return static_cast<std::size_t>(got);
}

}  // namespace

double cpu_us() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto us = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_usec);
  };
  return us(usage.ru_utime) + us(usage.ru_stime);
}

Cost ping_pong(int moves) {
  const Process other = start([] {
    char buffer[64];
    while (::read(STDIN_FILENO, buffer, sizeof buffer) > 0) {
      if (::write(STDOUT_FILENO, "7,7\n", 4) != 4) return;
    }
    ::_exit(0);
  });
  constexpr char question[] = "INFO time_left 2147483647\nTURN 10,10\n";
  char buffer[64];
  const Watch watch;
  for (int i = 0; i < moves; ++i) {
    must(::write(other.input, question, sizeof question - 1) > 0, "write");
    must(::read(other.output, buffer, sizeof buffer) > 0, "read");
  }
  const Cost cost = watch.a_move(moves);
  finish(other);
  return cost;
}

Cost minimal_host(const std::string& program, int games) {
  std::array<Process, 2> engines;
  std::array<int, 2> epolls{};
  for (std::size_t i = 0; i < 2; ++i) {
    engines[i] = start([&] { ::execl(program.c_str(), program.c_str(), nullptr); });
    ::fcntl(engines[i].output, F_SETFL, O_NONBLOCK);
    ::fcntl(engines[i].input, F_SETFL, O_NONBLOCK);
    epolls[i] = ::epoll_create1(EPOLL_CLOEXEC);
    epoll_event event{};
    event.events = EPOLLIN;
    must(::epoll_ctl(epolls[i], EPOLL_CTL_ADD, engines[i].output, &event) == 0, "epoll_ctl");
  }
  char question[96];
  char answer[64] = "";
  const Watch watch;
  for (int game = 0; game < games; ++game) {
    for (std::size_t i = 0; i < 2; ++i) {
      must(::write(engines[i].input, "START 15\n", 9) == 9, "write");
      receive(epolls[i], engines[i].output, answer, sizeof answer);
    }
    for (int move = 0; move < drawn_moves; ++move) {
      const auto i = static_cast<std::size_t>(move % 2);
      const int size =
          move == 0 ? std::snprintf(question, sizeof question, "INFO time_left 2147483647\nBEGIN\n")
                    : std::snprintf(question, sizeof question, "INFO time_left 2147483647\nTURN %s", answer);
      must(::write(engines[i].input, question, static_cast<std::size_t>(size)) == size, "write");
      answer[receive(epolls[i], engines[i].output, answer, sizeof answer - 1)] = '\0';
    }
  }
  const Cost cost = watch.a_move(games * drawn_moves);
  for (std::size_t i = 0; i < 2; ++i) {
    ::close(epolls[i]);
    finish(engines[i]);
  }
  return cost;
}

}  // namespace tengen::bench
