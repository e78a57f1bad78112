#include "cli/console_report.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "base/text.hpp"

namespace tengen::cli {
namespace {

// The live status is painted at most so often: a thousand games a second are no reason to write a thousand
// times.
constexpr Duration repaint_interval = std::chrono::milliseconds(100);

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
  std::size_t width = 0;
  for (const auto& participant : info.participants) width = std::max(width, columns(participant.name));
  for (const auto& participant : info.participants) {
    line(padded(participant.name, width) + "  " + participant.tier + "  " + participant.id +
         (participant.tier == "none" ? "  (NOT CONFINED)" : ""));
  }
}

void ConsoleReport::on_game_start(const match::GameStarted& game) {
  running_[game.slot] = {game, 0};
  line(format("Started game %d of %d (", game.number, info_.games) + game.black + " vs " + game.white + ")");
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
  line(format("Finished game %d (", record.number) + record.player(game::Seat::first).name + " vs " +
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
  if (!complete) line(format("Stopped after %d of %d games", standings.finished(), info_.games));
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
            format(" %5d %6.1f %5d %5d %5d %5d %5d %7d\n", s.games, s.points(), s.wins, s.losses, s.draws,
                   s.crashes, s.time_losses, s.illegal_moves);
  }
  const double seconds = std::chrono::duration<double>(SteadyClock::now() - start_).count();
  for (const auto& participant : info_.participants) {
    if (participant.tier == "none") text += "NOT CONFINED: " + participant.name + " (sandbox=off)\n";
  }
  text += format("Games: %d, void: %d, %.1f s", standings.finished(), standings.voided(), seconds);
  return text;
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
  const double rate = minutes > 0 ? finished_ / minutes : 0;
  const int left = info_.games - finished_;
  std::vector<std::string> lines;
  lines.push_back(
      format("%d of %d games, %.1f a minute, ", finished_, info_.games, rate) +
      (rate > 0 ? format("%.0f s left", 60 * left / rate) : std::string("… left")) +
      format(", crashes %d, time losses %d, illegal moves %d", crashes_, time_losses_, illegal_moves_));
  for (const auto& [slot, running] : running_) {
    lines.push_back(format("  game %d, move %zu: ", running.game.number, running.moves) + running.game.black +
                    " vs " + running.game.white);
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
