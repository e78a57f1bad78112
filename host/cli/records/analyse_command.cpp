// tengen analyse POSITION -engine ID…
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "base/diagnostics.hpp"
#include "base/parse.hpp"
#include "base/text.hpp"
#include "cli/arguments/typed_values.hpp"
#include "cli/command.hpp"
#include "cli/inventory.hpp"
#include "cli/records/record_flags.hpp"
#include "cli/run/interruption.hpp"
#include "game/catalog.hpp"
#include "match/analyst.hpp"
#include "match/finding_json.hpp"
#include "record/model/playthrough.hpp"
#include "record/text/json_text.hpp"
#include "record/text/line_text.hpp"
#include "tournament/description/words.hpp"
#include "tournament/run/entrant_of.hpp"

namespace tengen::cli {
namespace {

constexpr std::size_t most_engines = 4;
constexpr std::string_view flag_of_engine = "-engine";

struct AnalyseArguments {
  std::vector<std::string> words;  // a file or moves, and engines, each behind an "-engine"
  std::vector<std::string> manifests;
  tournament::RecordArguments input;
  std::string game;         // a game's name, or the number of a record in its file
  std::optional<int> move;  // the position after N moves; nothing: after all
  std::string level;
  std::string seconds = "10";
  int lines = 3;
  bool whole = false;
};

bool is_there(const std::string& word) {
  std::error_code error;
  return std::filesystem::exists(word, error);
}

bool is_program(const std::string& word) {
  std::error_code error;
  return std::filesystem::is_regular_file(word, error);
}

bool begins_engine(const std::string& word) { return word.starts_with("id=") || word.starts_with("cmd="); }

bool is_key(const std::string& word) {
  const auto end = word.find('=');
  return end != std::string::npos && end > 0 && is_letter(word.front()) && !is_there(word);
}

// Words of an engine each, and those of the position. "-engine A B h8 i9": behind the first id stand more
// ids, or the position.
struct SortedWords {
  std::vector<std::vector<std::string>> engines;
  std::vector<std::string> keys;  // such as name=N, of the one engine
  std::vector<std::string> position;
};

SortedWords sort_words(const std::vector<std::string>& words, const manifest::Registry& registry) {
  SortedWords sorted;
  bool is_first = false;  // behind the flag
  for (const auto& word : words) {
    if (word == flag_of_engine) {
      is_first = true;
      continue;
    }
    const bool is_known = !is_there(word) && registry.find(word);
    if (begins_engine(word)) {
      sorted.engines.push_back({word});
    } else if (is_first) {
      sorted.engines.push_back({(is_program(word) ? "cmd=" : "id=") + word});
    } else if (is_known) {
      sorted.engines.push_back({"id=" + word});
    } else if (is_key(word)) {
      sorted.keys.push_back(word);
    } else {
      sorted.position.push_back(word);
    }
    is_first = false;
  }
  if (sorted.engines.size() == 1) {
    auto& engine = sorted.engines.front();
    engine.insert(engine.end(), sorted.keys.begin(), sorted.keys.end());
    sorted.keys.clear();
  }
  return sorted;
}

Status check_words(const SortedWords& sorted) {
  if (sorted.engines.size() > most_engines)
    return bad_input("found " + std::to_string(sorted.engines.size()) + " engines, expected up to " +
                         std::to_string(most_engines),
                     std::string(flag_of_engine));
  if (!sorted.keys.empty())
    return bad_input("found " + in_quotes(sorted.keys.front()) + " with " +
                         counted(sorted.engines.size(), "engine") + ", expected keys only with one engine",
                     std::string(flag_of_engine));
  if (sorted.position.empty())
    return bad_input("found no position, expected a file with a game, or moves such as h8 i9", "analyse");
  return success();
}

Result<match::Entrant> read_engine(const std::vector<std::string>& words, const AnalyseArguments& arguments,
                                   Duration limit, const manifest::Registry& registry) {
  std::vector<std::string> plain;
  for (const auto& word : words) {
    auto one = plain_word(word);
    if (!one) return one.error();
    plain.push_back(std::move(*one));
  }
  tournament::EngineChoice choice;
  const auto read = tournament::read_engine_words(plain, std::string(flag_of_engine),
                                                  tournament::WordsOf::one_engine, choice);
  if (!read) return read.error();
  if (choice.has_clock()) return bad_input("found a clock, expected -seconds N", std::string(flag_of_engine));
  if (choice.level.empty()) choice.level = arguments.level;
  choice.time = engine::TimeControl{.turn = limit};
  return tournament::entrant_of(choice, registry);
}

Result<Duration> limit_of(const AnalyseArguments& arguments) {
  const auto seconds = parse_number(arguments.seconds);
  if (!seconds || *seconds < 0.01 || *seconds > 86'400)
    return bad_input("found " + in_quotes(arguments.seconds) + ", expected a number from 0.01 to 86400",
                     "-seconds");
  return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(*seconds));
}

// One game of the file.
Result<record::GameRecord> read_game_of_file(const tournament::RecordArguments& arguments,
                                             std::optional<std::int64_t> wanted) {
  auto input = tournament::RecordInput::open(arguments);
  if (!input) return input.error();
  const std::int64_t number = wanted.value_or(1);
  std::int64_t found = 0;
  while (auto game = input->games().next()) {
    if (++found < number) continue;
    if (!*game) return in_file(game->error(), arguments.file);
    if (!wanted && input->games().next())
      diagnostics::tell(printable(arguments.file) +
                        " has several games; this analyses game 1, -game N another one");
    return record::without_procedure(**game);
  }
  return not_found("found " + counted(static_cast<std::size_t>(found), "game") + ", expected a game " +
                       std::to_string(number),
                   printable(arguments.file));
}

// A game of a file, or moves.
Result<record::GameRecord> read_game(const AnalyseArguments& arguments,
                                     const std::vector<std::string>& words) {
  auto input = arguments.input;
  const auto number = parse_integer(arguments.game);
  if (!number) input.game = arguments.game;
  if (words.size() == 1 && is_there(words.front())) {
    input.file = words.front();
    return read_game_of_file(input, number);
  }
  if (number) return bad_input("found a number with moves, expected it only with a record file", "-game");
  record::GameRecord record;
  record.setup = {input.game.empty() ? game::Setup{}.game : input.game, input.rule, input.size};
  record.setup = game::completed(record.setup);
  if (auto added = record::add_line(record, joined(words, " ")); !added) return added.error();
  return record;
}

// Leaves out what was played after so many moves.
Status cut(record::GameRecord& record, int moves) {
  const auto played = record::play_through(record);
  if (!played) return played.error();
  const auto wanted = static_cast<std::size_t>(moves);
  if (const auto all = played->game->moves().size(); all < wanted)
    return bad_input("found " + counted(all, "move") + ", expected " + std::to_string(moves) + " or more",
                     "-move");
  std::size_t turns = 0;
  while (turns < played->turns.size() && played->turns[turns].first_move < wanted) ++turns;
  record.turns.resize(turns);
  return success();
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

Exit analyse(const Surroundings& surroundings, const AnalyseArguments& arguments) {
  Printer* printing = nullptr;
  std::mutex mutex;
  // Before any thread.
  const Interruption interruption([&] {
    const std::lock_guard lock(mutex);
    if (printing != nullptr) printing->stop();
  });
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::counted);
  if (!registry) return complain(registry.error());
  const auto limit = limit_of(arguments);
  if (!limit) return complain(limit.error());
  const auto sorted = sort_words(arguments.words, *registry);
  if (const auto good = check_words(sorted); !good) return complain(good.error());
  auto record = read_game(arguments, sorted.position);
  if (!record) return complain(record.error());
  if (arguments.move) {
    if (const auto shorter = cut(*record, *arguments.move); !shorter) return complain(shorter.error());
  }
  match::AnalysisTask task{std::move(*record), {}, arguments.lines, *limit};
  const std::size_t turns = task.record.turns.size();
  for (std::size_t i = arguments.whole ? 0 : turns; i < turns; ++i) task.after.push_back(i);
  const auto game = record::replay(task.record);
  if (!game) return complain(game.error());
  if (!arguments.whole || !(*game)->outcome()) task.after.push_back(turns);
  engine::EngineFactory factory(surroundings.worker());
  Printer printer(task);
  for (const auto& words : sorted.engines) {
    const auto entrant = read_engine(words, arguments, *limit, *registry);
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
  const Take take_engine = [arguments](const std::vector<std::string>& words) {
    arguments->words.emplace_back(flag_of_engine);
    arguments->words.insert(arguments->words.end(), words.begin(), words.end());
  };
  return {
      .name = "analyse",
      .help = "what engines think of a position, as JSON lines",
      .flags =
          {with({.required = true},
                {"POSITION", &arguments->words, "a file with a game, or moves from the beginning"}),
           with({.required = true, .value = "ID…", .words = Range{1, 1}},
                {"--engine", take_engine,
                 "up to four engines that think side by side; also id=ID or cmd=PROGRAM; one with keys as in "
                 "a match"}),
           {"--level", &arguments->level, "of the engines"},
           with({.range = Range{1, 64}},
                {"--lines", &arguments->lines, "lines of an engine that tells several; 3 unless given"}),
           with({.value = "N"},
                {"--seconds", &arguments->seconds, "for each position, such as 0.5; 10 unless given"}),
           {"--whole", &arguments->whole, "each position of the game, from its first on"},
           {"--game", &arguments->game,
            "gomoku, connect6 or othello (gomoku unless given); or a number: which game of a record file"},
           with({.range = Range{0, 1'000'000}},
                {"--move", &arguments->move, "the position after N moves; after all unless given"}),
           {"--rule", &arguments->input.rule, "one of the game's rules"},
           {"--size", &arguments->input.size, "columns and rows of the board"},
           manifests_flag(arguments->manifests)},
      .examples = {"tengen analyse h8 i9 h9 -engine tengen.alphabeta -seconds 3"},
      .footer =
          "An object for each change: engine, turns before the position, state, and the lines with score\n"
          "(hundredths, for the side to move), depth, nodes and moves. Ctrl-C ends it.\n",
      .run = [arguments](const Surroundings& surroundings) { return analyse(surroundings, *arguments); }};
}

}  // namespace tengen::cli
