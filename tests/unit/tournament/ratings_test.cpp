#include "tournament/statistics/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tournament/statistics/estimate.hpp"

namespace tengen::tournament {
namespace {

// Random results of engines with random strengths, most of which have met.
std::vector<Encounter> random_encounters(std::size_t engines, unsigned seed, int games = 40) {
  std::mt19937 random(seed);
  std::vector<double> strength(engines);
  for (auto& one : strength) one = std::normal_distribution<double>(0, 150)(random);
  std::vector<Encounter> encounters;
  for (std::size_t i = 0; i < engines; ++i) {
    for (std::size_t j = i + 1; j < engines; ++j) {
      if (j != i + 1 && random() % 4 == 0) continue;
      const int half_points =
          std::binomial_distribution<int>(2 * games, score_of_elo(strength[i] - strength[j]))(random);
      encounters.push_back(
          {i, j, {half_points / 2, games - half_points / 2 - half_points % 2, half_points % 2}});
    }
  }
  return encounters;
}

double log_likelihood(const std::vector<double>& elo, const std::vector<Encounter>& encounters,
                      double prior) {
  double sum = 0;
  for (const auto& e : encounters) {
    const double expected = score_of_elo(elo[e.first] - elo[e.second]);
    sum += e.games.points() * std::log(expected) + e.games.reversed().points() * std::log(1 - expected);
  }
  for (const double one : elo)
    sum += prior / 2 * (std::log(score_of_elo(one)) + std::log(score_of_elo(-one)));
  return sum;
}

// Tries every engine a little stronger and a little weaker until nothing is better.
std::vector<double> by_brute_force(std::size_t engines, const std::vector<Encounter>& encounters,
                                   double prior) {
  std::vector<double> elo(engines, 0.0);
  double best = log_likelihood(elo, encounters, prior);
  for (double step = 256; step > 1e-4; step /= 2) {
    for (bool better = true; better;) {
      better = false;
      for (auto& one : elo) {
        for (const double change : {step, -step}) {
          one += change;
          const double reached = log_likelihood(elo, encounters, prior);
          if (reached > best) {
            best = reached;
            better = true;
          } else {
            one -= change;
          }
        }
      }
    }
  }
  return elo;
}

double average(const std::vector<double>& numbers) {
  double sum = 0;
  for (const double number : numbers) sum += number;
  return sum / static_cast<double>(numbers.size());
}

TEST(Ratings, AreWhereBruteForceFindsTheGreatestLikelihood) {
  for (unsigned seed = 1; seed <= 5; ++seed) {
    const std::size_t engines = 2 + seed;
    const auto encounters = random_encounters(engines, seed);
    const auto ratings = rate(engines, encounters);
    const auto expected = by_brute_force(engines, encounters, RatingOptions().prior_games);
    for (std::size_t i = 0; i < engines; ++i)
      EXPECT_NEAR(ratings[i].elo, expected[i] - average(expected), 0.1)
          << "seed " << seed << ", engine " << i;
  }
}

TEST(Ratings, OfTwoEnginesAreTheEloOfTheirScore) {
  RatingOptions faint;
  faint.prior_games = 1e-6;
  const auto ratings = rate(2, {{0, 1, {64, 36, 0}}}, faint);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, elo_of_score(0.64), 1e-3);
  // Without draws the errors agree too: that of the distance is twice that of each to the middle.
  const Estimate estimated = estimate(GameCounts{64, 36, 0});
  EXPECT_NEAR(2 * ratings[0].error, estimated.elo.error, 0.02 * estimated.elo.error);
}

TEST(Ratings, ThePriorKeepsPerfectScoresFinite) {
  const auto ratings = rate(3, {{0, 1, {10, 0, 0}}, {0, 2, {10, 0, 0}}, {1, 2, {5, 5, 0}}});
  EXPECT_GT(ratings[0].elo, 300);
  EXPECT_LT(ratings[0].elo, 1000);
  EXPECT_TRUE(std::isfinite(ratings[0].error));
  EXPECT_NEAR(ratings[1].elo, ratings[2].elo, 1e-6);
  // After a hundred games it hardly matters.
  const auto sure = rate(2, {{0, 1, {60, 40, 0}}});
  EXPECT_NEAR(sure[0].elo - sure[1].elo, elo_of_score(0.6), 0.005 * elo_of_score(0.6));
}

TEST(Ratings, ErrorsCoverTheTruthInNinetyFiveOfAHundred) {
  constexpr std::size_t engines = 4;
  const std::vector<double> truth{90, 10, -30, -70};
  std::mt19937 random(7);
  int covered = 0, all = 0;
  for (int run = 0; run < 500; ++run) {
    std::vector<Encounter> encounters;
    for (std::size_t i = 0; i < engines; ++i) {
      for (std::size_t j = i + 1; j < engines; ++j) {
        const int wins = std::binomial_distribution<int>(200, score_of_elo(truth[i] - truth[j]))(random);
        encounters.push_back({i, j, {wins, 200 - wins, 0}});
      }
    }
    const auto ratings = rate(engines, encounters);
    for (std::size_t i = 0; i < engines; ++i, ++all)
      covered += std::abs(ratings[i].elo - truth[i]) <= ratings[i].error ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(covered) / all, 0.95, 0.02);
}

// A game of which an opening decides most: pairs are won and lost, or drawn.
int points_of_game(std::mt19937& random, double elo, double opening) {
  const double strength = elo + opening;
  const double win = score_of_elo(strength - 120);
  const double loss = score_of_elo(-strength - 120);
  const double drawn = std::uniform_real_distribution<double>(0, 1)(random);
  return drawn < win ? 2 : drawn < win + loss ? 0 : 1;
}

TEST(Ratings, ErrorsOfPairsCoverTheTruthInNinetyFiveOfAHundred) {
  constexpr std::size_t engines = 5;
  constexpr int pairs = 40;
  const std::vector<double> strength{60, 40, 0, -30, -70};
  std::mt19937 random(11);
  const auto play = [&](int pairs_an_encounter) {
    std::vector<Encounter> encounters;
    for (std::size_t i = 0; i < engines; ++i) {
      for (std::size_t j = i + 1; j < engines; ++j) {
        Encounter met{i, j, {}};
        for (int pair = 0; pair < pairs_an_encounter; ++pair) {
          const double opening = random() % 2 == 0 ? 300 : -300;
          match::UnitScore score;
          score.add(points_of_game(random, strength[i] - strength[j], opening));
          score.add(points_of_game(random, strength[i] - strength[j], -opening));
          met.games.add(score);
          met.pairs.add(score);
        }
        encounters.push_back(met);
      }
    }
    return encounters;
  };
  // What the model makes of these strengths with very many games: draws and openings shrink distances.
  const auto truth = rate(engines, play(20'000));
  int covered = 0, covered_without_pairs = 0, all = 0;
  for (int run = 0; run < 300; ++run) {
    const auto ratings = rate(engines, play(pairs));
    const double model = std::sqrt(ratings.dispersion());
    EXPECT_LT(ratings.dispersion(), 0.7);
    for (std::size_t i = 0; i < engines; ++i, ++all) {
      const double distance = std::abs(ratings[i].elo - truth[i].elo);
      covered += distance <= ratings[i].error ? 1 : 0;
      covered_without_pairs += distance <= ratings[i].error / model ? 1 : 0;
    }
  }
  EXPECT_NEAR(static_cast<double>(covered) / all, 0.95, 0.02);
  EXPECT_GT(static_cast<double>(covered_without_pairs) / all, 0.985) << "games alone promise too little";
}

TEST(Ratings, OfTwoEnginesHaveTheErrorOfTheirPairs) {
  RatingOptions faint;
  faint.prior_games = 1e-6;
  const PairCounts pairs{{200, 900, 3000, 1300, 400}, 2500};
  const GameCounts games{2 * 400 + 1300 + 2500, 2 * 200 + 900 + 2500, 1300 + 900 + 2 * 500};
  const auto ratings = rate(2, {{0, 1, games, pairs}}, faint);
  const Estimate estimated = estimate(pairs);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, estimated.elo.value, 0.01);
  EXPECT_NEAR(2 * ratings[0].error, estimated.elo.error, 0.01 * estimated.elo.error);
  EXPECT_NEAR(*ratings.superiority(0, 1), estimated.superiority, 1e-4);
  EXPECT_NEAR(*ratings.superiority(1, 0), 1 - estimated.superiority, 1e-4);
}

TEST(Ratings, OfFewPairsDoNotPromiseCertainty) {
  // Every pair was won and lost: the results themselves know no spread.
  const PairCounts even{{0, 0, 3, 0, 0}, 3};
  const auto ratings = rate(3, {{0, 1, {3, 3, 0}, even}, {1, 2, {3, 3, 0}, even}, {0, 2, {3, 3, 0}, even}});
  EXPECT_GT(ratings[0].error, 50);
}

TEST(Ratings, AreToldFromTheAnchor) {
  const std::vector<Encounter> encounters{{0, 1, {60, 40, 0}}, {1, 2, {55, 45, 0}}, {3, 4, {5, 5, 0}}};
  const auto middle = rate(5, encounters);
  const auto anchored = rate(5, encounters, {.anchor = Anchor{1, 2000}});
  EXPECT_DOUBLE_EQ(anchored[1].elo, 2000);
  EXPECT_DOUBLE_EQ(anchored[1].error, 0);
  EXPECT_NEAR(anchored[0].elo - 2000, middle[0].elo - middle[1].elo, 1e-9);
  EXPECT_GT(anchored[0].error, middle[0].error);
  EXPECT_NEAR(anchored[3].elo, 0, 1e-9) << "has not met the anchor's group";
  EXPECT_FALSE(anchored.superiority(0, 3));
}

TEST(Ratings, TellWhatTheFirstMoveIsWorth) {
  // Equal engines; who moves first wins two of three, which is 120 Elo.
  RatingOptions options{.prior_games = 1e-6, .first_move = true};
  const auto ratings = rate(2, {{0, 1, {300, 300, 0}, {}, {200, 100, 0}}}, options);
  ASSERT_TRUE(ratings.first_move());
  EXPECT_NEAR(ratings.first_move()->value, elo_of_score(2.0 / 3), 0.01);
  EXPECT_NEAR(ratings[0].elo, 0, 0.01);
  EXPECT_NEAR(ratings.first_move()->error, estimate(GameCounts{400, 200, 0}).elo.error, 0.4);
  // Where one moved first more often, its rating is freed of that.
  const auto uneven = rate(2, {{0, 1, {200 + 30, 100 + 60, 0}, {}, {200, 100, 0}}}, options);
  EXPECT_NEAR(uneven[0].elo, 0, 1);
  EXPECT_GT(rate(2, {{0, 1, {230, 160, 0}}})[0].elo, 20);
  EXPECT_FALSE(rate(2, {}).first_move());
}

TEST(Ratings, TellEnginesApartThatNeverMet) {
  const auto ratings = rate(6, {{0, 3, {3, 1, 0}}, {3, 1, {2, 2, 0}}, {4, 2, {1, 3, 0}}, {5, 5, {1, 1, 0}}});
  EXPECT_EQ(ratings[0].group, 0U);
  EXPECT_EQ(ratings[3].group, 0U);
  EXPECT_EQ(ratings[1].group, 0U);
  EXPECT_EQ(ratings[2].group, 1U);
  EXPECT_EQ(ratings[4].group, 1U);
  EXPECT_EQ(ratings[5].group, 2U);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo + ratings[3].elo, 0, 1e-9);
  EXPECT_NEAR(ratings[2].elo + ratings[4].elo, 0, 1e-9);
  EXPECT_EQ(ratings[5].elo, 0);
  EXPECT_TRUE(std::isinf(ratings[5].error));
}

TEST(Ratings, AddUpEncountersWhicheverSideIsNamedFirst) {
  const auto split = rate(2, {{0, 1, {3, 1, 0}}, {1, 0, {2, 4, 0}}});
  const auto whole = rate(2, {{0, 1, {7, 3, 0}}});
  EXPECT_NEAR(split[0].elo, whole[0].elo, 1e-9);
  EXPECT_NEAR(split[0].error, whole[0].error, 1e-9);
}

TEST(Ratings, WithoutGamesAreNone) {
  EXPECT_EQ(rate(0, {}).size(), 0U);
  const auto ratings = rate(2, {});
  EXPECT_EQ(ratings[0].elo, 0);
  EXPECT_NE(ratings[0].group, ratings[1].group);
}

// Three hundred engines, so that an error in the decomposition of large matrices would show.
TEST(Ratings, OfAFieldOfHundredsAddUpToNothingAndKeepTheOrderOfStrength) {
  constexpr std::size_t engines = 300;
  std::vector<Encounter> encounters;
  const auto true_elo = [](std::size_t i) { return 600.0 - 4.0 * static_cast<double>(i); };
  for (std::size_t i = 0; i < engines; ++i) {
    for (std::size_t j = i + 1; j < engines; ++j) {
      const auto wins = std::llround(1e6 * score_of_elo(true_elo(i) - true_elo(j)));
      encounters.push_back({i, j, {wins, 1'000'000 - wins, 0}});
    }
  }
  const auto ratings = rate(engines, encounters);
  for (std::size_t i = 0; i + 1 < engines; ++i)
    EXPECT_NEAR(ratings[i].elo - ratings[i + 1].elo, 4, 0.05) << i;
}

}  // namespace
}  // namespace tengen::tournament
