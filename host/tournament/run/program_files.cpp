#include "tournament/run/program_files.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <vector>

#include "base/text.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;

bool is_binary(std::string_view line) {
  return line.starts_with("MZ") || line.starts_with("PK") || line.find('\0') != std::string_view::npos ||
         line.size() > 4096 ||
         line.starts_with(
             "\x7f"
             "ELF");
}

}  // namespace

std::optional<fs::path> find_in_child_path(const fs::path& name) {
  constexpr std::array folders{"/usr/local/bin", "/usr/bin", "/bin"};
  for (const char* const folder : folders) {
    std::error_code error;
    const auto found = fs::canonical(fs::path(folder) / name, error);
    if (!error) return found;
  }
  return std::nullopt;
}

std::string fault_of_interpreter(const fs::path& file) {
  std::ifstream script(file, std::ios::binary);
  std::string line;
  std::getline(script, line);
  if (!script || is_binary(line)) return {};
  if (!line.starts_with("#!")) return "found a text that names no interpreter in its first line (#!…)";
  std::vector<std::string_view> words;
  for (const auto word : split(trimmed(std::string_view(line).substr(2)), ' ')) {
    if (!word.empty()) words.push_back(word);
  }
  if (words.empty()) return "found no interpreter behind #!";
  std::error_code error;
  const bool by_env = words.front().ends_with("/env") && words.size() > 1 && !words[1].starts_with('-');
  const bool is_there = by_env ? find_in_child_path(fs::path(words[1])).has_value()
                               : fs::exists(file.parent_path() / words.front(), error);
  if (is_there) return {};
  return "its first line names the interpreter " + in_quotes(by_env ? words[1] : words.front()) +
         ", which is not on this machine";
}

std::optional<fs::path> missing_script(const manifest::ProgramEntry& entry, const fs::path& folder) {
  if (entry.command.is_absolute()) return std::nullopt;
  constexpr std::array scripts{".py", ".js", ".mjs", ".pl", ".rb", ".sh", ".lua", ".jar", ".exe"};
  constexpr std::array code{"-c", "-m", "-e"};
  for (const fs::path argument : entry.arguments) {
    if (std::find(code.begin(), code.end(), argument) != code.end()) break;
    if (argument.native().starts_with('-')) continue;
    std::error_code error;
    const bool is_script = std::find(scripts.begin(), scripts.end(), argument.extension()) != scripts.end();
    if (is_script && !fs::exists(folder / argument, error)) return argument;
    break;
  }
  return std::nullopt;
}

Status check_program_files(const manifest::EngineSpec& spec) {
  const auto* const program = std::get_if<manifest::ProgramEntry>(&spec.entry);
  // Wine reads its program itself, and is looked for when it is made ready.
  if (program == nullptr || program->runner == manifest::Runner::wine) return success();
  const std::string engine = "the engine " + in_quotes(spec.id) + " cannot start: ";
  if (!program->command.is_absolute() && !find_in_child_path(program->command))
    return not_found(
        engine + "its manifest names the program " + in_quotes(program->command.native()) +
            ", which is not in /usr/local/bin:/usr/bin:/bin; install it (\"tengen doctor\" names "
            "what is missing), or correct command=",
        spec.place);
  if (program->command.is_absolute()) {
    const std::string fault = fault_of_interpreter(program->command);
    if (!fault.empty())
      return not_found(engine + in_quotes(program->command.native(), 4096) + ": " + fault +
                           "; install the interpreter, or correct the first line",
                       spec.place);
  }
  if (const auto script = missing_script(*program, spec.package_folder))
    return not_found(engine + "found no file " +
                         in_quotes((spec.package_folder / *script).lexically_normal().native(), 4096) +
                         "; add the file, or correct the <argument>",
                     spec.place);
  return success();
}

}  // namespace tengen::tournament
