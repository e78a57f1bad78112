// Writes a run's events and games to files as they happen: SGF, a folder of psq files, and JSON lines.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "cli/output_file.hpp"
#include "match/observer.hpp"
#include "tournament/description/description.hpp"

namespace tengen::cli {

using RecordFiles = std::vector<std::unique_ptr<match::MatchObserver>>;

// Those that the outputs name. The error names the flag.
Result<RecordFiles> open_record_files(const tournament::Outputs& outputs, OutputFile::Content content);

class SgfFile : public match::MatchObserver {
 public:
  explicit SgfFile(OutputFile file) : file_(std::move(file)) {}
  void on_start(const match::RunInfo&) override { file_.replace(); }
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;

 private:
  OutputFile file_;
};

// Who played whom and how it ended, without moves: PGN as rating programs (BayesElo, Ordo) read it. White is
// who has the first move there, hence black's place here.
class PgnFile : public match::MatchObserver {
 public:
  explicit PgnFile(OutputFile file) : file_(std::move(file)) {}
  void on_start(const match::RunInfo&) override { file_.replace(); }
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;

 private:
  OutputFile file_;
};

// A file "game-000001.psq" for each game.
class PsqFolder : public match::MatchObserver {
 public:
  // Makes the folder, and sees that files can be made in it.
  static Result<PsqFolder> open(const std::filesystem::path& folder);
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;

 private:
  explicit PsqFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}
  std::filesystem::path folder_;
};

class JsonLines : public match::MatchObserver {
 public:
  JsonLines(OutputFile file, bool moves)
      : file_(std::move(file)), moves_(moves), start_(SteadyClock::now()) {}
  void on_start(const match::RunInfo& info) override;
  void on_turn(int slot, const game::Game& game, const record::Turn& turn) override;
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;
  void on_unit_skipped(const match::Unit& unit, const match::UnitResult& result,
                       const std::string& why) override;
  void on_end(const match::Standings& standings, bool complete) override;
  bool wants_turns() const override { return moves_; }

 private:
  double since_start() const;

  OutputFile file_;
  bool moves_;
  TimePoint start_;
  std::vector<std::string> names_;       // of the participants
  std::vector<std::string> unconfined_;  // names of those that run with sandbox=off
};

}  // namespace tengen::cli
