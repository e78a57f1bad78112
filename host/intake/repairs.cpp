#include "intake/repairs.hpp"

#include <sys/stat.h>

#include <fstream>

#include "base/text.hpp"
#include "intake/file_kind.hpp"
#include "package/package_entries.hpp"
#include "package/regular_file.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

// No script that a person wrote is longer.
constexpr std::size_t longest_script = 1 << 20;

std::string without_returns(std::string_view text) {
  std::string kept;
  kept.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') kept += text[i];
  }
  return kept;
}

// Linux looks for an interpreter whose name ends with the carriage return.
Result<bool> ends_first_line_with_lf(const fs::path& script) {
  const auto text = package::read_regular(script, longest_script);
  if (!text) return false;  // too long: left as it is
  const auto end = text->find('\n');
  if (end == std::string::npos || end == 0 || (*text)[end - 1] != '\r') return false;
  auto status = package::replace_file(script, without_returns(*text), package::Readers::everyone);
  if (!status) return status.error();
  return true;
}

// A manifest may start a file in Python by its own name, too.
bool names_interpreter(const fs::path& file) {
  std::ifstream text(file, std::ios::binary);
  return text.get() == '#' && text.get() == '!';
}

}  // namespace

Result<std::vector<std::string>> repair(const fs::path& folder) {
  const auto entries = package::package_entries(folder);
  if (!entries) return entries.error();
  std::vector<std::string> remarks;
  for (const auto& entry : *entries) {
    const fs::path file = folder / entry.path;
    if (entry.kind == package::EntryKind::folder) ::chmod(file.c_str(), 0755);
    if (entry.kind != package::EntryKind::file && entry.kind != package::EntryKind::executable) continue;
    const FileKind kind = kind_of(file);
    const bool is_script = names_interpreter(file);
    if (is_script) {
      const auto repaired = ends_first_line_with_lf(file);
      if (!repaired) return repaired.error();
      if (*repaired)
        remarks.push_back(
            in_quotes(entry.path) +
            " had lines that end with CR LF, with which no script starts; here they end with LF");
    }
    const bool starts =
        kind == FileKind::program || is_script || entry.kind == package::EntryKind::executable;
    ::chmod(file.c_str(), starts ? 0755 : 0644);
  }
  return remarks;
}

}  // namespace tengen::intake
