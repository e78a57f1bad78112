#include "cli/console/console_report.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "base/columns.hpp"
#include "base/text.hpp"
#include "cli/console/formatted.hpp"
#include "cli/console/results_table.hpp"
#include "cli/console/status_block.hpp"
#include "tournament/statistics/bracket.hpp"
#include "tournament/statistics/result_lines.hpp"

namespace tengen::cli {
namespace {

const std::string rule(50, '-');

std::string number(std::int64_t value) { return std::to_string(value); }

// As seen from the side named first, which an opening can have made white.
std::string_view shown_score(const record::GameRecord& record) {
  const auto winner = record::winner(record);
  if (!winner) return game::text(record.outcome.score);
  return game::text(*winner == game::Seat::first ? game::Score::black_wins : game::Score::white_wins);
}

std::string shown_reason(const game::Outcome& outcome) {
  std::string text(game::text(outcome.reason));
  if (!outcome.detail.empty()) text += ": " + outcome.detail;
  return text;
}

}  // namespace

ConsoleReport::Style ConsoleReport::style_of_terminal() {
  return ::isatty(STDOUT_FILENO) == 1 ? Style::live : Style::plain;
}

ConsoleReport::ConsoleReport(Style style, int interval, const match::EventHub& events,
                             const tournament::Tally& tally, const tournament::SprtWatch* test,
                             const tournament::RepeatedGames* repeated)
    : interval_(interval),
      events_(events),
      tally_(tally),
      test_(test),
      repeated_(repeated),
      console_(style == Style::plain ? Console::Status() : [this](std::size_t width, std::size_t height) {
        return status(width, height);
      }) {}

void ConsoleReport::on_start(const match::RunInfo& info) {
  info_ = info;
  warnings_ = RunWarnings(info.participants.size());
  reported_ = info.before.finished();
  std::size_t width = 0;
  std::size_t tier_width = 0;
  if (!info.event.empty()) line(printable(info.event));
  for (const auto& participant : info.participants) {
    width = std::max(width, columns_of(participant.name));
    tier_width = std::max(tier_width, columns_of(participant.tier));
  }
  for (const auto& participant : info.participants) {
    line(padded(participant.name, width) + "  " + padded(participant.tier, tier_width) + "  " +
         participant.id + (participant.tier == "none" ? "  (NOT CONFINED)" : ""));
  }
  for (const auto& notice : info.notices) on_notice(notice);
}

void ConsoleReport::on_game_start(const match::GameStarted& game) {
  line("Started game " + number(game.number) + " of " + (info_.games_at_most ? "at most " : "") +
       number(info_.games) + " (" + game.black + " vs " + game.white + ")" +
       (game.moves_before == 0 ? "" : ", continued after move " + std::to_string(game.moves_before)));
}

void ConsoleReport::on_game_end(int, const record::GameRecord& record, const match::Standings& standings) {
  finished_ = standings.finished();
  line("Finished game " + number(record.number) + " (" + record.player(game::Seat::first).name + " vs " +
       record.player(game::Seat::second).name + "): " + std::string(shown_score(record)) + " {" +
       shown_reason(record.outcome) + "}");
  remark_on(record);
  if (const auto warning = warnings_.add(record)) line(*warning);
}

void ConsoleReport::on_game_void(int, const record::GameRecord& record, int replays) {
  line("Void game " + number(record.number) + " (" + record.player(game::Seat::first).name + " vs " +
       record.player(game::Seat::second).name + "): {" + shown_reason(record.outcome) + "}, " +
       (replays > 0 ? "played again, " + number(replays) + (replays == 1 ? " time" : " times") + " at most"
                    : "not played again"));
}

void ConsoleReport::on_unit_end(const match::Unit&, const std::vector<record::GameRecord>&) {
  if (interval_ == 0 || finished_ - reported_ < interval_) return;
  reported_ = finished_;
  line(results(events_.state()));
}

void ConsoleReport::on_unit_skipped(const match::Unit& unit, const match::UnitResult&,
                                    const std::string& why) {
  const auto last = unit.first_game + unit.games - 1;
  line("Skipped game " + number(unit.first_game) +
       (unit.games == 1 ? "" : (unit.games == 2 ? " and " : " to ") + number(last)) + " (" +
       info_.participants[unit.first].name + " vs " + info_.participants[unit.second].name + "): " + why);
}

void ConsoleReport::remark_on(const record::GameRecord& record) {
  for (const auto seat : {game::Seat::first, game::Seat::second}) {
    const auto& player = record.player(seat);
    if (record::pondered(record, seat)) {
      line("pondering: " + player.name +
           formatted(" used %.0f ms of CPU on its opponent's time", milliseconds(player.ponder_cpu)));
    }
    if (!player.confined()) line("NOT CONFINED: " + player.name + " (sandbox=off)");
    // Not what was announced: an engine that did not stop runs in a worker from then on.
    for (auto& participant : info_.participants) {
      if (participant.name != player.name || player.tier.empty() || participant.tier == player.tier) continue;
      line(player.name + " moved from " + participant.tier + " to " + player.tier);
      participant.tier = player.tier;
    }
  }
}

void ConsoleReport::on_end(const match::Standings& standings, bool complete) {
  const match::RunState run = events_.state();
  line(results(run));
  for (const auto& warning : warnings_.stopped()) line(warning);
  if (!complete && !(test_ != nullptr && test_->verdict() != tournament::Verdict::go_on))
    line("Stopped after " + number(standings.finished()) + " of " + (info_.games_at_most ? "at most " : "") +
         number(run.games) + " games");
}

std::string ConsoleReport::results(const match::RunState& run) const {
  const std::string game = info_.setup.game + (info_.setup.rule.empty() ? "" : " " + info_.setup.rule) +
                           formatted(" %dx%d", info_.setup.size, info_.setup.size);
  std::string text = "Results of " +
                     (info_.event.empty() ? game : printable(info_.event) + " (" + game + ")") + ":\n" +
                     results_table(info_, run.standings, tally_) + "\n";
  for (const auto& withdrawn : tournament::withdrawn_lines(run.standings)) text += withdrawn + "\n";
  const auto between = [&](std::size_t a, std::size_t b) { return tally_.between(a, b).games; };
  for (const auto& round : tournament::bracket_lines(run.standings, between)) text += round + "\n";
  for (const auto& tied : tournament::tied_lines(run.standings)) text += tied + "\n";
  if (run.complete.value_or(false)) {
    if (const auto winner = tournament::winner_line(run.standings); !winner.empty()) text += winner + "\n";
  }
  for (const auto& participant : info_.participants) {
    if (participant.tier == "none") text += "NOT CONFINED: " + participant.name + " (sandbox=off)\n";
  }
  const double seconds = std::chrono::duration<double>(SteadyClock::now() - run.start).count();
  text += "Games: " + number(run.finished()) + ", void: " + number(run.standings.voided());
  if (const auto aborted = run.standings.aborted(); aborted > 0) text += ", aborted: " + number(aborted);
  if (const auto games = run.standings.interrupted(); games > 0) text += ", interrupted: " + number(games);
  const auto before = info_.before.finished();
  text += before == 0 ? formatted(", %.1f s", seconds)
                      : formatted(", %lld since the resume in %.1f s",
                                  static_cast<long long>(run.finished() - before), seconds);
  if (const auto line = unfinished_pairs(run.standings)) text += "\n" + *line;
  return text + estimates(run);
}

std::optional<std::string> ConsoleReport::unfinished_pairs(const match::Standings& standings) const {
  std::int64_t places = 0;
  std::int64_t in_pairs = 0;
  for (const auto& standing : standings.ranked()) places += standing.games;
  for (std::size_t i = 0; i < info_.participants.size(); ++i) {
    for (std::size_t j = i + 1; j < info_.participants.size(); ++j) {
      if (standings.ranking().annuls(i, j)) continue;
      const auto met = tally_.between(i, j);
      in_pairs += tournament::games_of_estimate(info_.participants.size(), met.games, met.pairs);
    }
  }
  return tournament::unfinished_pairs_line(places / 2, in_pairs);
}

std::string ConsoleReport::estimates(const match::RunState& run) const {
  const auto repetition = repeated_ == nullptr ? tournament::Repetition() : repeated_->repetition();
  if (info_.participants.size() != 2) {
    const auto line = tournament::repetition_line(repetition, run.standings.finished(), std::nullopt);
    return line ? "\n" + *line : "";
  }
  if (run.standings.ranking().annuls(0, 1)) return {};
  const auto totals = tally_.between(0, 1);
  const auto contestant = [&](std::size_t engine) {
    return tournament::Contestant{info_.participants[engine].name, info_.participants[engine].time_control};
  };
  auto lines = tournament::comparison_lines(contestant(0), contestant(1), totals.games, totals.pairs);
  if (lines.empty()) return {};
  std::optional<double> ratio_of_all;
  if (test_ != nullptr) {
    const auto& counted = repeated_ == nullptr ? totals.games : repetition.new_games;
    for (auto& line : tournament::test_lines(test_->sprt(), test_->decision(), test_->ratio(), counted))
      lines.push_back(std::move(line));
    ratio_of_all = test_->ratio_with_repeated();
  }
  if (auto line = tournament::repetition_line(repetition, totals.games.games(), ratio_of_all))
    lines.push_back(std::move(*line));
  std::string text = "\n" + rule + "\n";
  for (const auto& line : lines) text += line + "\n";
  return text + rule;
}

std::vector<std::string> ConsoleReport::status(std::size_t width, std::size_t height) const {
  const match::RunState run = events_.state();
  if (run.running.empty()) return {};
  return status_lines(run, width, height);
}

}  // namespace tengen::cli
