// Ends a run as soon as its test is decided.
#pragma once

#include <functional>

#include "tournament/run/tally.hpp"
#include "tournament/statistics/sprt.hpp"

namespace tengen::tournament {

// The first engine of the run against the second. Pairs are what is tested; games, where units have one only,
// or where the model knows no pairs.
class SprtWatch : public match::MatchObserver {
 public:
  enum class Tests { pairs, games };

  // The tally listens before the watch and outlives it. `on_verdict` is called after each unit from the one
  // on that decides.
  SprtWatch(const SprtSettings& settings, Tests tests, const Tally& tally, std::function<void()> on_verdict)
      : sprt_(settings), tests_(tests), tally_(tally), on_verdict_(std::move(on_verdict)) {}

  void on_unit_end(const match::Unit&, const std::vector<record::GameRecord>&) override {
    if (verdict() != Verdict::go_on) on_verdict_();
  }

  const Sprt& sprt() const { return sprt_; }
  double ratio() const {
    const auto totals = tally_.between(0, 1);
    return tests_ == Tests::pairs ? sprt_.ratio(totals.pairs) : sprt_.ratio(totals.games);
  }
  Verdict verdict() const { return sprt_.verdict(ratio()); }

 private:
  Sprt sprt_;
  Tests tests_;
  const Tally& tally_;
  std::function<void()> on_verdict_;
};

}  // namespace tengen::tournament
