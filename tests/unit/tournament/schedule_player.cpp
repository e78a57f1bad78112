// Plays schedules with drawn results, and tells units, results and standings for ranking_test.py to judge.
//
// stdin: lines "KIND ENGINES ROUNDS GAMES SEED WITHDRAWALS"; stdout: a JSON object a line. Stronger engines,
// which are those listed first, win more often; some games are void. WITHDRAWALS engines play no more from a
// round that is drawn.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <iostream>
#include <map>
#include <random>
#include <sstream>

#include "match/unit_score.hpp"
#include "tournament/pairing/plan.hpp"
#include "tournament/run/standings_json.hpp"

namespace tengen::tournament {
namespace {

class Tournament {
 public:
  Tournament(const Plan& plan, int withdrawals) : plan_(plan), random_(plan.seed), standings_(names()) {
    for (int i = 0; i < withdrawals; ++i) plays_until_[random_() % plan.engines] = 1 + random_() % 3;
  }

  boost::json::object play() {
    const auto schedule = make_schedule(plan_);
    boost::json::array units;
    for (std::int64_t number = 1;; ++number) {
      const Offer offer = schedule->unit(number);
      if (offer.state != Offer::State::ready) break;
      const Unit& unit = offer.unit;
      int first_wins = 0;
      int second_wins = 0;
      const UnitResult result = play(unit, first_wins, second_wins);
      schedule->add(result);
      units.push_back({unit.round, unit.first, unit.second, unit.games, result.first_points,
                       result.second_points, result.played, first_wins, second_wins});
    }
    standings_.rank(schedule->ranking());
    return {{"kind", text(plan_.pairing)},      {"engines", plan_.engines},
            {"rounds", plan_.rounds},           {"games", plan_.games},
            {"deciding", plan_.deciding_units}, {"units", std::move(units)},
            {"standings", to_json(standings_)}};
  }

 private:
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < plan_.engines; ++i) names.push_back(std::to_string(i));
    return names;
  }

  bool plays(std::size_t engine, std::int64_t round) const {
    const auto until = plays_until_.find(engine);
    return until == plays_until_.end() || round <= static_cast<std::int64_t>(until->second);
  }

  UnitResult play(const Unit& unit, int& first_wins, int& second_wins) {
    const bool first_plays = plays(unit.first, unit.round);
    const bool second_plays = plays(unit.second, unit.round);
    if (!first_plays || !second_plays) {
      const double games = unit.games;
      return {unit.number, first_plays ? games : 0, second_plays ? games : 0, false};
    }
    std::vector<record::GameRecord> games;
    for (int i = 0; i < unit.games; ++i) games.push_back(play_game(unit, i % 2 == 0));
    for (const auto& game : games) standings_.add(game);
    const auto score = match::score_of(games);
    first_wins = score.wins;
    second_wins = score.losses;
    return match::result_of(unit.number, score);
  }

  record::GameRecord play_game(const Unit& unit, bool first_is_black) {
    const std::size_t black = first_is_black ? unit.first : unit.second;
    const std::size_t white = first_is_black ? unit.second : unit.first;
    record::GameRecord record;
    record.players[0].name = std::to_string(black);
    record.players[1].name = std::to_string(white);
    const auto drawn = random_() % 10;
    if (drawn == 0) {
      record.outcome = {game::Score::none, game::Reason::host_late, {}};
    } else if (drawn < 4) {
      record.outcome = {game::Score::draw, game::Reason::board_full, {}};
    } else {
      const bool stronger_wins = drawn < 8;
      record.outcome = {(black < white) == stronger_wins ? game::Score::black_wins : game::Score::white_wins,
                        game::Reason::five,
                        {}};
    }
    return record;
  }

  Plan plan_;
  std::mt19937_64 random_;
  match::Standings standings_;
  std::map<std::size_t, std::uint64_t> plays_until_;  // the last round
};

}  // namespace
}  // namespace tengen::tournament

int main() {
  using namespace tengen::tournament;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string kind;
    Plan plan;
    int withdrawals = 0;
    words >> kind >> plan.engines >> plan.rounds >> plan.games >> plan.seed >> withdrawals;
    for (const auto pairing : {Pairing::gauntlet, Pairing::knockout, Pairing::swiss}) {
      if (kind == text(pairing)) plan.pairing = pairing;
    }
    if (const auto possible = check(plan); !possible) {
      std::fprintf(stderr, "%s: %s\n", line.c_str(), possible.error().text().c_str());
      return 1;
    }
    std::printf("%s\n", boost::json::serialize(Tournament(plan, withdrawals).play()).c_str());
  }
}
