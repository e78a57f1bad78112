// The content of a package's manifest after all checks (docs/manifest.md describes each element). Plain
// values, which may be copied. They refer to no open file.
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

// By language tag; "" for the description without xml:lang.
using Descriptions = std::map<std::string, std::string>;

// A game that the engine plays, with its rules and sizes. Ids are those of game/catalog.hpp.
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

// Whether one process can play several games. `restart`: each game gets a new process (safe with every
// engine). `start`: the host sends START again to the same process.
enum class Reuse { restart, start };

// Commands that a program understands in addition to the Gomocup protocol. `yixin`: the commands of
// Yixin-Board; the host uses its commands for opening procedures.
enum class Extensions { none, yixin };

// What runs the program: the system itself, or, for a program for Windows, the system's Wine.
enum class Runner { system, wine };

// Twenty times the longest gap that any known engine needs.
inline constexpr Duration usual_gap = std::chrono::milliseconds(20);

// Eleven days. In the protocol, 0 and 2147483647 mean no limit. But one program aborts on 0, and another
// never answers after 2147483647.
inline constexpr std::int64_t usual_no_limit_ms = 1'000'000'000;

// A program speaking a text protocol. The defaults work with all tested engines, also with those that break
// the protocol.
struct ProgramEntry {
  // An absolute path inside the package, with links followed; or a bare name, looked up in the child's PATH.
  std::filesystem::path command;
  std::vector<std::string> arguments;
  std::string protocol = "gomocup";
  bool start_ok_required = true;  // false: play on even if the program does not answer START
  LineEnd line_end = LineEnd::lf;
  // How long the host waits before a command after the engine's last move. Not set: usual_gap, or less if the
  // engine already waits for input.
  std::optional<Duration> gap = {};
  Duration start_limit = std::chrono::seconds(10);
  std::int64_t no_limit_ms = usual_no_limit_ms;  // the value that the host sends if there is no time limit
  Reuse reuse = Reuse::restart;
  Runner runner = Runner::system;
  Extensions extensions = Extensions::none;
};

struct EngineSpec {
  std::string id;       // "package.engine", unique among all packages
  std::string name;     // for people
  std::string version;  // version, author and licence are the package's unless the engine has its own
  std::string author;
  std::string licence;
  Descriptions descriptions;
  std::vector<Plays> plays;
  std::variant<NativeEntry, ProgramEntry> entry;
  std::vector<Option> options;
  std::vector<Level> levels;
  // The user's option values for the engine (manifest/settings.hpp); each option once.
  std::vector<std::pair<std::string, std::string>> settings;
  ResourceLimits limits;                // within package_ceilings
  std::vector<std::string> cut_limits;  // the manifest's limits beyond package_ceilings, as written
  int threads = 1;                      // how many CPUs the engine can use
  bool always_confined = false;         // the manifest asks for confinement even if the package is trusted
  std::set<Ignored> ignores;            // used only by `tengen check`
  std::string package_id;
  std::filesystem::path package_folder;  // absolute
  // The part of the package's folder that the engine can see, as paths relative to it. Not set: everything.
  std::optional<std::vector<std::filesystem::path>> shown;
  std::string place;  // "file:line" of the engine's element

  bool is_native() const { return std::holds_alternative<NativeEntry>(entry); }
};

}  // namespace tengen::manifest
