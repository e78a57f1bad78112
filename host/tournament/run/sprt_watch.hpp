// Says after each unit how a run's test stands, for who ends the run when it is decided.
#pragma once

#include <functional>

#include "tournament/run/tally.hpp"
#include "tournament/statistics/sprt.hpp"

namespace tengen::tournament {

// The first engine of the run against the second. Pairs are what is tested; games, where units have one only,
// or where the model knows no pairs.
//
// Units that are being played when the bound is reached still end and count, and their results can lead back
// behind it. So a verdict is final once nothing is being played: it is that of all results there are, which
// anybody can see who looks at them later.
class SprtWatch : public match::MatchObserver {
 public:
  enum class Tests { pairs, games };

  // The tally listens before the watch and outlives it. `on_verdict` is called after each unit.
  SprtWatch(const SprtSettings& settings, Tests tests, const Tally& tally,
            std::function<void(Verdict)> on_verdict)
      : sprt_(settings), tests_(tests), tally_(tally), on_verdict_(std::move(on_verdict)) {}

  void on_unit_end(const match::Unit&, const std::vector<record::GameRecord>&) override {
    on_verdict_(verdict());
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
  std::function<void(Verdict)> on_verdict_;
};

}  // namespace tengen::tournament
