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

constexpr Target targets[] = {
    {"answers", try_answers},
    {"gomocup", try_gomocup},
    {"lines", try_lines},
    {"manifest", try_manifest},
    {"messages", try_messages},
    {"moves", try_moves},
    {"nboard", try_nboard},
    {"negotiation", try_negotiation},
    {"record_contest", try_record_contest},
    {"record_diagram", try_record_diagram},
    {"record_ggf", try_record_ggf},
    {"record_json", try_record_json},
    {"record_moves", try_record_moves},
    {"record_psq", try_record_psq},
    {"record_rec", try_record_rec},
    {"record_renlib", try_record_renlib},
    {"record_sgf", try_record_sgf},
    {"record_transcript", try_record_transcript},
    {"record_wthor", try_record_wthor},
    {"record_yixin", try_record_yixin},
    {"worker", try_worker},
};

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
