#include "intake/scripts.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <set>
#include <string>

#include "base/text.hpp"
#include "package/regular_file.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_source = 1 << 20;

bool is_script(FileKind kind) { return kind == FileKind::python || kind == FileKind::node; }

// Empty where it cannot be read, or is longer than a person writes.
std::string text_of(const fs::path& file) {
  auto text = package::read_regular(file, longest_source);
  return text ? std::move(*text) : std::string();
}

// The modules named behind "import" and "from" at the start of a line.
void add_python_imports(const std::string& source, std::set<std::string>& modules) {
  for (const auto line : split(source, '\n')) {
    auto rest = trimmed(line);
    const bool is_import = rest.starts_with("import ");
    if (!is_import && !rest.starts_with("from ")) continue;
    rest.remove_prefix(is_import ? 7 : 5);
    if (!is_import) rest = rest.substr(0, rest.find(" import"));
    for (const auto part : split(rest, ',')) {
      const auto name = trimmed(part);
      modules.insert(std::string(name.substr(0, name.find_first_of(" .#"))));
    }
  }
}

// The files that "./x" and "../x" in quotes can mean, seen from a script; paths below the package's folder.
void add_node_imports(const std::string& source, const fs::path& script, std::set<std::string>& files) {
  for (std::size_t at = source.find_first_of("'\"`"); at != std::string::npos;
       at = source.find_first_of("'\"`", at + 1)) {
    const std::string_view quoted = std::string_view(source).substr(at + 1, 300);
    if (!quoted.starts_with("./") && !quoted.starts_with("../")) continue;
    const auto end = quoted.find(source[at]);
    if (end == std::string_view::npos) continue;
    const auto named = (script.parent_path() / quoted.substr(0, end)).lexically_normal().generic_string();
    for (const char* ending : {"", ".js", ".mjs", ".cjs", "/index.js"}) files.insert(named + ending);
  }
}

void drop_imported(const fs::path& folder, std::vector<Candidate>& engines) {
  std::set<std::string> modules;
  std::set<std::string> files;
  for (const auto& one : engines) {
    if (one.kind == FileKind::python) add_python_imports(text_of(folder / one.file), modules);
    if (one.kind == FileKind::node) add_node_imports(text_of(folder / one.file), one.file, files);
  }
  std::erase_if(engines, [&](const Candidate& one) {
    if (one.kind == FileKind::node) return files.contains(one.file.generic_string());
    return one.kind == FileKind::python && modules.contains(one.file.stem().string());
  });
}

// Of those that are left the ones that speak the protocol, by its first command or by the library that most
// of them do it with.
void drop_silent(const fs::path& folder, std::string_view game, std::vector<Candidate>& engines) {
  const auto speaks = [&](const Candidate& one) {
    if (!is_script(one.kind)) return true;
    const std::string source = text_of(folder / one.file);
    if (game == "othello") return source.find("nboard") != std::string::npos;
    return source.find("START") != std::string::npos || source.find("pisqpipe") != std::string::npos;
  };
  if (std::any_of(engines.begin(), engines.end(), speaks))
    std::erase_if(engines, [&](const Candidate& one) { return !speaks(one); });
}

// What package.json says is started: "bin", else "main". Empty when it says nothing that can be a file.
std::string named_by_package(const fs::path& folder) {
  boost::system::error_code error;
  const auto value = boost::json::parse(text_of(folder / "package.json"), error);
  const auto* const object = error ? nullptr : value.if_object();
  if (object == nullptr) return {};
  const auto* named = object->if_contains("bin");
  if (named != nullptr && named->is_object())
    named = named->get_object().empty() ? nullptr : &named->get_object().begin()->value();
  if (named == nullptr || !named->is_string()) named = object->if_contains("main");
  if (named == nullptr || !named->is_string()) return {};
  return fs::path(named->get_string().c_str()).lexically_normal().generic_string();
}

}  // namespace

void keep_scripts_that_start(const fs::path& folder, std::string_view game, std::vector<Candidate>& engines) {
  const std::string named = named_by_package(folder);
  const auto is_named = [&](const Candidate& one) {
    return !named.empty() &&
           (one.file.generic_string() == named || one.file.generic_string() == named + ".js");
  };
  if (std::any_of(engines.begin(), engines.end(), is_named)) {
    std::erase_if(engines, [&](const Candidate& one) { return is_script(one.kind) && !is_named(one); });
  } else if (!std::all_of(engines.begin(), engines.end(),
                          [](const auto& one) { return is_script(one.kind); })) {
    // JavaScript beside programs is of a page.
    std::erase_if(engines, [](const Candidate& one) { return one.kind == FileKind::node; });
  }
  drop_imported(folder, engines);
  drop_silent(folder, game, engines);
}

bool is_of_somebody_else(const fs::path& file) {
  constexpr std::array theirs{"node_modules", "site-packages", "__pycache__", ".git", ".venv", "venv"};
  return std::any_of(file.begin(), file.end(), [&](const fs::path& part) {
    return std::find(theirs.begin(), theirs.end(), part.native()) != theirs.end();
  });
}

}  // namespace tengen::intake
