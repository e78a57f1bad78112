// A Gomocup program that plays the first empty point at once, and does one thing that it must not, or that
// hosts trip over.
//
//   misbehave FAULT [at=N] [as=black] [ms=N] [anything=else]
//
// at=N: with its N-th move of a game (1 unless given); 0: with every move. as=black: only in games in which
// it is told to begin. ms=N: a duration, for the faults that have one. What it does not know it ignores, so
// that a test can put a mark on it and look for that among all processes.
#include <unistd.h>

#include <iostream>

#include "session.hpp"

namespace {

using namespace misbehave;

const Fault* find(const std::string& name) {
  static const Faults none = {{"none"}};
  for (const Faults* family :
       {&none, &stream_faults(), &time_faults(), &resource_faults(), &trespasses(), &thieves()}) {
    for (const Fault& fault : *family) {
      if (fault.name == name) return &fault;
    }
  }
  return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  options = read_options(argc, argv);
  if (options.fault == "say-euid") return ::geteuid() == 0 ? 1 : 0;
  if (options.fault == "maps-and-hangs") map_and_hang();
  const Fault* const fault = find(options.fault);
  if (fault == nullptr) {
    std::cerr << "misbehave: there is no fault \"" << options.fault << "\"\n";
    return 64;
  }
  serve(*fault);
  return 0;
}
