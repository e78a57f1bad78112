#include "tournament/pairing/waves.hpp"

namespace tengen::tournament {

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
