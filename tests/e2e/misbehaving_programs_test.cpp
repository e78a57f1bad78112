// Programs that do what they must not lose the game they do it in, for the reason that it was, and nothing
// else: the opponent, the next game and the machine do not notice. Most of them live in tests/hostile/zoo.
#include <ostream>

#include "e2e/arena.hpp"

namespace tengen::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

struct Case {
  const char* name;
  const char* fault;
  int at;  // its move of the game
  engine::TimeControl time;
  Reason reason;
  testing::Matcher<const std::string&> detail;
  friend void PrintTo(const Case& c, std::ostream* out) { *out << c.fault; }
};

std::string name_of(const testing::TestParamInfo<Case>& c) { return c.param.name; }

class MisbehavingProgram : public Arena, public testing::WithParamInterface<Case> {};

// It misbehaves as black, so the second game, with the colours exchanged, shows that nothing stuck.
TEST_P(MisbehavingProgram, LosesThatGameAlone) {
  const Case& c = GetParam();
  auto bad = program(c.fault, {"at=" + std::to_string(c.at), "as=black"});
  bad.time = c.time;
  const auto played = play({bad, good_program()}, 2);
  ASSERT_TRUE(played.complete);
  expect_end(played.game(1), Score::white_wins, c.reason, c.detail);
  expect_undisturbed(played.game(2));

  const auto& good = played.standings.of("good");
  EXPECT_EQ(good.wins, 2);
  EXPECT_EQ(good.crashes + good.time_losses + good.illegal_moves, 0);
  const auto& record = played.game(1);
  const auto before = 2 * static_cast<std::size_t>(c.at - 1);
  EXPECT_GE(record.turns.size(), before);
  EXPECT_LE(record.turns.size(), before + 2);  // with the move after which it has gone, and the answer to it
}

const auto no_answer = AllOf(StartsWith("no answer after "), HasSubstr("limit 200.0 ms, margin 400.0 ms"));

INSTANTIATE_TEST_SUITE_P(
    OnTime, MisbehavingProgram,
    testing::Values(Case{"HangsInItsFirstMove", "hangs", 1, short_turns, Reason::timeout, no_answer},
                    Case{"PrintsALineEvery10MsAndNeverMoves", "drips", 2, short_turns, Reason::timeout,
                         no_answer},
                    Case{"PrintsHalfAMove", "half-move", 2, short_turns, Reason::timeout, no_answer},
                    Case{"ForksAndHangs", "forks", 2, short_turns, Reason::timeout, no_answer},
                    Case{"RunsOutOfItsMatchTime",
                         "hangs",
                         2,
                         {.match = 300ms},
                         Reason::match_timeout,
                         StartsWith("no answer after ")}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    OnIllegalMoves, MisbehavingProgram,
    testing::Values(Case{"PlaysAHugeNumber", "huge-number", 2, long_turns, Reason::illegal_move,
                         AllOf(HasSubstr("off the 15x15 board"), HasSubstr("it said \"99999999999,1\""))},
                    Case{"PlaysBesideTheBoard", "off-board", 2, long_turns, Reason::illegal_move,
                         AllOf(HasSubstr("(32,0) is off the 15x15 board"), HasSubstr("it said \"32,0\""))},
                    Case{"PlaysMinusOne", "minus-one", 1, long_turns, Reason::illegal_move,
                         HasSubstr("(-1,-1) is off the 15x15 board")},
                    Case{"PlaysOnAStone", "occupied", 2, long_turns, Reason::illegal_move,
                         HasSubstr("a15 is occupied")}),
    name_of);

INSTANTIATE_TEST_SUITE_P(OnItsEnd, MisbehavingProgram,
                         testing::Values(Case{"ExitsWithACode", "exits", 2, long_turns, Reason::crash,
                                              HasSubstr("exit code 3")}),
                         name_of);

// The same without any confinement, as a person can ask for.
class UnconfinedProgram : public MisbehavingProgram {};

TEST_P(UnconfinedProgram, LosesThatGameAlone) {
  const Case& c = GetParam();
  auto bad = program(c.fault, {"at=" + std::to_string(c.at), "as=black"});
  bad.time = c.time;
  bad.config.confinement = engine::Confinement::off;
  const auto played = play({bad, good_program()}, 2);
  expect_end(played.game(1), Score::white_wins, c.reason, c.detail);
  expect_undisturbed(played.game(2));
  EXPECT_EQ(played.game(1).players[0].tier, "none");
  EXPECT_THAT(played.game(1).players[1].tier, testing::AnyOf("jail", "bubblewrap"));
}

INSTANTIATE_TEST_SUITE_P(
    InNoSandbox, UnconfinedProgram,
    testing::Values(Case{"Hangs", "hangs", 2, short_turns, Reason::timeout, no_answer},
                    Case{"ForksAndHangs", "forks", 2, short_turns, Reason::timeout, no_answer},
                    Case{"DiesBySignal", "crashes", 2, long_turns, Reason::crash, HasSubstr("signal 11")},
                    Case{"ClosesItsOutputAndLives", "closes-stdout", 2, long_turns, Reason::crash,
                         HasSubstr("closed its pipes and did not exit")},
                    Case{"ClosesItsInputAndAnswers", "closes-stdin", 2, long_turns, Reason::crash,
                         HasSubstr("closed its pipes and did not exit")}),
    name_of);

}  // namespace
}  // namespace tengen::test
