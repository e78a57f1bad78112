#include "sandbox/launch/launch_spec.hpp"

#include <sched.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> kFixed{"PATH", "HOME", "TMPDIR", "LANG"};

// bubblewrap takes 9000 arguments, and a link is three of them.
constexpr std::size_t kMaxPackageEntries = 2000;
// The launcher's arguments hold each name twice, and Linux takes 2 MiB of arguments as a rule (execve(2)).
constexpr std::size_t kMaxEntryNameBytes = 128 << 10;

Status check_path(const char* role, const fs::path& path) {
  if (!path.is_absolute())
    return bad_input(std::string(role) + " " + in_quotes(path.native()) + " is not an absolute path");
  std::error_code error;
  const auto status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) {
    return not_found(std::string(role) + " " + in_quotes(path.native()) + " does not exist");
  }
  if (error)
    return failed(std::string(role) + " " + in_quotes(path.native()) + " cannot be read: " + error.message());
  return success();
}

bool has_nul(std::string_view text) { return text.find('\0') != std::string_view::npos; }

Status check_program(const LaunchSpec& spec) {
  if (spec.program.empty()) return bad_input("no program was named");
  if (!spec.program.has_parent_path()) return success();  // a bare name
  if (auto status = check_path("program", spec.program); !status) return status;
  std::error_code error;
  if (!fs::is_regular_file(spec.program, error)) {
    return bad_input("program " + in_quotes(spec.program.native()) + " is not a file");
  }
  return success();
}

Status check_text(const LaunchSpec& spec) {
  for (const auto& argument : spec.arguments) {
    if (has_nul(argument)) return bad_input("argument \"" + printable(argument) + "\" holds a NUL byte");
  }
  for (const auto& [name, value] : spec.environment) {
    if (name.empty() || name.find('=') != std::string::npos || has_nul(name) || has_nul(value)) {
      return bad_input("environment variable \"" + printable(name) +
                       "\" cannot be set: a name has no '=', and neither name nor value a NUL byte");
    }
  }
  return success();
}

bool is_file_name(std::string_view name) {
  return !name.empty() && name != "." && name != ".." && name.size() <= 64 &&
         name.find('/') == std::string_view::npos && !has_nul(name) &&
         name.find('\n') == std::string_view::npos;
}

Status check_files(const LaunchSpec& spec) {
  for (const auto& file : spec.files) {
    if (!is_file_name(file.name)) return bad_input(in_quotes(file.name) + " is no name of a file");
    if (has_nul(file.text) || file.text.size() > longest_file) {
      return bad_input("file \"" + file.name + "\" cannot be handed over: it holds a NUL byte or more than " +
                       std::to_string(longest_file) + " bytes");
    }
  }
  for (const auto& name : spec.left_files) {
    if (!is_file_name(name)) return bad_input(in_quotes(name) + " is no name of a file");
  }
  return success();
}

}  // namespace

Status check(const LaunchSpec& spec) {
  if (auto status = check_program(spec); !status) return status;
  if (auto status = check_text(spec); !status) return status;
  if (auto status = check_files(spec); !status) return status;
  for (const int cpu : spec.cpus) {
    if (cpu < 0 || cpu >= CPU_SETSIZE) return bad_input("there is no CPU " + std::to_string(cpu));
  }
  if (!spec.package.empty()) {
    if (auto status = check_path("package", spec.package); !status) return status;
    std::error_code error;
    if (!fs::is_directory(spec.package, error)) {
      return bad_input("package " + in_quotes(spec.package.native()) + " is not a folder");
    }
  }
  for (const auto& path : spec.shown.value_or(std::vector<fs::path>())) {
    if (path.is_absolute() || path.empty() || *path.lexically_normal().begin() == "..")
      return bad_input(in_quotes(path.native()) + " does not lie in the package");
    if (auto status = check_path("file", spec.package / path); !status) return status;
  }
  for (const auto& path : spec.readable) {
    if (auto status = check_path("readable path", path); !status) return status;
  }
  return success();
}

std::vector<std::pair<std::string, std::string>> child_environment(const LaunchSpec& spec,
                                                                   const std::string& home,
                                                                   const std::string& temporary) {
  std::vector<std::pair<std::string, std::string>> variables{
      {"PATH", "/usr/local/bin:/usr/bin:/bin"}, {"HOME", home}, {"TMPDIR", temporary}, {"LANG", "C.UTF-8"}};
  for (const auto& variable : spec.environment) {
    if (std::find(kFixed.begin(), kFixed.end(), variable.first) == kFixed.end())
      variables.push_back(variable);
  }
  return variables;
}

Result<std::vector<std::string>> package_entries(const LaunchSpec& spec) {
  std::vector<std::string> names;
  if (spec.package.empty()) return names;
  if (spec.shown) {
    for (const auto& path : *spec.shown) names.push_back(path.native());
    return names;
  }
  std::size_t bytes = 0;
  std::error_code error;
  for (fs::directory_iterator entry(spec.package, error), end; !error && entry != end;
       entry.increment(error)) {
    names.push_back(entry->path().filename().native());
    bytes += names.back().size();
    if (names.size() > kMaxPackageEntries || bytes > kMaxEntryNameBytes) {
      return bad_input("package " + in_quotes(spec.package.native()) + " has more than " +
                       std::to_string(kMaxPackageEntries) +
                       " entries at its top, or their names have more than " +
                       std::to_string(kMaxEntryNameBytes) + " bytes; put them into folders");
    }
  }
  if (error)
    return failed("package " + in_quotes(spec.package.native()) + " cannot be listed: " + error.message());
  return names;
}

}  // namespace tengen::sandbox
