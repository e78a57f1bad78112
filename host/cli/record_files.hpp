// Writes a run's events and games to files as they happen: SGF, and JSON lines.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "match/observer.hpp"

namespace tengen::cli {

// A file that is opened before the run, so that a bad name is an error and not a lost game. "-" is standard
// output. Every write is flushed: what has been played is on disk.
class OutputFile {
 public:
  static Result<OutputFile> open(const std::string& name, std::string_view flag);
  // Complains once on standard error when the disk is full, and goes on.
  void write(std::string_view text);

 private:
  struct Close {
    void operator()(std::FILE* file) const {
      if (file != stdout) std::fclose(file);
    }
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::string name_;
  bool complained_ = false;
};

class SgfFile : public match::MatchObserver {
 public:
  explicit SgfFile(OutputFile file) : file_(std::move(file)) {}
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;

 private:
  OutputFile file_;
};

class JsonLines : public match::MatchObserver {
 public:
  JsonLines(OutputFile file, bool moves)
      : file_(std::move(file)), moves_(moves), start_(SteadyClock::now()) {}
  void on_start(const match::RunInfo& info) override;
  void on_turn(int slot, const game::Game& game, const record::Turn& turn) override;
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;
  void on_end(const match::Standings& standings, bool complete) override;
  bool wants_turns() const override { return moves_; }

 private:
  double since_start() const;

  OutputFile file_;
  bool moves_;
  TimePoint start_;
  std::vector<std::string> unconfined_;  // names of those that run with sandbox=off
};

}  // namespace tengen::cli
