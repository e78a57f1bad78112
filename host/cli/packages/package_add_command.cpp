// tengen package add
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <memory>
#include <mutex>

#include "base/columns.hpp"
#include "base/diagnostics.hpp"
#include "base/text.hpp"
#include "cli/inventory.hpp"
#include "cli/packages/intake_report.hpp"
#include "cli/packages/package_commands.hpp"
#include "cli/run/interruption.hpp"
#include "game/catalog.hpp"
#include "intake/intake.hpp"
#include "intake/made_id.hpp"
#include "package/standard_folders.hpp"
#include "record/text/json_text.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;

struct AddArguments {
  std::vector<std::string> paths;
  std::string id;
  std::string name;
  std::string game = "gomoku";
  std::vector<std::string> rules;
  bool dry_run = false;
  bool force = false;
  bool json = false;
};

// With -json an object for each step; else on standard error, and where that is no terminal, a line for each
// engine.
class Progress {
 public:
  explicit Progress(bool json) : json_(json) {}
  void tell(const std::string& file, std::string_view step) {
    if (json_) {
      const boost::json::object object{{"type", "step"}, {"file", printable(file)}, {"step", step}};
      std::printf("%s\n", record::json_text(object).c_str());
      std::fflush(stdout);
      return;
    }
    const bool is_new = file != file_;
    if (is_new) begun_ = SteadyClock::now();
    file_ = file;
    const std::string name = printable(file, 60);
    if (::isatty(STDERR_FILENO) != 0) {
      const auto seconds = static_cast<long long>((SteadyClock::now() - begun_) / std::chrono::seconds(1));
      std::fprintf(stderr, "\r\x1b[Ktrying %s: %s (%lld s of about 60 at most)", name.c_str(),
                   std::string(step).c_str(), seconds);
    } else if (is_new) {
      diagnostics::tell("trying " + name + ", for about a minute at most");
    }
  }

 private:
  bool json_;
  std::string file_;
  TimePoint begun_{};
};

void end_progress() {
  if (::isatty(STDERR_FILENO) != 0) std::fprintf(stderr, "\r\x1b[K");
}

// The folder in which a package is made, for the thread that takes signals.
class Making {
 public:
  void begin(const fs::path& folder) {
    const std::lock_guard lock(mutex_);
    folder_ = folder;
  }
  // Who waits for a minute may think better of it. Engines end with this process.
  [[noreturn]] void give_up() {
    const std::lock_guard lock(mutex_);
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
    end_progress();
    diagnostics::tell("interrupted; nothing was installed");
    ::_exit(static_cast<int>(Exit::not_done));
  }

 private:
  std::mutex mutex_;
  fs::path folder_;
};

// What became of one path.
struct Added {
  std::string path;
  std::string id;                   // empty: it was not added
  std::string detail;               // its engines, or the reason
  std::vector<std::string> faulty;  // those of its engines that do not play here
  bool is_looked_at = false;        // a dry run, which adds nothing
  bool is_cut_short = false;        // its time was up before everything was tried
};

void print_report(const intake::Taken& taken, bool json) {
  if (!json) {
    std::printf("%s", report_text(taken).c_str());
    return;
  }
  for (const auto& engine : taken.engines)
    std::printf("%s\n", record::json_text(report_json(engine)).c_str());
  std::printf("%s\n", record::json_text(report_json(taken)).c_str());
}

const char* outcome(const Added& one) {
  if (one.id.empty()) return "failed";
  return one.is_looked_at ? "can be added" : "added";
}

// Of several: when it is done. The table at the end has the details.
void print_outcome(const Added& one) {
  std::printf("%s  %s\n", printable(one.path).c_str(), outcome(one));
  std::fflush(stdout);
}

// "2 of 3 added", "1 of 3 play; 1 was added and does not play here: a.gomoku; 1 was not added".
std::string summary(const std::vector<Added>& all) {
  std::size_t failed = 0;
  std::size_t faulty = 0;
  std::vector<std::string> engines;
  for (const auto& one : all) {
    failed += one.id.empty() ? 1 : 0;
    faulty += one.faulty.empty() ? 0 : 1;
    engines.insert(engines.end(), one.faulty.begin(), one.faulty.end());
  }
  const std::string of_all = " of " + std::to_string(all.size());
  const bool is_dry = std::any_of(all.begin(), all.end(), [](const Added& one) { return one.is_looked_at; });
  if (is_dry) return std::to_string(all.size() - failed) + of_all + " can be added; nothing was";
  if (faulty == 0) return std::to_string(all.size() - failed) + of_all + " added";
  return std::to_string(all.size() - failed - faulty) + of_all + " play; " + std::to_string(faulty) +
         (faulty == 1 ? " was added and does" : " were added and do") +
         " not play here: " + joined(engines, ", ") +
         (failed == 0 ? "" : "; " + std::to_string(failed) + (failed == 1 ? " was" : " were") + " not added");
}

void print_table(const std::vector<Added>& all) {
  std::size_t width = 0;
  for (const auto& one : all) width = std::max(width, columns_of(printable(one.path)));
  std::puts("");
  for (const auto& one : all)
    std::printf("%s  %-6s  %s\n", padded(printable(one.path), width).c_str(), outcome(one),
                one.detail.c_str());
  std::printf("%s\n", summary(all).c_str());
  if (std::any_of(all.begin(), all.end(), [](const Added& one) { return one.is_cut_short; }))
    std::puts("where no time was left: repeat the command with -force while the machine has less to do");
}

Exit status_of(const std::vector<Added>& all) {
  if (std::any_of(all.begin(), all.end(), [](const Added& one) { return one.id.empty(); }))
    return Exit::not_done;
  const bool play = std::all_of(all.begin(), all.end(), [](const Added& one) { return one.faulty.empty(); });
  return play ? Exit::done : Exit::engine_misbehaved;
}

// A manifest with several errors has a line for each.
std::string on_one_line(const std::string& text) {
  std::string line;
  for (const auto part : split(std::string_view(text), '\n'))
    line += (line.empty() ? "" : line.ends_with(':') ? " " : "; ") + std::string(trimmed(part));
  return line;
}

Added added(const std::string& path, const intake::Taken& taken) {
  Added one{path, taken.id, {}, {}};
  std::vector<std::string> ids;
  std::string remarks;
  for (const auto& engine : taken.engines) {
    ids.push_back(engine.id);
    const bool is_alone = taken.engines.size() == 1;
    if (const auto untried = untried_text(engine.findings); !untried.empty()) {
      one.is_cut_short = true;
      remarks += "; " + (is_alone ? "" : engine.id + ": ") + untried;
    }
    if (engine.fault.empty()) continue;
    one.faulty.push_back(engine.id);
    remarks += "; " + (is_alone ? "it" : engine.id) + " does not play here: " + printable(engine.fault, 1000);
  }
  one.detail = joined(ids, ", ") + remarks;
  if (!taken.refusal.empty()) {
    one.id.clear();
    one.detail = taken.refusal;
  }
  return one;
}

boost::json::object failed_json(const Added& one) {
  return {{"type", "failed"}, {"path", printable(one.path)}, {"why", one.detail}};
}

Exit add(const Surroundings& surroundings, const AddArguments& arguments) {
  const bool several = arguments.paths.size() > 1;
  if (several && !(arguments.id.empty() && arguments.name.empty()))
    return complain(bad_input("found several paths, expected one: an id and a name are for one package",
                              arguments.id.empty() ? "-name" : "-id"));
  Making making;
  const Interruption interruption([&] { making.give_up(); });
  const auto registry = take_inventory(surroundings, {}, Findings::counted);
  if (!registry) return complain(registry.error());
  const auto elsewhere = [&](const std::string& id) {
    const auto* const found = registry->package(id);
    return found == nullptr ? fs::path() : found->folder;
  };
  for (const auto& rule : arguments.rules) {
    if (game::find_rule(*game::find_game(arguments.game), rule) == nullptr)
      return complain(
          bad_input("found \"" + printable(rule) + "\", expected rules of " + arguments.game, "-rules"));
  }
  engine::EngineFactory factory(surroundings.worker());
  const fs::path data = package::data_folder();
  Progress progress(arguments.json);
  const intake::Surroundings there{
      .packages = data.empty() ? data : data / "packages",
      .unpacker = surroundings.program.parent_path() / "tengen-unpack",
      .factory = factory,
      .elsewhere = elsewhere,
      .begun = [&](const fs::path& folder) { making.begin(folder); },
      .progress = [&](const std::string& file, std::string_view step) { progress.tell(file, step); }};
  intake::Order order{.path = {},
                      .id = arguments.id,
                      .name = arguments.name,
                      .called = {},
                      .game = arguments.game,
                      .rules = arguments.rules,
                      .existing = arguments.force ? intake::Existing::is_replaced : intake::Existing::stays,
                      .purpose = arguments.dry_run ? intake::Purpose::look : intake::Purpose::install};
  std::vector<Added> all;
  const auto names = intake::names_apart({arguments.paths.begin(), arguments.paths.end()});
  for (std::size_t i = 0; i < arguments.paths.size(); ++i) {
    const auto& path = arguments.paths[i];
    order.path = path;
    order.called = names[i];
    const auto taken = intake::take_in(order, there);
    end_progress();
    if (taken) {
      all.push_back(added(path, *taken));
      all.back().is_looked_at = arguments.dry_run;
      if (arguments.json || !several || arguments.dry_run) print_report(*taken, arguments.json);
    } else {
      Error error = taken.error();
      all.push_back({path, {}, on_one_line(error.text()), {}});
      if (error.place.empty()) error.place = printable(path);
      if (!several) return complain(error);
      if (arguments.json) std::printf("%s\n", record::json_text(failed_json(all.back())).c_str());
    }
    if (several && !arguments.json) print_outcome(all.back());
  }
  if (several && !arguments.json) print_table(all);
  return status_of(all);
}

}  // namespace

Command package_add_command() {
  const auto arguments = std::make_shared<AddArguments>();
  return {
      .name = "add",
      .help = "install an archive, a folder or a program: what it plays and needs is found out by trying",
      .flags =
          {with(
               {.required = true},
               {"PATH", &arguments->paths,
                "a zip, 7z or tar with pbrain-* programs, a folder, a program for Linux or Windows (.exe, by "
                "Wine), a .jar, a .py, a .js, a native engine (.so); or a package that `package pack` made"}),
           {"--id", &arguments->id, "of the package; else its manifest's, or made from the file's name"},
           {"--name", &arguments->name, "for people; else what the engine calls itself"},
           with({.one_of = {"gomoku", "othello"}},
                {"--game", &arguments->game, "what programs without a manifest are tried at"}),
           with({.words = Range{1, 1}, .split_at_commas = true},
                {"--rules", &arguments->rules,
                 "what programs are said to know (freestyle,renju), whatever was found out"}),
           {"--dry-run", &arguments->dry_run, "print what was found and the manifest; install nothing"},
           {"--force", &arguments->force, "replace a package of yours that has this id"},
           json_flag(arguments->json, "one JSON object for each step and engine, and one for the package")},
      .run = [arguments](const Surroundings& surroundings) { return add(surroundings, *arguments); }};
}

}  // namespace tengen::cli
