#include "intake/engine_draft.hpp"

#include <unistd.h>

#include <algorithm>

#include "base/text.hpp"
#include "sandbox/launch/wine.hpp"

namespace tengen::intake {
namespace {

using namespace std::chrono_literals;

// In the folders that a confined child has in its PATH.
Status need(const std::string& program, const char* package) {
  for (const char* folder : {"/usr/local/bin/", "/usr/bin/", "/bin/"}) {
    if (::access((folder + program).c_str(), X_OK) == 0) return success();
  }
  return not_found("it needs " + program + ", which is not there; to install it: apt install " +
                   std::string(package));
}

// Confined, a 32-bit program of Wine's older kind would be ended at its first system call.
Status need_wine(FileKind kind) {
  const auto wine = sandbox::Wine::find();
  if (!wine) return wine.error();
  if (kind != FileKind::windows_program_32 || wine->runs_32_bits()) return success();
  return Error{
      ErrorCode::incompatible,
      "it is a program for Windows with 32 bits, and the Wine that is here would run it by system calls of "
      "another architecture, which the sandbox forbids. With Windows' side of its libraries alone Wine does "
      "without: apt install libwine:i386, and no wine32 (dpkg --add-architecture i386 first). Or ask its "
      "author for one with 64 bits",
      {}};
}

// What Java is told, so that it keeps to the limits of an engine: it takes a quarter of the machine's memory
// for its heap when nobody says how much, and complains on standard output of the lock that it cannot have on
// its performance data.
std::vector<std::string> java_arguments(const Candidate& candidate, const std::string& file) {
  std::vector<std::string> arguments{"-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xmx256m"};
  if (candidate.java) {
    arguments.insert(arguments.end(), {"-cp", candidate.java->class_path, candidate.java->main_class});
  } else {
    arguments.insert(arguments.end(), {"-jar", file});
  }
  return arguments;
}

void run_with(manifest::ProgramEntry& entry, const char* command, std::vector<std::string> arguments) {
  entry.command = command;
  entry.arguments = std::move(arguments);
}

}  // namespace

Result<engine::EngineConfig> draft_program(const Candidate& candidate, const std::filesystem::path& folder,
                                           const std::string& game) {
  engine::EngineConfig config;
  config.confinement = engine::Confinement::basic;
  config.spec.name = candidate.name;
  config.spec.package_folder = folder;
  manifest::ProgramEntry entry;
  entry.protocol = game == "othello" ? "nboard" : "gomocup";
  entry.command = folder / candidate.file;
  // Not to be taken for a flag.
  const std::string name = candidate.file.string();
  const std::string file = name.starts_with('-') ? "./" + name : name;
  Status there = success();
  // Some read large tables before they say the first word, and in this protocol no one asks when they are
  // ready.
  if (game == "othello") {
    entry.start_limit = 60s;
    config.settings = {{"depth", std::to_string(othello_depth)}};
  }
  switch (candidate.kind) {
    case FileKind::windows_program:
    case FileKind::windows_program_32:
      entry.runner = manifest::Runner::wine;
      entry.line_end = manifest::LineEnd::crlf;
      entry.start_limit = std::max<Duration>(entry.start_limit, 30s);
      there = need_wine(candidate.kind);
      break;
    case FileKind::dotnet_program:
      run_with(entry, "mono", {file});
      there = need("mono", "mono-runtime");
      break;
    case FileKind::jar:
      run_with(entry, "java", java_arguments(candidate, file));
      config.spec.limits.memory_bytes = 512ULL << 20;
      there = need("java", "default-jre-headless");
      break;
    case FileKind::python:
      run_with(entry, "python3", {file});
      there = need("python3", "python3");
      break;
    case FileKind::node:
      run_with(entry, "node", {file});
      there = need("node", "nodejs");
      break;
    case FileKind::program:
    case FileKind::script:
      break;
    default:
      return bad_input(in_quotes(file) + " is " + std::string(text(candidate.kind)) +
                       ", which cannot be started");
  }
  if (!there) return there.error();
  config.spec.entry = std::move(entry);
  return config;
}

std::string why_not_here(const Candidate& candidate, const std::filesystem::path& folder) {
  if (candidate.kind != FileKind::dotnet_program) return {};
  std::vector<std::string> libraries;
  std::error_code error;
  std::filesystem::directory_iterator entry((folder / candidate.file).parent_path(), error);
  for (const std::filesystem::directory_iterator end{}; !error && entry != end; entry.increment(error)) {
    std::error_code ignored;
    if (entry->is_regular_file(ignored) && kind_of(entry->path()) == FileKind::windows_library)
      libraries.push_back(printable(entry->path().filename().string(), 60));
  }
  if (libraries.empty()) return {};
  std::sort(libraries.begin(), libraries.end());
  return "; it is a program for .NET and brings libraries of Windows (" +
         printable(joined(libraries, ", "), 200) +
         "), which Mono cannot load; ask its author for one that needs none";
}

}  // namespace tengen::intake
