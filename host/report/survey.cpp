#include "report/survey.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/outcome.hpp"

namespace tengen::report {
namespace {

// Every point of the largest board and a pass after each: more is damage.
constexpr int most_plies = 2 * 32 * 32;

constexpr std::array<std::int64_t, 3> steps{1, 2, 5};

void count(std::vector<std::int64_t>& counts, int plies) {
  const auto at = static_cast<std::size_t>(std::max(plies, 0));
  if (counts.size() <= at) counts.resize(at + 1);
  ++counts[at];
}

int width_for(std::size_t lengths, std::size_t most_bins) {
  for (std::int64_t decade = 1;; decade *= 10) {
    for (const std::int64_t step : steps) {
      const auto width = static_cast<std::size_t>(decade * step);
      if ((lengths + width - 1) / width <= most_bins) return static_cast<int>(width);
    }
  }
}

std::vector<std::int64_t> merged(const std::vector<std::int64_t>& counts, int width, std::size_t bins) {
  std::vector<std::int64_t> merged(bins);
  for (std::size_t i = 0; i < counts.size(); ++i) merged[i / static_cast<std::size_t>(width)] += counts[i];
  return merged;
}

}  // namespace

void Endings::add(const tournament::StoredGame& game) {
  Row& row = rows_[game.reason];
  row.won.resize(engines_);
  row.lost.resize(engines_);
  row.drawn.resize(engines_);
  ++row.games;
  const auto score = game::parse_score(game.result);
  if (score == game::Score::draw) {
    ++row.drawn[game.black];
    ++row.drawn[game.white];
  }
  const auto winner = score ? game::winner(*score) : std::nullopt;
  if (!winner) return;
  const bool black_won = *winner == game::Colour::black;
  ++row.won[black_won ? game.black : game.white];
  ++row.lost[black_won ? game.white : game.black];
}

void LengthHistogram::add(std::size_t black, std::size_t white, int plies) {
  count(all_, plies);
  count(by_engine_[black], plies);
  count(by_engine_[white], plies);
}

LengthHistogram::Binned LengthHistogram::binned(std::size_t most_bins) const {
  Binned binned;
  binned.width = width_for(all_.size(), most_bins);
  const auto width = static_cast<std::size_t>(binned.width);
  const std::size_t bins = (all_.size() + width - 1) / width;
  binned.all = merged(all_, binned.width, bins);
  for (const Counts& counts : by_engine_) binned.by_engine.push_back(merged(counts, binned.width, bins));
  return binned;
}

TimeHistogram::TimeHistogram(std::size_t engines)
    : by_engine_(engines, std::vector<std::int64_t>(bounds().size() + 1)) {}

const std::vector<Duration>& TimeHistogram::bounds() {
  static const auto made = [] {
    std::vector<Duration> all;
    // Up to 1000 s.
    for (std::int64_t decade = 1; decade < 1'000'000'000; decade *= 10) {
      for (const std::int64_t step : steps) all.emplace_back(std::chrono::microseconds(decade * step));
    }
    all.emplace_back(std::chrono::seconds(1000));
    return all;
  }();
  return made;
}

void TimeHistogram::add(std::size_t engine, Duration time) {
  const auto bin = std::upper_bound(bounds().begin(), bounds().end(), time) - bounds().begin();
  ++by_engine_[engine][static_cast<std::size_t>(bin)];
}

void Survey::add(const tournament::StoredGame& game, const ReplayedGame* replayed) {
  endings.add(game);
  lengths.add(game.black, game.white, std::min(game.plies, most_plies));
  curve.add(game);
  const auto words = split(game.tiers, ' ');
  if (words.size() == 2 && !words[0].empty() && !words[1].empty()) {
    ++tiers[game.black][std::string(words[0])];
    ++tiers[game.white][std::string(words[1])];
  }
  if (began == 0 || game.finished_at < began) began = game.finished_at;
  ended = std::max(ended, game.finished_at);
  if (replayed == nullptr) {
    ++unreplayed;
    return;
  }
  for (const ReplayedMove& move : replayed->moves) {
    if (move.time) times.add(replayed->engine(move.seat, game), *move.time);
  }
}

}  // namespace tengen::report
