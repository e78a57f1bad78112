#include "tournament/run/record_files.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <map>
#include <mutex>

#include "base/text.hpp"
#include "match/game_session.hpp"
#include "record/formats/json.hpp"
#include "record/formats/pgn.hpp"
#include "record/formats/psq.hpp"
#include "record/formats/sgf.hpp"
#include "record/text/answer_text.hpp"
#include "record/text/json_text.hpp"
#include "tournament/run/standings_json.hpp"
#include "tournament/statistics/test_json.hpp"

namespace tengen::tournament {
namespace {

using Lost = std::shared_ptr<LostOutputs>;

// A file of a run. What cannot be written is lost.
class ToldFile {
 public:
  ToldFile(OutputFile file, Lost lost) : file_(std::move(file)), lost_(std::move(lost)) {}
  void replace() { file_.replace(); }
  void write(std::string_view text) {
    if (const auto written = file_.write(text); !written) lost_->add(file_.name(), written.error());
  }

 private:
  OutputFile file_;
  Lost lost_;
};

// The games that a file has from before the run was resumed. They end once more for its observers, when the
// rest of their unit is played.
class GamesThere {
 public:
  explicit GamesThere(GamesOver games) : games_(std::move(games)) {}
  // Not for a game of the same number that was played again.
  bool have(const record::GameRecord& record) const {
    return std::any_of(games_.begin(), games_.end(), [&](const record::GameRecord& one) {
      return one.number == record.number && one.turns.size() == record.turns.size() &&
             one.players[0].time == record.players[0].time && one.players[1].time == record.players[1].time;
    });
  }

 private:
  GamesOver games_;
};

class SgfFile : public match::MatchObserver {
 public:
  SgfFile(ToldFile file, GamesThere there) : file_(std::move(file)), there_(std::move(there)) {}
  void on_start(const match::RunInfo&) override { file_.replace(); }
  void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
    if (there_.have(record)) return;
    if (const auto text = record::to_sgf(record)) file_.write(*text);
  }

 private:
  ToldFile file_;
  GamesThere there_;
};

class PgnFile : public match::MatchObserver {
 public:
  PgnFile(ToldFile file, GamesThere there) : file_(std::move(file)), there_(std::move(there)) {}
  void on_start(const match::RunInfo&) override { file_.replace(); }
  void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
    if (!there_.have(record)) file_.write(record::to_pgn(record));
  }

 private:
  ToldFile file_;
  GamesThere there_;
};

// A file "game-000001.psq" for each game.
class PsqFolder : public match::MatchObserver {
 public:
  PsqFolder(std::filesystem::path folder, Lost lost) : folder_(std::move(folder)), lost_(std::move(lost)) {}
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;

 private:
  std::filesystem::path folder_;
  Lost lost_;
};

class JsonLines : public match::MatchObserver, public match::GameListener {
 public:
  JsonLines(ToldFile file, GamesThere there)
      : start_(SteadyClock::now()), there_(std::move(there)), file_(std::move(file)) {}
  void show_test(const SprtWatch& test) { test_ = &test; }
  void on_start(const match::RunInfo& info) override;
  void on_game_start(const match::GameStarted& game) override;
  void on_turn(const match::GameSession& session) override;
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;
  void on_game_void(int slot, const record::GameRecord& record, int replays) override;
  void on_unit_skipped(const match::Unit& unit, const match::UnitResult& result,
                       const std::string& why) override;
  void on_end(const match::Standings& standings, bool complete) override;

 private:
  double since_start() const;
  void write(const boost::json::object& object) { write_line(record::json_text(object)); }
  void write_line(const std::string& line);

  TimePoint start_;
  GamesThere there_;
  std::vector<std::string> names_;  // of the participants
  const SprtWatch* test_ = nullptr;
  std::vector<std::string> unconfined_;  // names of those that run with sandbox=off

  std::mutex mutex_;  // guards what follows: turns are told by the threads of several games
  ToldFile file_;
  std::map<std::int64_t, int> slots_;  // of the games that run
};

void PsqFolder::on_game_end(int, const record::GameRecord& record, const match::Standings&) {
  const auto text = record::to_psq(record, {});
  auto file = text ? OutputFile::open((folder_ / psq_name(record.number)).string(), "-psq")
                   : Result<OutputFile>(text.error());
  const Status written = file ? file->write(*text) : Status(file.error());
  if (!written) lost_->add(folder_.string(), written.error());
}

double JsonLines::since_start() const {
  return std::round(std::chrono::duration<double>(SteadyClock::now() - start_).count() * 1e6) / 1e6;
}

void JsonLines::write_line(const std::string& line) {
  const std::lock_guard lock(mutex_);
  file_.write(line + "\n");
}

void JsonLines::on_start(const match::RunInfo& info) {
  file_.replace();
  for (const auto& participant : info.participants) {
    names_.push_back(participant.name);
    if (participant.tier == "none") unconfined_.push_back(participant.name);
  }
  write({{"type", "start"},
         {"version", TENGEN_VERSION},
         {"variant", info.setup.game},
         {"rule", info.setup.rule},
         {"size", info.setup.size},
         {"opening", info.setup.opening},
         {"games", info.games},
         {"concurrency", info.concurrency},
         {"event", info.event},
         {"t", since_start()}});
  for (const auto& participant : info.participants) {
    write({{"type", "engine"},
           {"id", participant.id},
           {"name", participant.name},
           {"tier", participant.tier},
           {"digest", participant.digest},
           {"t", since_start()}});
  }
}

void JsonLines::on_game_start(const match::GameStarted& game) {
  {
    const std::lock_guard lock(mutex_);
    slots_[game.number] = game.slot;
  }
  if (game.moves_before == 0) return;
  write({{"type", "continued"},
         {"game", game.number},
         {"slot", game.slot},
         {"after", game.moves_before},
         {"t", since_start()}});
}

void JsonLines::on_turn(const match::GameSession& session) {
  const auto& game = session.game();
  const auto& turn = session.record().turns.back();
  std::unique_lock lock(mutex_);
  const int slot = slots_.at(session.record().number);
  lock.unlock();
  boost::json::object move{{"type", "move"},
                           {"slot", slot},
                           {"ply", game.moves().size()},
                           {"colour", game.colour(turn.seat) == game::Colour::black ? "black" : "white"},
                           {"move", record::answer_text(turn.answer, game.setup())},
                           {"time_ms", std::round(milliseconds(turn.time) * 1000) / 1000},
                           {"cpu_ms", std::round(milliseconds(turn.cpu) * 1000) / 1000},
                           {"by_host", turn.by_host}};
  if (turn.thought.score) move["score"] = *turn.thought.score / 100.0;
  if (turn.thought.depth) move["depth"] = *turn.thought.depth;
  if (turn.thought.nodes) move["nodes"] = *turn.thought.nodes;
  if (!turn.thought.line.empty()) move["pv"] = turn.thought.line;
  if (!turn.comment.empty()) move["comment"] = turn.comment;
  move["t"] = since_start();
  write(std::move(move));
}

void JsonLines::on_game_end(int, const record::GameRecord& record, const match::Standings& standings) {
  if (there_.have(record)) return;
  {
    const std::lock_guard lock(mutex_);
    slots_.erase(record.number);
  }
  write_line(record::to_json(record, SteadyClock::now() - start_));
  write({{"type", "score"},
         {"finished", standings.finished()},
         {"standings", to_json(standings)},
         {"unconfined", boost::json::value_from(unconfined_)},
         {"t", since_start()}});
}

void JsonLines::on_game_void(int, const record::GameRecord& record, int) {
  write_line(record::to_json(record, SteadyClock::now() - start_, "void"));
}

void JsonLines::on_unit_skipped(const match::Unit& unit, const match::UnitResult&, const std::string& why) {
  write({{"type", "skipped"},
         {"pair", unit.number},
         {"first_game", unit.first_game},
         {"games", unit.games},
         {"black", names_[unit.first]},
         {"white", names_[unit.second]},
         {"why", why},
         {"t", since_start()}});
}

// The engine that a finished run has ranked first, alone. A gauntlet has no winner.
boost::json::value winner_of(const match::Standings& standings, bool complete) {
  if (standings.ranking().criterion == match::Criterion::share) return nullptr;
  const auto ranked = standings.ranked();
  const bool alone = complete && !ranked.empty() && (ranked.size() == 1 || ranked[1].rank > 1);
  return alone ? boost::json::value(ranked.front().name) : boost::json::value(nullptr);
}

void JsonLines::on_end(const match::Standings& standings, bool complete) {
  write({{"type", "end"},
         {"complete", complete},
         {"finished", standings.finished()},
         {"void", standings.voided()},
         {"aborted", standings.aborted()},
         {"interrupted", standings.interrupted()},
         {"winner", winner_of(standings, complete)},
         {"tied", tied_json(standings)},
         {"test", test_ == nullptr ? boost::json::value(nullptr)
                                   : test_json(test_->sprt(), test_->ratio(), test_->verdict())},
         {"standings", to_json(standings)},
         {"unconfined", boost::json::value_from(unconfined_)},
         {"t", since_start()}});
}

}  // namespace

std::string psq_name(std::int64_t game) {
  char name[32];
  std::snprintf(name, sizeof name, "game-%06lld.psq", static_cast<long long>(game));
  return name;
}

std::vector<std::string> replaced_files(const Outputs& outputs) {
  std::vector<std::string> sentences;
  const std::pair<std::string_view, std::filesystem::path> files[] = {
      {"-sgf", outputs.sgf}, {"-pgn", outputs.pgn}, {"-json", outputs.json}};
  for (const auto& [flag, file] : files) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error) || std::filesystem::file_size(file, error) == 0)
      continue;
    sentences.push_back(std::string(flag) + ": the file " + in_quotes(file.string(), 4096) +
                        " exists; this run replaces it");
  }
  return sentences;
}

Result<RecordFiles> open_record_files(const Outputs& outputs, OutputFile::Content content, const Lost& lost,
                                      const GamesOver& over) {
  RecordFiles files;
  const auto add = [&](const std::filesystem::path& path, std::string_view flag, auto make) -> Status {
    if (path.empty()) return success();
    auto file = OutputFile::open(path.string(), flag, content);
    if (!file) return file.error();
    file->send_standard_output_to(outputs.standard_output);
    files.observers.push_back(
        make(ToldFile(std::move(*file), lost), GamesThere(is_mended(path) ? over : GamesOver())));
    return success();
  };
  const auto sgf = [](ToldFile file, GamesThere there) {
    return std::make_unique<SgfFile>(std::move(file), std::move(there));
  };
  const auto pgn = [](ToldFile file, GamesThere there) {
    return std::make_unique<PgnFile>(std::move(file), std::move(there));
  };
  const auto json = [&](ToldFile file, GamesThere there) {
    auto lines = std::make_unique<JsonLines>(std::move(file), std::move(there));
    if (outputs.json_moves) files.listeners.push_back(lines.get());
    files.show_test = [to = lines.get()](const SprtWatch& test) { to->show_test(test); };
    return lines;
  };
  if (auto added = add(outputs.sgf, "-sgf", sgf); !added) return added.error();
  if (auto added = add(outputs.pgn, "-pgn", pgn); !added) return added.error();
  if (auto added = add(outputs.json, "-json", json); !added) return added.error();
  if (outputs.psq.empty()) return files;
  if (auto made = make_writable_folder(outputs.psq, "game-000001.psq", "-psq"); !made) return made.error();
  files.observers.push_back(std::make_unique<PsqFolder>(outputs.psq, lost));
  return files;
}

}  // namespace tengen::tournament
