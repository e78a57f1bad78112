// Programs that look around for a way out, and say so when they have found one.
#include <iostream>

#include "session.hpp"
#include "trespass.hpp"

namespace misbehave {
namespace {

std::vector<const Attempts*> families() {
  return {&attempts_on_files(), &attempts_on_processes(), &attempts_on_network(), &attempts_on_kernel(),
          &attempts_on_machine()};
}

// Every attempt whose name starts so.
void trespass(const std::string& prefix) {
  std::string breaches;
  int attempts = 0;
  for (const Attempts* family : families()) {
    for (const Attempt& attempt : *family) {
      if (!attempt.name.starts_with(prefix)) continue;
      ++attempts;
      const std::string breach = attempt.run();
      if (breach.empty()) continue;
      breaches += (breaches.empty() ? "" : "; ") + std::string(attempt.name) + ": " + breach;
    }
  }
  if (attempts == 0) breached("there is no attempt \"" + prefix + "\"");
  if (!breaches.empty()) breached(breaches);
}

}  // namespace

// tries what=PREFIX
const Faults& trespasses() {
  static const Faults faults = {
      {.name = "tries",
       .move =
           [](Point point) {
             trespass(options.value("what"));
             say("MESSAGE contained\n");
             play(point);
           }},
  };
  return faults;
}

}  // namespace misbehave
