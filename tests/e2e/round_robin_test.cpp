// Every kind of engine against every other one, several games at a time.
#include "e2e/arena.hpp"

namespace tengen::test {
namespace {

class RoundRobin : public Arena {
 protected:
  match::Entrant renamed(match::Entrant entrant, const std::string& name) const {
    entrant.name = name;
    return entrant;
  }
  match::Entrant confined(match::Entrant entrant, const std::string& name) const {
    entrant.config.confinement = engine::Confinement::strict;
    return renamed(entrant, name);
  }
  void expect_sound(const Played& played, std::size_t games) {
    EXPECT_TRUE(played.complete);
    EXPECT_EQ(played.games.size(), games);
    EXPECT_EQ(played.standings.voided(), 0);
    EXPECT_FALSE(played.standings.misbehaviour());
    for (const auto& [number, record] : played.games) {
      // The rules ended it: playing the record out ends it in the same way, as every record here is checked
      // for.
      const auto replayed = record::replay(record);
      ASSERT_TRUE(replayed.ok());
      EXPECT_TRUE((*replayed)->outcome()) << "game " << number;
    }
  }
};

TEST_F(RoundRobin, OfEveryKindOfEngineEndsTwentyGamesByTheRules) {
  RunOptions options;
  options.games = 2;
  options.concurrency = 2;
  options.seed = 1;
  const auto played =
      play({classic("random"), classic("patterns"), confined(classic("random"), "random-worker"),
            confined(classic("patterns"), "patterns-worker"), good_program()},
           options);
  expect_sound(played, 20);
  EXPECT_GE(played.standings.of("patterns").wins, 4);  // it does not lose to the other kinds
  for (const auto& [number, record] : played.games) {
    for (const auto& player : record.players) {
      const bool in_process = player.name == "random" || player.name == "patterns";
      EXPECT_EQ(player.tier == "in-process", in_process) << player.name;
      if (in_process) continue;
      EXPECT_THAT(player.tier, testing::AnyOf("jail", "bubblewrap")) << player.name;
    }
  }
}

TEST_F(RoundRobin, OfOthelloWithForcedPassesEndsByTheRules) {
  RunOptions options;
  options.setup = {"othello", "standard", 8};
  options.games = 10;
  options.concurrency = 2;
  options.seed = 1;
  const auto played = play({classic("random"), confined(classic("random"), "random-worker")}, options);
  expect_sound(played, 10);
  for (const auto& [number, record] : played.games) EXPECT_EQ(record.outcome.reason, Reason::discs);
}

TEST_F(RoundRobin, WithTheSameSeedIsTheSame) {
  RunOptions options;
  options.games = 4;
  options.seed = 7;
  const auto text = [](const Played& played) {
    std::vector<std::string> moves;
    for (const auto& [number, record] : played.games) {
      std::string line;
      for (const auto& turn : record.turns) {
        line += std::to_string(turn.answer.points.front().x) + "," +
                std::to_string(turn.answer.points.front().y) + " ";
      }
      moves.push_back(line);
    }
    return moves;
  };
  const auto first = text(play({classic("random"), good_program()}, options));
  options.concurrency = 2;
  EXPECT_EQ(text(play({classic("random"), good_program()}, options)), first);
  options.seed = 8;
  EXPECT_NE(text(play({classic("random"), good_program()}, options)), first);
}

TEST_F(RoundRobin, WithAMisbehavingEngineDisturbsNoOtherGame) {
  RunOptions options;
  options.games = 2;
  options.concurrency = 2;
  auto hangs = program("hangs", {"at=2"});
  hangs.time = short_turns;
  const auto played = play(
      {hangs, program("crashes", {"at=2"}), renamed(good_program(), "good too"), good_program()}, options);
  EXPECT_EQ(played.games.size(), 12U);
  EXPECT_EQ(played.standings.voided(), 0);
  for (const auto& [number, record] : played.games) {
    if (record.players[0].name.starts_with("good") && record.players[1].name.starts_with("good"))
      expect_undisturbed(record);
  }
  for (const std::string good : {"good", "good too"}) {
    EXPECT_EQ(played.standings.of(good).wins, 5) << good;
    EXPECT_EQ(played.standings.of(good).losses, 1) << good;
  }
}

}  // namespace
}  // namespace tengen::test
