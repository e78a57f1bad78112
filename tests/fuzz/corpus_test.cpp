// Runs a target once with every file of its corpus, without a fuzzer. Usage: fuzz_corpus TARGET FOLDER…
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <vector>

#include "fuzz/targets.hpp"

namespace {

using namespace tengen::fuzz;

struct Target {
  std::string_view name;
  int (*run)(const std::uint8_t* data, std::size_t size);
};

#define TARGET(name) {#name, try_##name},
#define FORMAT_TARGET(format) TARGET(record_##format)
constexpr Target targets[] = {
#include "fuzz/target_list.inc"
};
#undef FORMAT_TARGET
#undef TARGET

}  // namespace

int main(int argc, char** argv) {
  const std::string_view name = argc > 1 ? argv[1] : "";
  const auto* const target = std::find_if(std::begin(targets), std::end(targets),
                                          [&](const Target& known) { return known.name == name; });
  if (target == std::end(targets)) {
    std::fprintf(stderr, "no target \"%s\"; usage: fuzz_corpus TARGET FOLDER...\n", argc > 1 ? argv[1] : "");
    return 1;
  }
  std::vector<std::filesystem::path> files;
  for (int i = 2; i < argc; ++i) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    // Before the run: the last name printed is that of a crash.
    std::printf("%s\n", file.c_str());
    std::fflush(stdout);
    std::ifstream stream(file, std::ios::binary);
    const std::vector<char> bytes(std::istreambuf_iterator<char>(stream), {});
    target->run(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  }
  std::printf("%zu files\n", files.size());
  return files.empty() ? 1 : 0;
}
