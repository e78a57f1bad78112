// What it costs to find 200 packages that hold 1 GB: the first time, when every byte is hashed, and when
// nothing has changed since.
#include <cstdio>
#include <fstream>
#include <string>
#include <thread>

#include "base/deadline.hpp"
#include "base/temporary_folder.hpp"
#include "manifest/registry/registry.hpp"

namespace tengen::bench {
namespace {

namespace fs = std::filesystem;

constexpr int packages = 200;
constexpr std::uintmax_t weights = 5'000'000;  // bytes of each package
constexpr int rounds = 9;

void write_package(const fs::path& folder, const std::string& id) {
  fs::create_directories(folder / "data");
  std::ofstream(folder / "tengen.xml") << "<tengen-package schema=\"1\" id=\"" << id
                                       << "\" name=\"Sample\" version=\"1.0\" author=\"A\" licence=\"MIT\">\n"
                                          "  <engine id=\"one\" name=\"One\">\n"
                                          "    <native library=\"lib.so\" engine=\"one\"/>\n"
                                          "    <plays game=\"gomoku\" rules=\"freestyle\" sizes=\"15\"/>\n"
                                          "  </engine>\n"
                                          "</tengen-package>\n";
  std::ofstream(folder / "lib.so") << "library of " << id;
  std::ofstream(folder / "data/weights") << id;
  fs::resize_file(folder / "data/weights", weights);
}

double discover_once(const fs::path& folder, const fs::path& cache) {
  const TimePoint start = SteadyClock::now();
  const auto registry =
      manifest::Registry::discover({{folder}, {}}, package::TrustStore(), package::DigestCache::load(cache));
  const double time = milliseconds(SteadyClock::now() - start);
  if (registry.packages().size() != packages) std::puts("found another number of packages than there are");
  return time;
}

int measure() {
  const auto folder = TemporaryFolder::make();
  if (!folder) {
    std::fprintf(stderr, "%s\n", folder.error().text().c_str());
    return 1;
  }
  for (int i = 0; i < packages; ++i)
    write_package(folder->path() / "packages" / std::to_string(i), "sample" + std::to_string(i));
  std::this_thread::sleep_for(std::chrono::seconds(3));  // younger files are not remembered
  const fs::path cache = folder->path() / "cache/digests";
  std::printf("%d packages, %.1f GB, found in ms\n", packages, packages * weights / 1e9);
  std::printf("  first time         %8.1f\n", discover_once(folder->path() / "packages", cache));
  double best = 1e9, worst = 0;
  for (int i = 0; i < rounds; ++i) {
    const double time = discover_once(folder->path() / "packages", cache);
    best = std::min(best, time);
    worst = std::max(worst, time);
  }
  std::printf("  again, best of %d   %8.1f  (aim: under 50)\n  again, worst       %8.1f\n", rounds, best,
              worst);
  return 0;
}

}  // namespace
}  // namespace tengen::bench

int main() { return tengen::bench::measure(); }
