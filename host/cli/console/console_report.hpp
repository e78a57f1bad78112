// Shows a run to a person: plain lines in fastchess's format and, on a terminal, a live status below them.
#pragma once

#include <string>

#include "cli/console/console.hpp"
#include "cli/console/run_warnings.hpp"
#include "match/event_hub.hpp"
#include "tournament/run/sprt_watch.hpp"
#include "tournament/run/tally.hpp"

namespace tengen::cli {

class ConsoleReport : public match::MatchObserver {
 public:
  enum class Style { plain, live };
  // Returns `live` if standard output is a terminal.
  static Style style_of_terminal();

  // Prints the results after every `interval` games and at the end; 0: only at the end. The run's hub, the
  // tally, the test and the repeated games (nullptr: none) must observe the run before the report, and must
  // outlive it.
  ConsoleReport(Style style, int interval, const match::EventHub& events, const tournament::Tally& tally,
                const tournament::SprtWatch* test, const tournament::RepeatedGames* repeated);

  // Waits until everything is written. Returns false if the deadline passes first (Console::finish).
  bool finish(Deadline deadline) { return console_.finish(deadline); }

  // Writes a sentence to standard error. Returns false if the caller must write it (Console::tell).
  bool tell(const std::string& sentence) { return console_.tell(sentence); }

  void on_start(const match::RunInfo& info) override;
  void on_game_start(const match::GameStarted& game) override;
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;
  void on_game_void(int slot, const record::GameRecord& record, int replays) override;
  void on_unit_end(const match::Unit& unit, const std::vector<record::GameRecord>& records) override;
  void on_unit_skipped(const match::Unit& unit, const match::UnitResult& result,
                       const std::string& why) override;
  void on_notice(const std::string& notice) override { line("note: " + notice); }
  void on_end(const match::Standings& standings, bool complete) override;

 private:
  // Prints remarks on facts that the result does not show.
  void remark_on(const record::GameRecord& record);
  void line(const std::string& text) { console_.line(text); }
  std::vector<std::string> status(std::size_t width, std::size_t height) const;
  std::string results(const match::RunState& run) const;
  std::optional<std::string> unfinished_pairs(const match::Standings& standings) const;
  // The estimates for two engines, in fastchess's lines.
  std::string estimates(const match::RunState& run) const;

  int interval_;
  const match::EventHub& events_;
  const tournament::Tally& tally_;
  const tournament::SprtWatch* test_;          // nullptr: none
  const tournament::RepeatedGames* repeated_;  // nullptr: none
  match::RunInfo info_;
  RunWarnings warnings_;
  std::int64_t finished_ = 0;  // games
  std::int64_t reported_ = 0;  // number of games when the results were last printed

  Console console_;  // last, because its thread uses the other members
};

}  // namespace tengen::cli
