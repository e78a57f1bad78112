#include "report/histograms.hpp"

#include <algorithm>
#include <array>

namespace tengen::report {
namespace {

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

}  // namespace tengen::report
