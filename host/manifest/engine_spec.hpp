// What a package's manifest says, after every check (docs/manifest.md has the elements one by one).
// Plain values: copying is fine, nothing here refers to a file that is still open.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "base/deadline.hpp"
#include "base/resource_limits.hpp"
#include "manifest/ignored.hpp"
#include "manifest/option.hpp"

namespace tengen::manifest {

// By language tag; "" is the one without xml:lang.
using Descriptions = std::map<std::string, std::string>;

// A game the engine plays: ids of game/catalog.hpp, the rules of it, and the sizes.
struct Plays {
  std::string game;
  std::vector<std::string> rules;  // never empty
  int min_size = 0;
  int max_size = 0;
};

// A shared library speaking the C ABI (plugin-api/include/tengen/engine.h).
struct NativeEntry {
  std::filesystem::path library;  // absolute, links followed, inside the package
  std::string engine_id;          // the descriptor's id inside the library
};

enum class LineEnd { lf, crlf };

// Whether one process can play several games. `restart`: a fresh process a game (safe with every engine);
// `start`: START again in the same process.
enum class Reuse { restart, start };

// What a program of the Gomocup protocol understands beyond it. `yixin`: the commands of Yixin-Board, of
// which the host uses those for opening procedures.
enum class Extensions { none, yixin };

// What a program runs on: the system, or, as a program for Windows, its Wine.
enum class Runner { system, wine };

// Twenty times what was ever seen to be needed.
inline constexpr Duration usual_gap = std::chrono::milliseconds(20);

// Eleven days. The protocol has 0 and 2147483647 for no limit; one program aborts on the one, and another
// never answers after the other.
inline constexpr std::int64_t usual_no_limit_ms = 1'000'000'000;

// A program speaking a text protocol. The defaults are what the least polite of the engines tried need.
struct ProgramEntry {
  std::filesystem::path
      command;  // absolute, links followed, inside the package; or a bare name for the child's PATH
  std::vector<std::string> arguments;
  std::string protocol = "gomocup";
  bool start_ok_required = true;  // false: play on when START is not answered at all
  LineEnd line_end = LineEnd::lf;
  // Silence kept after the engine's own move before the next command; nothing: usual_gap, or until it waits
  // for input.
  std::optional<Duration> gap = {};
  Duration start_limit = std::chrono::seconds(10);
  std::int64_t no_limit_ms = usual_no_limit_ms;  // told where there is no limit of time
  Reuse reuse = Reuse::restart;
  Runner runner = Runner::system;
  Extensions extensions = Extensions::none;
};

struct EngineSpec {
  std::string id;       // "package.engine", unique among all packages
  std::string name;     // what people see
  std::string version;  // this, the author and the licence are the package's unless the engine has its own
  std::string author;
  std::string licence;
  Descriptions descriptions;
  std::vector<Plays> plays;
  std::variant<NativeEntry, ProgramEntry> entry;
  std::vector<Option> options;
  std::vector<Level> levels;
  // What the user has set for it (manifest/settings.hpp); each option once.
  std::vector<std::pair<std::string, std::string>> settings;
  ResourceLimits limits;                // within package_ceilings
  std::vector<std::string> cut_limits;  // what the manifest asked for beyond them, in words
  int threads = 1;                      // how many CPUs it can make use of
  bool always_confined = false;         // the manifest asks for the worker even where the package is trusted
  std::set<Ignored> ignores;            // only `tengen check` asks
  std::string package_id;
  std::filesystem::path package_folder;  // absolute
  // What the engine is shown of that folder, relative to it; nothing: all of it.
  std::optional<std::vector<std::filesystem::path>> shown;
  std::string place;  // "file:line" of the engine's element

  bool is_native() const { return std::holds_alternative<NativeEntry>(entry); }
};

}  // namespace tengen::manifest
