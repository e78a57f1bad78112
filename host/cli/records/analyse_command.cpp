// tengen analyse POSITION -engine ID…
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/inventory.hpp"
#include "cli/run/interruption.hpp"
#include "game/catalog.hpp"
#include "match/analyst.hpp"
#include "match/finding_json.hpp"
#include "record/formats/format.hpp"
#include "record/model/playthrough.hpp"
#include "record/text/json_text.hpp"
#include "record/text/line_text.hpp"
#include "tournament/run/entrant_of.hpp"

namespace tengen::cli {
namespace {

constexpr std::size_t longest_game_file = 16 << 20;
constexpr std::size_t most_engines = 4;

struct AnalyseArguments {
  std::vector<std::string> input;  // a file, or moves
  std::vector<std::string> engines;
  std::vector<std::string> manifests;
  game::Setup setup{"", "", 0};
  std::string level;
  int lines = 3;
  int seconds = 10;
  bool whole = false;
};

// "-engine A B h8 i9": behind the first id stand more ids, or the position.
Status take_engines(AnalyseArguments& arguments, const manifest::Registry& registry) {
  std::vector<std::string> position;
  for (auto& word : arguments.input) {
    std::error_code error;
    const bool is_engine = !std::filesystem::exists(word, error) && registry.find(word);
    (is_engine ? arguments.engines : position).push_back(std::move(word));
  }
  arguments.input = std::move(position);
  if (arguments.engines.size() > most_engines)
    return bad_input("found " + std::to_string(arguments.engines.size()) + " engines, expected up to " +
                         std::to_string(most_engines),
                     "-engine");
  if (arguments.input.empty())
    return bad_input("found no position, expected a file with a game, or moves such as h8 i9", "analyse");
  return success();
}

// The first game of a file, or moves.
Result<record::GameRecord> read_game(const AnalyseArguments& arguments) {
  const std::string& name = arguments.input.front();
  std::error_code error;
  if (arguments.input.size() == 1 && std::filesystem::is_regular_file(name, error)) {
    std::ifstream file(name, std::ios::binary);
    std::string bytes(longest_game_file, '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    const auto* const format = record::format_of_file(name, bytes);
    if (format == nullptr) return bad_input("the format is not known", name);
    record::ReadOptions options;
    options.game = arguments.setup.game;
    options.rule = arguments.setup.rule;
    options.size = arguments.setup.size;
    const auto game = format->reader(bytes, options)->next();
    if (!game) return bad_input("found no game", name);
    return *game ? record::without_procedure(**game) : Result<record::GameRecord>(game->error());
  }
  record::GameRecord record;
  record.setup = arguments.setup;
  if (record.setup.game.empty()) record.setup.game = game::Setup{}.game;
  record.setup = game::completed(record.setup);
  if (auto added = record::add_line(record, joined(arguments.input, " ")); !added) return added.error();
  return record;
}

// Prints what the engines tell, one object a line, until all of them are done.
class Printer {
 public:
  explicit Printer(match::AnalysisTask task) : task_(std::move(task)) {}

  void add(std::unique_ptr<match::Analyst> analyst, std::string name) {
    engines_.push_back({std::move(analyst), std::move(name)});
  }
  void wake() {
    const std::lock_guard lock(mutex_);
    is_news_ = true;
    changed_.notify_all();
  }
  void stop() {
    for (auto& [analyst, name] : engines_) analyst->stop();
  }
  // Whether any engine found something.
  bool print() {
    for (auto& [analyst, name] : engines_) analyst->begin(task_);
    bool found = false;
    for (bool thinks = true; thinks;) {
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return std::exchange(is_news_, false); });
      }
      thinks = false;
      for (auto& [analyst, name] : engines_) {
        const auto news = analyst->take();
        thinks = thinks || news.thinks;
        for (const auto& [turns, finding] : news.findings) {
          found = found || !finding.lines.empty();
          auto object = match::finding_json(turns, finding, task_.record.setup);
          object["engine"] = name;
          if (finding.state != match::FindingState::waiting)
            std::printf("%s\n", record::json_text(object).c_str());
        }
      }
      std::fflush(stdout);
    }
    return found;
  }

 private:
  struct Engine {
    std::unique_ptr<match::Analyst> analyst;
    std::string name;
  };
  match::AnalysisTask task_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_news_ = false;
  std::vector<Engine> engines_;  // last: they end first
};

Exit analyse(const Surroundings& surroundings, AnalyseArguments arguments) {
  Printer* printing = nullptr;
  std::mutex mutex;
  // Before any thread.
  const Interruption interruption([&] {
    const std::lock_guard lock(mutex);
    if (printing != nullptr) printing->stop();
  });
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::counted);
  if (!registry) return complain(registry.error());
  if (const auto taken = take_engines(arguments, *registry); !taken) return complain(taken.error());
  auto record = read_game(arguments);
  if (!record) return complain(record.error());
  match::AnalysisTask task{std::move(*record), {}, arguments.lines, std::chrono::seconds(arguments.seconds)};
  const std::size_t turns = task.record.turns.size();
  for (std::size_t i = arguments.whole ? 0 : turns; i < turns; ++i) task.after.push_back(i);
  const auto game = record::replay(task.record);
  if (!game) return complain(game.error());
  if (!arguments.whole || !(*game)->outcome()) task.after.push_back(turns);
  engine::EngineFactory factory(surroundings.worker());
  Printer printer(task);
  for (const auto& id : arguments.engines) {
    tournament::EngineChoice choice;
    choice.id = id;
    choice.level = arguments.level;
    choice.time = engine::TimeControl{.turn = task.limit};
    const auto entrant = tournament::entrant_of(choice, *registry);
    if (!entrant) return complain(entrant.error());
    printer.add(std::make_unique<match::Analyst>(match::maker_of(*entrant, factory), entrant->name,
                                                 [&printer] { printer.wake(); }),
                entrant->name);
  }
  {
    const std::lock_guard lock(mutex);
    printing = &printer;
  }
  const bool found = printer.print();
  const std::lock_guard lock(mutex);
  printing = nullptr;
  return ending(found ? Exit::done : Exit::not_done);
}

}  // namespace

Command analyse_command() {
  const auto arguments = std::make_shared<AnalyseArguments>();
  return {
      .name = "analyse",
      .help = "what engines think of a position, as JSON lines",
      .flags = {with({.required = true},
                     {"POSITION", &arguments->input, "a file with a game, or moves from the beginning"}),
                with({.required = true, .value = "ID…", .words = Range{1, 1}},
                     {"--engine", &arguments->engines, "up to four engines that think side by side"}),
                {"--level", &arguments->level, "of the engines"},
                with({.range = Range{1, 64}},
                     {"--lines", &arguments->lines, "lines of an engine that tells several; 3 unless given"}),
                with({.range = Range{1, 86'400}},
                     {"--seconds", &arguments->seconds, "for each position; 10 unless given"}),
                {"--whole", &arguments->whole, "each position of the game, from its first on"},
                {"--game", &arguments->setup.game, "gomoku, connect6 or othello; gomoku unless given"},
                {"--rule", &arguments->setup.rule, "one of the game's rules"},
                {"--size", &arguments->setup.size, "columns and rows of the board"},
                manifests_flag(arguments->manifests)},
      .examples = {"tengen analyse h8 i9 h9 -engine tengen.alphabeta -seconds 3"},
      .footer =
          "An object for each change: engine, turns before the position, state, and the lines with score\n"
          "(hundredths, for the side to move), depth, nodes and moves. Ctrl-C ends it.\n",
      .run = [arguments](const Surroundings& surroundings) { return analyse(surroundings, *arguments); }};
}

}  // namespace tengen::cli
