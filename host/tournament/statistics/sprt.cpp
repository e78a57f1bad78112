#include "tournament/statistics/sprt.hpp"

#include <cmath>
#include <cstdio>

#include "base/text.hpp"
#include "tournament/statistics/estimate.hpp"
#include "tournament/statistics/likelihood_ratio.hpp"

namespace tengen::tournament {
namespace {

constexpr double never_seen = 1e-3;

// The score that a difference in BayesElo stands for, with that much in favour of draws.
double score_of_bayes_elo(double elo, double draw_elo) {
  const double win = 1 / (1 + std::pow(10, (draw_elo - elo) / 400));
  const double loss = 1 / (1 + std::pow(10, (draw_elo + elo) / 400));
  return win + (1 - win - loss) / 2;
}

double draw_elo_of(const Distribution<3>& results) {
  const double loss = results.frequencies[0];
  const double win = results.frequencies[2];
  return 200 * std::log10((1 - loss) / loss * (1 - win) / win);
}

std::string shortest(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", number);
  return text;
}

Error out_of_range(const char* key, double found, const std::string& expected) {
  return bad_input("found " + shortest(found) + ", expected " + expected, key);
}

}  // namespace

std::string_view text(EloModel model) {
  switch (model) {
    case EloModel::normalised:
      return "normalized";
    case EloModel::logistic:
      return "logistic";
    case EloModel::bayesian:
      return "bayesian";
  }
  return "normalized";
}

Result<EloModel> parse_elo_model(std::string_view text) {
  if (text == "normalized" || text == "normalised") return EloModel::normalised;
  if (text == "logistic") return EloModel::logistic;
  if (text == "bayesian") return EloModel::bayesian;
  return bad_input("found \"" + printable(text) + "\", expected normalized, logistic or bayesian", "model=");
}

Status check(const SprtSettings& settings) {
  const std::string range = "a number from -2000 to 2000";
  if (!(std::abs(settings.elo0) <= largest_sprt_elo)) return out_of_range("elo0=", settings.elo0, range);
  if (!(std::abs(settings.elo1) <= largest_sprt_elo)) return out_of_range("elo1=", settings.elo1, range);
  if (settings.elo1 - settings.elo0 < 1e-6)
    return out_of_range("elo1=", settings.elo1, "more than elo0=" + shortest(settings.elo0));
  const auto is_rate = [](double rate) { return rate > 0 && rate < 1; };
  if (!is_rate(settings.alpha))
    return out_of_range("alpha=", settings.alpha, "a rate of error between 0 and 1, such as 0.05");
  if (!is_rate(settings.beta))
    return out_of_range("beta=", settings.beta, "a rate of error between 0 and 1, such as 0.05");
  if (settings.alpha + settings.beta >= 1)
    return out_of_range("beta=", settings.beta, "alpha and beta to be less than 1 together");
  return success();
}

Sprt::Sprt(const SprtSettings& settings)
    : settings_(settings),
      lower_(std::log(settings.beta / (1 - settings.alpha))),
      upper_(std::log((1 - settings.beta) / settings.alpha)) {}

double Sprt::ratio(const GameCounts& games) const {
  if (games.games() == 0) return 0;
  const auto results = distribution(games, never_seen);
  switch (settings_.model) {
    case EloModel::normalised:
      return ratio_of_distances(results, settings_.elo0 / normalised_elo_unit,
                                settings_.elo1 / normalised_elo_unit);
    case EloModel::logistic:
      break;
    case EloModel::bayesian: {
      if (games.wins == 0 || games.losses == 0) return 0;
      const double draw_elo = draw_elo_of(results);
      return ratio_of_means(results, score_of_bayes_elo(settings_.elo0, draw_elo),
                            score_of_bayes_elo(settings_.elo1, draw_elo));
    }
  }
  return ratio_of_means(results, score_of_elo(settings_.elo0), score_of_elo(settings_.elo1));
}

double Sprt::ratio(const PairCounts& pairs) const {
  if (pairs.pairs() == 0) return 0;
  const auto results = distribution(pairs, never_seen);
  if (settings_.model == EloModel::logistic)
    return ratio_of_means(results, score_of_elo(settings_.elo0), score_of_elo(settings_.elo1));
  // Of a pair's mean the variance is half of a game's.
  const double unit = normalised_elo_unit / std::sqrt(2.0);
  return ratio_of_distances(results, settings_.elo0 / unit, settings_.elo1 / unit);
}

Verdict Sprt::verdict(double ratio) const {
  if (ratio >= upper_) return Verdict::accept_h1;
  if (ratio <= lower_) return Verdict::accept_h0;
  return Verdict::go_on;
}

}  // namespace tengen::tournament
