// The sequential probability ratio test (A. Wald, 1945): play until the results say which of two hypotheses
// about the strength holds, with stated rates of error.
#pragma once

#include <string_view>

#include "base/error.hpp"
#include "tournament/statistics/counts.hpp"

namespace tengen::tournament {

// In what elo0 and elo1 are measured. `bayesian` is BayesElo, which has a parameter for draws, estimated from
// the results; it is defined for games, not for pairs.
enum class EloModel { normalised, logistic, bayesian };
std::string_view text(EloModel model);
// "normalized" (also "normalised"), "logistic", "bayesian".
Result<EloModel> parse_elo_model(std::string_view text);

struct SprtSettings {
  double elo0 = 0;      // H0: the first engine is no stronger than this
  double elo1 = 0;      // H1: it is at least this strong
  double alpha = 0.05;  // how often H1 is accepted where H0 holds
  double beta = 0.05;   // how often H0 is accepted where H1 holds
  EloModel model = EloModel::normalised;
  bool operator==(const SprtSettings&) const = default;
};

// |elo0| and |elo1| at most this: beyond it no number of games tells anything.
constexpr double largest_sprt_elo = 2000;

// Whether the settings make a test; the error's place is the key ("alpha=").
Status check(const SprtSettings& settings);

enum class Verdict { go_on, accept_h0, accept_h1 };

// A value; any thread. The settings have been checked.
class Sprt {
 public:
  explicit Sprt(const SprtSettings& settings);

  const SprtSettings& settings() const { return settings_; }
  double lower() const { return lower_; }
  double upper() const { return upper_; }
  // The log-likelihood ratio. A result never seen counts as a thousandth of one, as in fastchess. Zero
  // without any results; with the bayesian model also without a win or without a loss.
  double ratio(const GameCounts& games) const;
  // Not with the bayesian model.
  double ratio(const PairCounts& pairs) const;
  Verdict verdict(double ratio) const;
  // How much of the way to the bound it points to: 1 is there; negative towards H0.
  double fraction(double ratio) const { return ratio >= 0 ? ratio / upper_ : -ratio / lower_; }

 private:
  SprtSettings settings_;
  double lower_;
  double upper_;
};

}  // namespace tengen::tournament
