// A host of its own, with three children in a tier, until it is killed.
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "unit/sandbox/sandbox_fixture.hpp"

int main(int argc, char** argv) {
  using namespace tengen::sandbox;
  if (argc != 3) return 1;
  const auto tiers = {Tier::jail, Tier::bubblewrap, Tier::landlock, Tier::none};
  const auto tier = std::find_if(tiers.begin(), tiers.end(), [&](Tier one) { return text(one) == argv[2]; });
  Launcher* const launcher = tier == tiers.end() ? nullptr : in_tier(*tier);
  if (!launcher) return 1;
  std::vector<std::unique_ptr<Child>> children;
  for (int i = 0; i < 3; ++i) {
    auto child = launcher->launch(probe_spec({*tier == Tier::landlock ? "rest" : "daemons", "2", argv[1]}));
    if (!child || read_line(**child) != "ready") return 1;
    children.push_back(std::move(*child));
  }
  std::puts("all ready");
  std::fflush(stdout);
  for (;;) ::pause();
}
