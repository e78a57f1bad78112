// Engines started and killed in a row, and what that leaves in the host: nothing may grow.
//
//   zoo_soak [STARTS] [TIER]
//
// Every tenth is killed in the midst of its start, every third has forked before, and every seventh ends by
// itself. Prints descriptors, children and resident memory as they go; exit status 1 when one has grown, or a
// mount, a control group or shared memory is left.
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

#include "e2e/remains.hpp"
#include "sandbox/launch/jail_launcher.hpp"

namespace {

using namespace tengen;
using namespace std::chrono_literals;

#ifdef __SANITIZE_THREAD__
// It keeps a history of every thread there was.
constexpr bool memory_tells = false;
#else
constexpr bool memory_tells = true;
#endif

struct Size {
  int descriptors = test::count_descriptors();
  std::size_t children = test::children().size();
  long resident = test::resident_bytes();
};

void print(int starts, const Size& size, Duration elapsed) {
  std::printf("%6d starts, %4d descriptors, %zu children, %6ld KiB, %.2f ms each\n", starts, size.descriptors,
              size.children, size.resident / 1024, starts == 0 ? 0.0 : milliseconds(elapsed) / starts);
  std::fflush(stdout);
}

sandbox::LaunchSpec spec_of(int number) {
  sandbox::LaunchSpec spec;
  if (number % 7 == 0) {
    spec.program = "/bin/true";
    return spec;
  }
  spec.program = "/bin/sh";
  spec.arguments = {"-c", number % 3 == 0 ? "sleep 1000 & sleep 1000 & echo; wait" : "echo; sleep 1000"};
  return spec;
}

// What it says shows that it runs.
void wait_for_a_line(const sandbox::Child& child) {
  char byte = 0;
  for (const auto patience = Deadline::after(30s); !patience.passed(); std::this_thread::sleep_for(200us)) {
    if (::read(child.output.get(), &byte, 1) >= 0) return;
  }
}

bool start_and_kill(sandbox::Launcher& launcher, int number) {
  auto child = launcher.launch(spec_of(number));
  if (!child) {
    std::fprintf(stderr, "start %d: %s\n", number, child.error().text().c_str());
    return false;
  }
  if (number % 10 != 0) wait_for_a_line(**child);
  if (number % 7 != 0) (*child)->kill();
  return (*child)->wait(Deadline::after(30s)).has_value();
}

sandbox::Tier tier_named(const std::string& name) {
  using sandbox::Tier;
  for (const Tier tier : {Tier::jail, Tier::bubblewrap, Tier::landlock, Tier::none}) {
    if (sandbox::text(tier) == name) return tier;
  }
  std::fprintf(stderr, "there is no tier \"%s\"\n", name.c_str());
  std::exit(64);
}

int soak(int starts, const std::string& tier) {
  auto launcher = sandbox::JailLauncher::make(tier_named(tier), sandbox::programs_beside_this());
  if (!launcher) {
    std::fprintf(stderr, "%s\n", launcher.error().text().c_str());
    return 1;
  }
  // What every host needs once is there after some.
  const int warm_up = 20;
  for (int number = 1; number <= warm_up; ++number) {
    if (!start_and_kill(**launcher, number)) return 1;
  }
  const auto objects = test::kernel_objects();
  const Size before;
  const auto begin = SteadyClock::now();
  std::printf("tier %s\n", tier.c_str());
  print(0, before, {});
  for (int number = 1; number <= starts; ++number) {
    if (!start_and_kill(**launcher, number)) return 1;
    if (number % 1000 == 0) print(number, Size(), SteadyClock::now() - begin);
  }
  const Size after;
  print(starts, after, SteadyClock::now() - begin);
  const bool flat = after.descriptors == before.descriptors && after.children == before.children &&
                    (!memory_tells || after.resident < before.resident + (1 << 20)) &&
                    test::new_kernel_objects(objects).empty();
  if (!memory_tells) std::printf("memory is not judged: the sanitizer's own grows\n");
  std::printf("%s\n", flat ? "nothing has grown" : "SOMETHING HAS GROWN");
  return flat ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  return soak(argc > 1 ? std::atoi(argv[1]) : 10'000, argc > 2 ? argv[2] : "jail");
}
