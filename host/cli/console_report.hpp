// What a person sees of a run: plain lines in fastchess's form, and on a terminal a live status below them.
#pragma once

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "match/observer.hpp"
#include "tournament/run/sprt_watch.hpp"
#include "tournament/run/tally.hpp"

namespace tengen::cli {

class ConsoleReport : public match::MatchObserver {
 public:
  enum class Style { plain, live };
  // live when standard output is a terminal.
  static Style style_of_terminal();

  // The tally, and the test if there is one, listen before the report and outlive it.
  ConsoleReport(Style style, const tournament::Tally& tally, const tournament::SprtWatch* test)
      : style_(style), tally_(tally), test_(test) {}

  void on_start(const match::RunInfo& info) override;
  void on_game_start(const match::GameStarted& game) override;
  void on_turn(int slot, const game::Game& game, const record::Turn& turn) override;
  void on_game_end(int slot, const record::GameRecord& record, const match::Standings& standings) override;
  void on_end(const match::Standings& standings, bool complete) override;
  bool wants_turns() const override { return style_ == Style::live; }

 private:
  struct Running {
    match::GameStarted game;
    std::size_t moves = 0;
  };

  // What a result alone does not tell.
  void remark_on(const record::GameRecord& record);
  void line(const std::string& text);
  void erase_status();
  void paint_status();
  std::string results(const match::Standings& standings) const;
  // Of two engines, in fastchess's lines.
  std::string estimates() const;

  Style style_;
  const tournament::Tally& tally_;
  const tournament::SprtWatch* test_;  // nullptr: none
  match::RunInfo info_;
  TimePoint start_{};
  TimePoint painted_{};
  int status_lines_ = 0;  // on the screen now
  std::int64_t finished_ = 0;
  std::int64_t crashes_ = 0;
  std::int64_t time_losses_ = 0;
  std::int64_t illegal_moves_ = 0;
  std::map<int, Running> running_;  // by slot
};

}  // namespace tengen::cli
