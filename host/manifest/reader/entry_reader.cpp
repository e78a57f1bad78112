#include "manifest/reader/entry_reader.hpp"

#include <unistd.h>

#include <limits>

#include "base/text.hpp"
#include "manifest/xml/fields.hpp"
#include "package/contained_path.hpp"

namespace tengen::manifest {
namespace fs = std::filesystem;
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::size_t longest_argument = 4096;
// Linux starts no program with too many bytes of arguments (execve(2), E2BIG); the launcher adds its own.
constexpr std::size_t most_argument_bytes = 64 << 10;
constexpr std::size_t bytes_beside_an_argument = 8;  // a pointer

void report(const Fields& fields, std::string_view element, std::string_view name, const Error& error,
            Findings& findings) {
  findings.error(fields.line(name), std::string(element) + "/" + std::string(name) + ": " + error.message,
                 error.code);
}

NativeEntry read_native(const Element& element, const fs::path& folder, Findings& findings) {
  Fields fields(element, findings);
  NativeEntry entry;
  fields.require("library");
  if (const auto named = fields.text("library")) {
    auto library = package::contained_file(folder, *named);
    if (library) {
      entry.library = std::move(*library);
    } else {
      report(fields, "native", "library", library.error(), findings);
    }
  }
  fields.require("engine");
  entry.engine_id = fields.id("engine").value_or("");
  fields.finish();
  refuse_text(element, findings);
  for (const Element& child : element.children) warn_unknown(child, element, findings);
  return entry;
}

// Inside the package; or, a bare name that is no file of it, left for the child's PATH.
// Wine's program is one of the package and needs no permission to be executed: Wine reads it.
fs::path read_command(Fields& fields, const fs::path& folder, Runner runner, Findings& findings) {
  fields.require("command");
  const auto named = fields.text("command");
  if (!named) return {};
  const bool bare =
      runner == Runner::system && named->find('/') == std::string::npos && *named != "." && *named != "..";
  auto command = package::contained_file(folder, *named);
  if (!command && command.error().code == ErrorCode::not_found && bare) return *named;
  if (!command) {
    report(fields, "program", "command", command.error(), findings);
    return {};
  }
  if (runner == Runner::system && ::access(command->c_str(), X_OK) != 0) {
    fields.wrong("command",
                 "a file that may be executed; to allow it: chmod +x " + printable(command->string(), 4096));
  }
  return *command;
}

std::string read_argument(const Element& element, Findings& findings) {
  Fields(element, findings).finish();
  for (const Element& child : element.children) warn_unknown(child, element, findings);
  // Linux starts no program with an argument of 128 KiB, and the launcher's own would be one.
  if (element.text.size() > longest_argument || !is_one_line(element.text)) {
    findings.error(element.line, "argument: found '" + printable(element.text, 60) +
                                     "', expected one line of at most " + std::to_string(longest_argument) +
                                     " bytes without control characters (blanks at its ends count)");
  }
  return element.text;
}

void check_length(const ProgramEntry& entry, const Element& element, Findings& findings) {
  std::size_t bytes = 0;
  for (const auto& argument : entry.arguments) bytes += argument.size() + bytes_beside_an_argument;
  if (bytes > most_argument_bytes)
    findings.error(element.line, "program: found arguments of " + std::to_string(bytes) +
                                     " bytes, expected at most " + std::to_string(most_argument_bytes) +
                                     " (each argument counts its length and " +
                                     std::to_string(bytes_beside_an_argument) + ")");
}

ProgramEntry read_program(const Element& element, const fs::path& folder, Findings& findings) {
  Fields fields(element, findings);
  ProgramEntry entry;
  entry.runner = fields.choice<Runner>("runner", {{"system", Runner::system}, {"wine", Runner::wine}})
                     .value_or(entry.runner);
  entry.command = read_command(fields, folder, entry.runner, findings);
  fields.require("protocol");
  entry.protocol = fields
                       .choice<std::string>("protocol", {{"gomocup", "gomocup"},
                                                         {"nboard", "nboard"},
                                                         {"board-file", "board-file"},
                                                         {"piskvork-file", "piskvork-file"}})
                       .value_or(entry.protocol);
  entry.start_ok_required =
      fields.choice<bool>("start-ok", {{"required", true}, {"optional", false}}).value_or(true);
  entry.line_end =
      fields.choice<LineEnd>("eol", {{"lf", LineEnd::lf}, {"crlf", LineEnd::crlf}}).value_or(LineEnd::lf);
  entry.gap = fields.duration("gap", milliseconds(0), seconds(1));
  entry.start_limit =
      fields.duration("start-limit", milliseconds(1), minutes(10)).value_or(entry.start_limit);
  entry.no_limit_ms =
      fields.integer("no-limit", 0, std::numeric_limits<std::int32_t>::max()).value_or(entry.no_limit_ms);
  entry.reuse = fields.choice<Reuse>("reuse", {{"restart", Reuse::restart}, {"start", Reuse::start}})
                    .value_or(entry.reuse);
  entry.extensions =
      fields.choice<Extensions>("extensions", {{"none", Extensions::none}, {"yixin", Extensions::yixin}})
          .value_or(entry.extensions);
  fields.finish();
  refuse_text(element, findings);
  for (const Element& child : element.children) {
    if (child.name == "argument") {
      entry.arguments.push_back(read_argument(child, findings));
    } else {
      warn_unknown(child, element, findings);
    }
  }
  check_length(entry, element, findings);
  return entry;
}

}  // namespace

std::variant<NativeEntry, ProgramEntry> read_entry(const Element& engine, const fs::path& folder,
                                                   Findings& findings) {
  std::variant<NativeEntry, ProgramEntry> entry;
  int count = 0;
  for (const Element& child : engine.children) {
    if (child.name != "native" && child.name != "program") continue;
    if (++count == 2) {
      findings.error(child.line,
                     "engine: found a second <native> or <program>, expected exactly one of them");
    }
    if (child.name == "native") entry = read_native(child, folder, findings);
    if (child.name == "program") entry = read_program(child, folder, findings);
  }
  if (count == 0) {
    findings.error(engine.line, "engine: found neither <native> nor <program>, expected exactly one of them");
  }
  return entry;
}

}  // namespace tengen::manifest
