// A schedule in waves: the units of a wave are known once all results of the waves before are there.
#pragma once

#include <optional>
#include <vector>

#include "tournament/pairing/plan.hpp"

namespace tengen::tournament {

// The engines, the first placed first; what is drawn is the same on every machine for the same seed.
std::vector<std::size_t> placed_engines(const Plan& plan);

class WaveSchedule : public Schedule {
 public:
  Offer unit(std::int64_t number) const override;
  void add(const UnitResult& result) override;
  std::int64_t known() const override { return static_cast<std::int64_t>(played_.size()); }

 protected:
  struct Played {
    Unit unit;
    std::optional<UnitResult> result;
  };

  // Every unit of the wave at hand has its result: adds the next wave's with add_unit(), or none at the end.
  virtual void next_wave() = 0;
  // To be called at the end of the constructor.
  void start() { advance(); }
  // Numbers the unit and its games.
  void add_unit(Unit unit);
  // Those of the wave that has just been finished, in order.
  const std::vector<Played>& all() const { return played_; }
  std::size_t wave_begin() const { return wave_begin_; }

 private:
  void advance();

  std::vector<Played> played_;
  std::size_t wave_begin_ = 0;
  std::size_t missing_ = 0;  // results of the wave at hand
  bool over_ = false;
};

}  // namespace tengen::tournament
