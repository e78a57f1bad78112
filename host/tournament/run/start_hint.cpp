#include "tournament/run/start_hint.hpp"

#include <algorithm>
#include <array>
#include <fstream>

#include "base/text.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;

struct Interpreter {
  std::string_view ending;
  std::string_view command;
};
constexpr std::array interpreters{Interpreter{".py", "python3"}, Interpreter{".js", "node"},
                                  Interpreter{".mjs", "node"},   Interpreter{".cjs", "node"},
                                  Interpreter{".sh", "sh"},      Interpreter{".jar", "java -jar"},
                                  Interpreter{".pl", "perl"},    Interpreter{".rb", "ruby"},
                                  Interpreter{".lua", "lua"},    Interpreter{".php", "php"}};
constexpr std::array names_of_interpreters{"python", "pypy", "node", "deno", "java", "sh",   "bash",
                                           "dash",   "perl", "ruby", "lua",  "php",  "mono", "wine"};
constexpr std::array sources{".c",  ".cc", ".cpp", ".cxx", ".h",  ".hpp",   ".java", ".kt",
                             ".rs", ".go", ".cs",  ".pas", ".hs", ".swift", ".zig",  ".d"};
constexpr std::array archives{".zip", ".7z", ".tar", ".tgz", ".txz", ".gz", ".bz2", ".xz", ".zst", ".rar"};

std::string beginning(const fs::path& file) {
  std::string bytes(256, '\0');
  std::ifstream input(file, std::ios::binary);
  input.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(input.gcount()));
  return bytes;
}

bool is_one_of(const auto& endings, const std::string& ending) {
  return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

// cmd="python3 my.py" dir=engines
std::string with_interpreter(std::string_view interpreter, const fs::path& typed) {
  const std::string folder = printable(typed.parent_path().string(), 1000);
  const std::string quote = folder.find(' ') == std::string::npos ? "" : "\"";
  return "type cmd=\"" + std::string(interpreter) + " " + printable(typed.filename().string()) + "\"" +
         (folder.empty() || folder == "." ? "" : " dir=" + quote + folder + quote);
}

}  // namespace

std::string start_hint(const fs::path& typed, const fs::path& file, Executable executable) {
  const std::string ending = lower(typed.extension().string());
  const std::string bytes = beginning(file);
  const std::string add = ": tengen package add " + printable(typed.string(), 1000);
  const auto* const interpreter = std::find_if(interpreters.begin(), interpreters.end(),
                                               [&](const Interpreter& one) { return one.ending == ending; });
  if (interpreter != interpreters.end()) {
    const std::string hint = with_interpreter(interpreter->command, typed);
    return executable == Executable::yes || !bytes.starts_with("#!")
               ? hint
               : "\"chmod +x\" makes it one, or " + hint;
  }
  if (bytes.starts_with("PK") || is_one_of(archives, ending)) return "an archive is added with" + add;
  if (bytes.starts_with("MZ") || ending == ".exe") return "a program for Windows is added with" + add;
  if (ending == ".so") return "a native engine is added with" + add;
  if (is_one_of(sources, ending))
    return "this is source code: compile it, and name the program that comes of it";
  if (executable == Executable::no && (bytes.starts_with("\x7f"
                                                         "ELF") ||
                                       bytes.starts_with("#!")))
    return "\"chmod +x\" makes it one";
  return "if it is a script, type its interpreter before its name: cmd=\"INTERPRETER " +
         printable(typed.filename().string()) + "\"";
}

std::string program_of_interpreter(std::string_view command, const std::vector<std::string>& arguments) {
  std::string name = fs::path(command).filename().string();
  while (!name.empty() && (is_digit(name.back()) || name.back() == '.')) name.pop_back();
  if (!is_one_of(names_of_interpreters, name)) return {};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (argument == "-c" || argument == "-e") return {};
    if (argument == "-cp" || argument == "-classpath" || argument == "--class-path") ++i;
    if (argument.starts_with('-') || argument.empty()) continue;
    return fs::path(argument).stem().string();
  }
  return {};
}

}  // namespace tengen::tournament
