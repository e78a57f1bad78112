#include "cli/console_report.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "base/text.hpp"
#include "tournament/statistics/result_lines.hpp"

namespace tengen::cli {
namespace {

// The live status is painted at most so often: a thousand games a second are no reason to write a thousand
// times.
constexpr Duration repaint_interval = std::chrono::milliseconds(100);

const std::string rule(50, '-');

std::size_t terminal_width() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

template <class... Values>
std::string format(const char* pattern, Values... values) {
  char text[512];
  std::snprintf(text, sizeof text, pattern, values...);
  return text;
}

std::string number(std::int64_t value) { return std::to_string(value); }
long long whole(std::int64_t value) { return value; }

// Columns of a text, one a code point: names can hold any script. Wide ones count as one; the table stays
// readable.
std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, columns(text)), ' ');
}

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

void ConsoleReport::on_start(const match::RunInfo& info) {
  info_ = info;
  start_ = SteadyClock::now();
  finished_ = info.finished;
  std::size_t width = 0;
  for (const auto& participant : info.participants) width = std::max(width, columns(participant.name));
  for (const auto& participant : info.participants) {
    line(padded(participant.name, width) + "  " + participant.tier + "  " + participant.id +
         (participant.tier == "none" ? "  (NOT CONFINED)" : ""));
  }
}

void ConsoleReport::on_game_start(const match::GameStarted& game) {
  running_[game.slot] = {game, 0};
  line("Started game " + number(game.number) + " of " + number(info_.games) + " (" + game.black + " vs " +
       game.white + ")");
}

void ConsoleReport::on_turn(int slot, const game::Game& game, const record::Turn&) {
  running_[slot].moves = game.moves().size();
  if (SteadyClock::now() - painted_ >= repaint_interval) {
    erase_status();
    paint_status();
  }
}

void ConsoleReport::on_game_end(int slot, const record::GameRecord& record,
                                const match::Standings& standings) {
  running_.erase(slot);
  finished_ = standings.finished();
  crashes_ = time_losses_ = illegal_moves_ = 0;
  for (const auto& standing : standings.ranked()) {
    crashes_ += standing.crashes;
    time_losses_ += standing.time_losses;
    illegal_moves_ += standing.illegal_moves;
  }
  line("Finished game " + number(record.number) + " (" + record.player(game::Seat::first).name + " vs " +
       record.player(game::Seat::second).name + "): " + std::string(shown_score(record)) + " {" +
       shown_reason(record.outcome) + "}");
  remark_on(record);
}

void ConsoleReport::remark_on(const record::GameRecord& record) {
  for (const auto seat : {game::Seat::first, game::Seat::second}) {
    const auto& player = record.player(seat);
    if (record::pondered(record, seat)) {
      line("pondering: " + player.name +
           format(" used %.0f ms of CPU on its opponent's time", milliseconds(player.ponder_cpu)));
    }
    if (!player.confined()) line("NOT CONFINED: " + player.name + " (sandbox=off)");
    // Not what was announced: an engine that did not stop runs in a worker from then on.
    for (auto& participant : info_.participants) {
      if (participant.name != player.name || player.tier.empty() || participant.tier == player.tier) continue;
      line("moved: " + player.name + " ran in " + player.tier + ", before in " + participant.tier);
      participant.tier = player.tier;
    }
  }
}

void ConsoleReport::on_end(const match::Standings& standings, bool complete) {
  line(results(standings));
  if (!complete && !(test_ != nullptr && test_->verdict() != tournament::Verdict::go_on))
    line("Stopped after " + number(standings.finished()) + " of " + number(info_.games) + " games");
  erase_status();
}

std::string ConsoleReport::results(const match::Standings& standings) const {
  const auto ranked = standings.ranked();
  std::size_t width = 4;
  for (const auto& standing : ranked) width = std::max(width, columns(standing.name));
  std::string text = "Results of " + info_.setup.game +
                     (info_.setup.rule.empty() ? "" : " " + info_.setup.rule) +
                     format(" %dx%d:\n", info_.setup.size, info_.setup.size);
  text += "Rank " + padded("Name", width) + " Games Points  Wins  Loss  Draw Crash  Time Illegal\n";
  int rank = 0;
  for (const auto& s : ranked) {
    text += format("%4d ", ++rank) + padded(s.name, width) +
            format(" %5lld %6.1f %5lld %5lld %5lld %5lld %5lld %7lld\n", whole(s.games), s.points(),
                   whole(s.wins), whole(s.losses), whole(s.draws), whole(s.crashes), whole(s.time_losses),
                   whole(s.illegal_moves));
  }
  const double seconds = std::chrono::duration<double>(SteadyClock::now() - start_).count();
  for (const auto& participant : info_.participants) {
    if (participant.tier == "none") text += "NOT CONFINED: " + participant.name + " (sandbox=off)\n";
  }
  text += "Games: " + number(standings.finished()) + ", void: " + number(standings.voided()) +
          format(", %.1f s", seconds);
  return text + estimates();
}

std::string ConsoleReport::estimates() const {
  if (info_.participants.size() != 2) return {};
  const auto totals = tally_.between(0, 1);
  if (totals.games.games() == 0) return {};
  const bool in_pairs = totals.pairs.pairs() > 0;
  const auto estimate = in_pairs ? tournament::estimate(totals.pairs) : tournament::estimate(totals.games);
  const auto& first = info_.participants[0];
  const auto& second = info_.participants[1];
  std::string text =
      "\n" + rule + "\nResults of " + first.name + " vs " + second.name + " (" + first.time_control;
  if (first.time_control != second.time_control) text += " - " + second.time_control;
  text += "):\n" + tournament::elo_line(estimate) + "\n" + tournament::ratio_line(estimate);
  text += "\n" + tournament::games_line(totals.games);
  if (in_pairs) text += "\n" + tournament::pairs_line(totals.pairs);
  if (test_ == nullptr) return text + "\n" + rule;
  text += "\n" + tournament::llr_line(test_->sprt(), test_->ratio());
  text += "\n" + tournament::verdict_line(test_->sprt(), test_->verdict());
  return text + "\n" + rule;
}

void ConsoleReport::line(const std::string& text) {
  erase_status();
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fputc('\n', stdout);
  paint_status();
  std::fflush(stdout);
}

void ConsoleReport::erase_status() {
  // Up by that many lines, then everything below the cursor is cleared (ECMA-48 CPL and ED).
  if (status_lines_ > 0) std::printf("\x1b[%dF\x1b[J", status_lines_);
  status_lines_ = 0;
}

void ConsoleReport::paint_status() {
  if (style_ != Style::live || running_.empty()) return;
  painted_ = SteadyClock::now();
  const double minutes = std::chrono::duration<double>(painted_ - start_).count() / 60;
  const double rate = minutes > 0 ? static_cast<double>(finished_ - info_.finished) / minutes : 0;
  const auto left = static_cast<double>(info_.games - finished_);
  std::vector<std::string> lines;
  lines.push_back(number(finished_) + " of " + number(info_.games) + format(" games, %.1f a minute, ", rate) +
                  (rate > 0 ? format("%.0f s left", 60 * left / rate) : std::string("… left")) +
                  ", crashes " + number(crashes_) + ", time losses " + number(time_losses_) +
                  ", illegal moves " + number(illegal_moves_));
  for (const auto& [slot, running] : running_) {
    lines.push_back("  game " + number(running.game.number) + format(", move %zu: ", running.moves) +
                    running.game.black + " vs " + running.game.white);
  }
  const std::size_t width = terminal_width();
  for (auto& text : lines) {
    // A line that wraps would not be erased whole.
    while (columns(text) >= width) text.pop_back();
    std::printf("%s\n", text.c_str());
  }
  status_lines_ = static_cast<int>(lines.size());
  std::fflush(stdout);
}

}  // namespace tengen::cli
