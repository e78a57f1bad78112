// What the benchmark of the sandbox starts: says one byte, and then does what its argument says.
//
//   (nothing)   sleeps
//   echo        answers 16 bytes for every 16 bytes
//   spin        one busy thread
//   threads N   N busy threads
//   tree N      N busy processes
#include <unistd.h>

#include <cstdlib>
#include <string_view>
#include <thread>

namespace {

void spin() {
  volatile bool for_ever = true;
  while (for_ever) {
  }
}

void say_ready() {
  if (::write(1, "r", 1) != 1) std::_Exit(1);
}

int echo() {
  char bytes[16];
  while (::read(0, bytes, sizeof bytes) == sizeof bytes) {
    if (::write(1, bytes, sizeof bytes) != sizeof bytes) return 1;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  const int count = argc > 2 ? std::atoi(argv[2]) : 1;
  if (what == "threads") {
    for (int i = 1; i < count; ++i) std::thread(spin).detach();
  }
  if (what == "tree") {
    for (int i = 1; i < count; ++i) {
      if (::fork() == 0) spin();
    }
  }
  say_ready();
  if (what == "echo") return echo();
  if (what == "spin" || what == "threads" || what == "tree") spin();
  for (;;) ::pause();
}
