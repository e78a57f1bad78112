#include "intake/engine_draft.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include "base/text.hpp"
#include "sandbox/wine.hpp"

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
  const std::string file = candidate.file.string();
  Status there = success();
  switch (candidate.kind) {
    case FileKind::windows_program:
      entry.runner = manifest::Runner::wine;
      entry.line_end = manifest::LineEnd::crlf;
      entry.start_limit = 30s;
      if (const auto wine = sandbox::Wine::find(); !wine) there = wine.error();
      break;
    case FileKind::dotnet_program:
      run_with(entry, "mono", {file});
      there = need("mono", "mono-runtime");
      break;
    case FileKind::jar:
      // Java takes a quarter of the machine's memory for its heap when nobody says how much, and complains on
      // standard output of the lock that it cannot have on its performance data.
      run_with(entry, "java", {"-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xmx256m", "-jar", file});
      config.spec.limits.memory_bytes = 512ULL << 20;
      there = need("java", "default-jre-headless");
      break;
    case FileKind::python:
      run_with(entry, "python3", {file});
      there = need("python3", "python3");
      break;
    case FileKind::program:
    case FileKind::script:
      ::chmod(entry.command.c_str(), 0755);
      break;
    default:
      return bad_input("\"" + printable(file) + "\" is " + std::string(text(candidate.kind)) +
                       ", which cannot be started");
  }
  if (!there) return there.error();
  config.spec.entry = std::move(entry);
  return config;
}

}  // namespace tengen::intake
