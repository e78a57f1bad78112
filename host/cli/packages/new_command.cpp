// tengen new DIR
#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/inventory.hpp"
#include "intake/made_id.hpp"
#include "package/standard_folders.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;

struct Language {
  std::string_view id;  // of the template's folder
  std::string_view name;
  std::string_view engine;  // the engine to play with first
};
constexpr std::array languages{Language{"cpp", "C++", "first"}, Language{"c", "C", "first"},
                               Language{"java", "Java", "gomoku"}, Language{"python", "Python", "gomoku"}};

struct NewArguments {
  std::string folder;
  std::string language;
  std::string id;
  std::string name;
  std::string author;
};

// What a template's words stand for.
using Words = std::vector<std::pair<std::string, std::string>>;

// An id that manifests and build files take: a letter is first.
std::string id_for_sources(const std::string& name) {
  const std::string id = intake::id_of(name);
  return !id.empty() && is_digit(id.front()) ? "engine-" + id : id;
}

// "my-engine": MyEngine, a name to begin with.
std::string spoken(const std::string& id) {
  std::string text;
  for (const auto part : split(id, '-')) {
    std::string word(part);
    if (!word.empty()) word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    text += word;
  }
  return text;
}

std::string user_name() {
  const auto* const user = ::getpwuid(::getuid());
  return user == nullptr || user->pw_name == nullptr ? "unknown" : user->pw_name;
}

// The name stands in XML and in string constants of four languages.
Status check_plain(const std::string& text, const std::string& flag) {
  const bool plain =
      is_utf8(text) && !text.empty() && text.size() <= 64 &&
      std::none_of(text.begin(), text.end(), [](unsigned char c) {
        return c < 0x20 || c == 0x7f ||
               std::string_view("\"'\\<>&@").find(static_cast<char>(c)) != std::string_view::npos;
      });
  if (plain) return success();
  return bad_input(
      "found \"" + printable(text) + "\", expected 1 to 64 bytes without quotes, \\, <, >, & and @", flag);
}

std::string replaced(std::string text, const Words& words) {
  for (const auto& [word, meaning] : words) {
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + meaning.size()))
      text.replace(at, word.size(), meaning);
  }
  return text;
}

Status write_file(const fs::path& from, const fs::path& to, const Words& words) {
  std::ifstream input(from, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(input), {}};
  std::ofstream output(to, std::ios::binary);
  output << replaced(text, words);
  output.close();
  if (!input || !output) return system_error("cannot write", errno, to.string());
  return success();
}

// An empty folder, made when there is none.
Status make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return system_error("cannot make the folder", error.value(), folder.string());
  if (!fs::is_empty(folder, error))
    return bad_input("is not empty, expected a new or an empty folder", folder.string());
  return success();
}

Result<NewArguments> completed(NewArguments arguments) {
  const auto last = fs::weakly_canonical(arguments.folder).filename().string();
  if (arguments.id.empty()) arguments.id = id_for_sources(last);
  if (arguments.id.empty() || arguments.id != id_for_sources(arguments.id))
    return bad_input("no id can be made of \"" + printable(arguments.id.empty() ? last : arguments.id) +
                         "\", expected lower-case letters, digits and '-': name one with -id",
                     "new");
  if (arguments.name.empty()) arguments.name = spoken(arguments.id);
  if (arguments.author.empty()) arguments.author = user_name();
  if (const auto status = check_plain(arguments.name, "-name"); !status) return status.error();
  if (const auto status = check_plain(arguments.author, "-author"); !status) return status.error();
  return arguments;
}

// A package of the installation plays in place of another one with its id.
Status check_not_bundled(const Surroundings& surroundings, const std::string& id) {
  const auto registry = take_inventory(surroundings, {}, Findings::counted);
  if (!registry) return registry.error();
  const auto* const package = registry->package(id);
  std::error_code error;
  const auto own = fs::weakly_canonical(package::data_folder() / "packages", error);
  if (package == nullptr || package->folder.parent_path() == own) return success();
  return Error{ErrorCode::duplicate,
               "there is a package \"" + id + "\" already, in " + printable(package->folder.string()) +
                   "; type another id with -id, for example -id my-" + id,
               "new"};
}

Exit make(const Surroundings& surroundings, const NewArguments& typed) {
  const auto arguments = completed(typed);
  if (!arguments) return complain(arguments.error());
  if (const auto status = check_not_bundled(surroundings, arguments->id); !status)
    return complain(status.error());
  const auto* const language = std::find_if(
      languages.begin(), languages.end(), [&](const Language& one) { return one.id == arguments->language; });
  const auto prefix = surroundings.program.parent_path().parent_path();
  const auto from = prefix / "share/tengen/template" / language->id;
  std::error_code error;
  if (!fs::is_directory(from, error))
    return complain(not_found("the template is not there; is this installation whole?", from.string()));
  if (const auto status = make_folder(arguments->folder); !status) return complain(status.error());

  const Words words{{"@ID@", arguments->id},
                    {"@ENGINE@", std::string(language->engine)},
                    {"@NAME@", arguments->name},
                    {"@AUTHOR@", arguments->author},
                    {"@LANGUAGE@", std::string(language->name)},
                    {"@PREFIX@", prefix.string()}};
  for (const auto& file : fs::directory_iterator(from)) {
    const auto status = write_file(file.path(), fs::path(arguments->folder) / file.path().filename(), words);
    if (!status) return complain(status.error());
  }
  std::printf("%s: %s, an engine in %s; what to do next stands in %s\n", arguments->folder.c_str(),
              arguments->id.c_str(), std::string(language->name).c_str(),
              (fs::path(arguments->folder) / "README.md").c_str());
  return Exit::done;
}

}  // namespace

Command new_command() {
  const auto arguments = std::make_shared<NewArguments>();
  std::vector<std::string> ids;
  for (const auto& language : languages) ids.emplace_back(language.id);
  return {.name = "new",
          .help = "begin an engine: a package that plays at once",
          .flags = {with({.required = true}, {"DIR", &arguments->folder, "a new or an empty folder"}),
                    with({.required = true, .one_of = ids},
                         {"--lang", &arguments->language, "cpp, c, java or python"}),
                    {"--id", &arguments->id, "of the package; made from the folder's name unless given"},
                    {"--name", &arguments->name, "of the engine, for people"},
                    {"--author", &arguments->author, "yours; the user's name unless given"}},
          .run = [arguments](const Surroundings& surroundings) { return make(surroundings, *arguments); }};
}

}  // namespace tengen::cli
