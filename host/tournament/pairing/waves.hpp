// A schedule in waves: the units of a wave are known when all earlier waves have their results.
#pragma once

#include <optional>
#include <vector>

#include "tournament/pairing/plan.hpp"

namespace tengen::tournament {

// The engines in the order of their placement. The same seed gives the same order on every machine.
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

  // Called when every unit of the current wave has its result. Adds the units of the next wave with
  // add_unit(), or none at the end.
  virtual void next_wave() = 0;
  // Must be called at the end of the constructor.
  void start() { advance(); }
  // Numbers the unit and its games.
  void add_unit(Unit unit);
  // All units in order; those of the last finished wave begin at wave_begin().
  const std::vector<Played>& all() const { return played_; }
  std::size_t wave_begin() const { return wave_begin_; }

 private:
  void advance();

  std::vector<Played> played_;
  std::size_t wave_begin_ = 0;
  std::size_t missing_ = 0;  // results of the current wave
  bool over_ = false;
};

}  // namespace tengen::tournament
