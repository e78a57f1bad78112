#include "cli/doctor/runtimes.hpp"

#include <array>
#include <cstdio>
#include <memory>

#include "base/text.hpp"
#include "sandbox/launch/wine.hpp"
#include "tournament/run/program_files.hpp"

namespace tengen::cli {
namespace {

struct Looked {
  Runtime runtime;
  const char* program;
  const char* asked;  // the flag that prints a version
};

constexpr std::string_view in_cpp = "building engines in C++ (tengen new -lang cpp)";

std::vector<Looked> looked_for() {
  return {{{"Python", "engines in Python", "python3"}, "python3", "--version"},
          {{"Java", "engines in Java (.jar)", "default-jre-headless"}, "java", "-version"},
          {{"Node.js", "engines in JavaScript", "nodejs"}, "node", "--version"},
          {{"Mono", "programs for .NET (.exe)", "mono-runtime"}, "mono", "--version"},
          {{"C compiler", "building engines in C (tengen new -lang c)", "gcc"}, "cc", "--version"},
          {{"C++ compiler", in_cpp, "g++"}, "c++", "--version"},
          {{"CMake", "building engines in C and C++", "cmake"}, "cmake", "--version"},
          {{"Java compiler", "building engines in Java (tengen new -lang java)", "default-jdk-headless"},
           "javac",
           "-version"}};
}

struct PipeCloser {
  void operator()(std::FILE* pipe) const { ::pclose(pipe); }
};

// The first line with a digit.
std::string version_of(const std::string& program, const char* flag) {
  const std::string command = "timeout 5 " + program + " " + flag + " 2>&1 </dev/null";
  const std::unique_ptr<std::FILE, PipeCloser> pipe(::popen(command.c_str(), "re"));
  std::array<char, 256> line{};
  std::string version;
  while (pipe && std::fgets(line.data(), line.size(), pipe.get()) != nullptr) {
    const std::string_view text = trimmed(std::string_view(line.data()));
    if (version.empty() && text.find_first_of("0123456789") != std::string_view::npos)
      version = printable(text, 60);
  }
  return version;
}

Runtime wine() {
  Runtime found{"Wine", "programs for Windows (.exe)", "wine64"};
  if (const auto wine = sandbox::Wine::find()) {
    found.path = "wine";
    found.version =
        wine->runs_32_bits() ? "64 and 32 bits" : "64 bits alone; programs with 32 bits need Wine 8 or later";
  }
  return found;
}

}  // namespace

std::vector<Runtime> find_runtimes() {
  std::vector<Runtime> runtimes;
  for (auto& [runtime, program, flag] : looked_for()) {
    if (tournament::find_in_child_path(program)) {
      runtime.path = program;
      runtime.version = version_of(program, flag);
    }
    runtimes.push_back(std::move(runtime));
  }
  runtimes.insert(runtimes.begin() + 4, wine());
  return runtimes;
}

}  // namespace tengen::cli
