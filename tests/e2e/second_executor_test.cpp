// A run whose units are played by other processes is the same run.
#include "e2e/arena.hpp"
#include "e2e/pipe_executor.hpp"
#include "game/notation.hpp"

namespace tengen::test {
namespace {

class SecondExecutor : public Arena {
 protected:
  match::Entrant random(const std::string& name) const {
    auto entrant = classic("random");
    entrant.name = name;
    return entrant;
  }
  static RunOptions options() {
    RunOptions options;
    options.rounds = 8;
    options.concurrency = 2;
    options.seed = 11;
    options.referee.adjudication.move_limit = 100;
    auto book = game::opening::Book::read("0,0, 1,1, 2,2\n-3,0, 0,4, 3,1, 0,-4\n", "book", options.setup, {});
    options.book = std::make_shared<game::opening::BookDraw>(std::move(*book), options.setup.size,
                                                             game::opening::BookUse{});
    return options;
  }
};

class Collector : public match::MatchObserver {
 public:
  void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
    EXPECT_TRUE(games.emplace(record.number, record).second) << "twice: game " << record.number;
  }
  void on_unit_end(const match::Unit& unit, const std::vector<record::GameRecord>&) override {
    EXPECT_TRUE(units.insert(unit.number).second) << "twice: unit " << unit.number;
    attempts += unit.attempt - 1;
    workers.insert(unit.worker);
  }
  std::map<std::int64_t, record::GameRecord> games;
  std::set<std::int64_t> units;
  std::set<std::string> workers;
  int attempts = 0;
};

std::string moves_of(const record::GameRecord& record) {
  const auto game = record::replay(record);
  return game ? game::moves_text(**game) : game.error().text();
}

TEST_F(SecondExecutor, GivesTheStandingsOfTheLocalOneWhateverGoesWrong) {
  const std::vector<match::Entrant> entrants{random("A"), random("B"), random("C"), random("D")};
  const auto local = play(entrants, options());
  const auto schedule = round_robin(entrants.size(), options());
  for (const unsigned seed : {1U, 2U}) {
    PipeExecutor executor(TEST_UNIT_WORKER, 2, seed);
    Collector collector;
    match::Director director(entrants, options(), *schedule, executor, {&collector});
    const auto complete = director.run();
    ASSERT_TRUE(complete.ok()) << complete.error().text();
    EXPECT_TRUE(*complete);
    const auto& troubles = executor.troubles();
    EXPECT_GT(troubles.lost, 0);
    EXPECT_GT(troubles.doubled, 0);
    EXPECT_GT(troubles.late, 0);
    EXPECT_GT(troubles.killed, 0);
    EXPECT_GT(collector.attempts, 0) << "some units were played again";

    EXPECT_GT(collector.workers.size(), 1U);
    EXPECT_EQ(collector.units.size(), 48U);
    ASSERT_EQ(collector.games.size(), local.games.size());
    for (const auto& [number, game] : local.games) {
      EXPECT_EQ(moves_of(collector.games.at(number)), moves_of(game)) << number;
      EXPECT_EQ(collector.games.at(number).opening_plies, game.opening_plies) << number;
    }
    const auto standings = director.standings();
    EXPECT_EQ(standings.finished(), local.standings.finished());
    for (const auto& expected : local.standings.ranked()) {
      const auto& one = standings.of(expected.name);
      EXPECT_EQ(one.games, expected.games) << expected.name;
      EXPECT_EQ(one.wins, expected.wins) << expected.name;
      EXPECT_EQ(one.losses, expected.losses) << expected.name;
      EXPECT_EQ(one.draws, expected.draws) << expected.name;
    }
  }
}

}  // namespace
}  // namespace tengen::test
