#include "cli/console/run_warnings.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "cli/console/formatted.hpp"

namespace tengen::cli {
namespace {

// The time that other programs took from an engine; zero if it is too short to matter.
Duration taken_by_others(const record::TimeAccount& account) {
  constexpr Duration least = std::chrono::milliseconds(5);
  Duration taken = std::max(account.waited, account.stolen);
  // An answer can lie there before the host looks; a missing answer is not the host's fault.
  if (account.is_answered) taken = std::max({taken, account.host_waited, account.host_late});
  return taken < least || taken < (account.limit + account.margin) / 10 ? Duration::zero() : taken;
}

std::optional<game::Seat> loser(const record::GameRecord& record) {
  const auto winner = record::winner(record);
  return winner ? std::optional(game::opponent(*winner)) : std::nullopt;
}

// The word of a loss that the sandbox or its limits caused.
std::optional<std::string> sandbox_word(const game::Outcome& outcome) {
  switch (outcome.reason) {
    case game::Reason::memory_limit:
    case game::Reason::cpu_limit:
    case game::Reason::disk_limit:
    case game::Reason::output_limit:
      return std::string(game::text(outcome.reason));
    case game::Reason::crash:
      if (outcome.detail.find("a system call that the sandbox forbids") != std::string::npos)
        return "a forbidden system call";
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

// A round number of milliseconds that is not below.
long long rounded_up(Duration time) {
  const double ms = milliseconds(time);
  const double step = ms < 100 ? 10 : 100;
  return static_cast<long long>(std::ceil(ms / step) * step);
}

}  // namespace

std::optional<std::string> RunWarnings::add(const record::GameRecord& record) {
  const auto seat = loser(record);
  if (!seat) return std::nullopt;
  const auto& name = record.player(*seat).name;
  if (const auto word = sandbox_word(record.outcome)) ++stopped_[name][*word];
  if (game::fault(record.outcome.reason) != game::Fault::time_loss) return std::nullopt;
  TimeLosses& losses = time_losses_[name];
  ++losses.games;
  if (const auto& account = record.time_account) {
    const Duration others = taken_by_others(*account);
    // An engine without an answer would have answered after the time that others took from it.
    const Duration needed =
        account->is_answered ? account->charged - account->limit : account->margin + others;
    losses.kept_waiting = std::max(losses.kept_waiting, others);
    losses.needed = std::max(losses.needed, needed);
  }
  if (is_told_ || time_losses_.size() < engines_) return std::nullopt;
  is_told_ = true;
  return busy_line();
}

std::string RunWarnings::busy_line() const {
  std::vector<std::string> names;
  Duration waited{};
  Duration needed{};
  for (const auto& [name, losses] : time_losses_) {
    names.push_back(printable(name) + " " + std::to_string(losses.games));
    waited = std::max(waited, losses.kept_waiting);
    needed = std::max(needed, losses.needed);
  }
  const std::string all = "warning: all engines lose on time (" + joined(names, ", ") + "): ";
  if (waited == Duration::zero())
    return all +
           "nothing kept them waiting for a CPU; give these engines more time (tc=, st=) or a larger margin=";
  return all + formatted(
                   "the machine is busy, and kept an engine waiting for %.0f ms; margin=%lldms would have "
                   "been enough, or "
                   "play fewer games at a time (-concurrency)",
                   milliseconds(waited), rounded_up(needed));
}

std::vector<std::string> RunWarnings::stopped() const {
  std::vector<std::string> lines;
  for (const auto& [name, words] : stopped_) {
    std::vector<std::string> counts;
    int games = 0;
    for (const auto& [word, count] : words) {
      counts.push_back(word + (words.size() == 1 ? "" : " " + std::to_string(count)));
      games += count;
    }
    lines.push_back("warning: the sandbox stopped " + printable(name) + " in " + std::to_string(games) +
                    (games == 1 ? " game" : " games") + " (" + joined(counts, ", ") +
                    "); the results of these games say what it did");
  }
  return lines;
}

}  // namespace tengen::cli
