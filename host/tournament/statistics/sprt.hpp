// The sequential probability ratio test (A. Wald, 1945): games are played until the results decide between
// two hypotheses about the strength, with stated rates of error.
#pragma once

#include <string_view>

#include "base/error.hpp"
#include "tournament/statistics/counts.hpp"

namespace tengen::tournament {

// The unit of elo0 and elo1. `bayesian` is BayesElo, with a parameter for draws that is estimated from the
// results. It is defined for games only, not for pairs.
enum class EloModel { normalised, logistic, bayesian };
std::string_view text(EloModel model);
// "normalized" (also "normalised"), "logistic", "bayesian".
Result<EloModel> parse_elo_model(std::string_view text);

struct SprtSettings {
  double elo0 = 0;      // H0: the first engine is no stronger than this
  double elo1 = 0;      // H1: it is at least this strong
  double alpha = 0.05;  // the probability that H1 is accepted although H0 holds
  double beta = 0.05;   // the probability that H0 is accepted although H1 holds
  EloModel model = EloModel::normalised;
  bool operator==(const SprtSettings&) const = default;
};

// The greatest |elo0| and |elo1|; beyond it no number of games decides.
constexpr double largest_sprt_elo = 2000;

// Checks the settings. The error's place is the key ("alpha=").
Status check(const SprtSettings& settings);

enum class Verdict { go_on, accept_h0, accept_h1 };

// A value; any thread. The settings have been checked.
class Sprt {
 public:
  explicit Sprt(const SprtSettings& settings);

  const SprtSettings& settings() const { return settings_; }
  double lower() const { return lower_; }
  double upper() const { return upper_; }
  // The log-likelihood ratio. A result that never occurred counts as a thousandth of one, as in fastchess.
  // Zero if there are no results; with the bayesian model also if there is no win or no loss.
  double ratio(const GameCounts& games) const;
  // The model must not be bayesian.
  double ratio(const PairCounts& pairs) const;
  Verdict verdict(double ratio) const;
  // The ratio as a fraction of the bound on its side: 1 at the bound of H1, -1 at the bound of H0.
  double fraction(double ratio) const { return ratio >= 0 ? ratio / upper_ : -ratio / lower_; }

 private:
  SprtSettings settings_;
  double lower_;
  double upper_;
};

}  // namespace tengen::tournament
