// The SPRT of a run, computed after each unit. Calls back when the test is decided.
#pragma once

#include <functional>
#include <optional>

#include "tournament/run/repeated_games.hpp"
#include "tournament/run/tally.hpp"
#include "tournament/statistics/sprt_decision.hpp"

namespace tengen::tournament {

// Tests the first engine of the run against the second. The test counts pairs; it counts games if units have
// one game or the model has no pairs.
//
// The first unit that reaches a bound decides the test for good. Units that run at that moment are played to
// their end, stored and shown, but do not change the decision.
//
// A pair whose games all repeat earlier games is not counted.
class SprtWatch : public match::MatchObserver {
 public:
  enum class Tests { pairs, games };
  using OnDecision = std::function<void(const SprtDecision&)>;

  // The tally and the repeated games (nullptr: all games count) are observers before the watch and must
  // outlive it. `before`: the decision of an earlier part of the run. `on_decision` is called once, after the
  // deciding unit, and not for an earlier decision.
  SprtWatch(const SprtSettings& settings, Tests tests, const Tally& tally, const RepeatedGames* repeated,
            std::optional<SprtDecision> before, OnDecision on_decision)
      : sprt_(settings),
        tests_(tests),
        tally_(tally),
        repeated_(repeated),
        on_decision_(std::move(on_decision)),
        decision_(std::move(before)) {
    if (!decision_) look();
  }

  void on_unit_end(const match::Unit&, const std::vector<record::GameRecord>&) override {
    if (!decision_ && look()) on_decision_(*decision_);
  }

  const Sprt& sprt() const { return sprt_; }
  const std::optional<SprtDecision>& decision() const { return decision_; }
  // The values of the decision; before it, those of the results so far.
  double ratio() const { return decision_ ? decision_->ratio : ratio_now(); }
  Verdict verdict() const { return decision_ ? decision_->verdict : Verdict::go_on; }
  // The ratio of all games, including those that repeat others.
  double ratio_with_repeated() const { return ratio_of(all()); }

 private:
  StoredCounts all() const {
    const auto totals = tally_.between(0, 1);
    return {totals.games, totals.pairs};
  }
  StoredCounts counted() const {
    if (repeated_ == nullptr) return all();
    return {repeated_->repetition().new_games, repeated_->repetition().new_pairs};
  }
  double ratio_of(const StoredCounts& counts) const {
    return tests_ == Tests::pairs ? sprt_.ratio(counts.pairs) : sprt_.ratio(counts.games);
  }
  double ratio_now() const { return ratio_of(counted()); }
  // Whether the results so far reach a bound; then sets decision_.
  bool look() {
    const double ratio = ratio_now();
    const Verdict verdict = sprt_.verdict(ratio);
    if (verdict == Verdict::go_on) return false;
    const auto totals = counted();
    decision_ = {verdict, ratio, totals.games, totals.pairs};
    return true;
  }

  Sprt sprt_;
  Tests tests_;
  const Tally& tally_;
  const RepeatedGames* repeated_;
  OnDecision on_decision_;
  std::optional<SprtDecision> decision_;
};

}  // namespace tengen::tournament
