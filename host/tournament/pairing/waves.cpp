#include "tournament/pairing/waves.hpp"

#include <numeric>
#include <random>
#include <utility>

namespace tengen::tournament {
namespace {

// std::shuffle and std::uniform_int_distribution differ from library to library; the engine does not.
std::size_t below(std::mt19937_64& random, std::size_t bound) {
  const std::uint64_t usable = UINT64_MAX - UINT64_MAX % bound;
  std::uint64_t number = random();
  while (number >= usable) number = random();
  return static_cast<std::size_t>(number % bound);
}

}  // namespace

std::vector<std::size_t> placed_engines(const Plan& plan) {
  std::vector<std::size_t> order(plan.engines);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (plan.placement == Placement::listed) return order;
  std::mt19937_64 random(plan.seed);
  for (std::size_t left = order.size(); left > 1; --left)
    std::swap(order[left - 1], order[below(random, left)]);
  return order;
}

Offer WaveSchedule::unit(std::int64_t number) const {
  if (number < 1) return {};
  const auto index = static_cast<std::size_t>(number - 1);
  if (index < played_.size()) return {Offer::State::ready, played_[index].unit};
  if (over_ || number > total()) return {};
  return {Offer::State::waiting, {}};
}

void WaveSchedule::add_unit(Unit unit) {
  unit.number = known() + 1;
  unit.first_game = played_.empty() ? 1 : played_.back().unit.first_game + played_.back().unit.games;
  played_.push_back({unit, std::nullopt});
  ++missing_;
}

void WaveSchedule::add(const UnitResult& result) {
  const auto index = static_cast<std::size_t>(result.number - 1);
  if (result.number < 1 || index >= played_.size() || played_[index].result) return;
  played_[index].result = result;
  if (--missing_ == 0) advance();
}

void WaveSchedule::advance() {
  const std::size_t before = played_.size();
  next_wave();
  wave_begin_ = before;
  over_ = played_.size() == before;
}

}  // namespace tengen::tournament
