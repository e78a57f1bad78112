// A host of its own, with three confined children, until it is killed.
#include <unistd.h>

#include <cstdio>

#include "unit/sandbox/sandbox_fixture.hpp"

int main(int argc, char** argv) {
  using namespace tengen::sandbox;
  if (argc != 2 || !confined()) return 1;
  std::vector<Child> children;
  for (int i = 0; i < 3; ++i) {
    auto child = confined()->launch(probe_spec({"daemons", "2", argv[1]}));
    if (!child || read_line(*child) != "ready") return 1;
    children.push_back(std::move(*child));
  }
  std::puts("all ready");
  std::fflush(stdout);
  for (;;) ::pause();
}
