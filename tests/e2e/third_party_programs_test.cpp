// Programs that do what others take for granted in their own way, as they were met: none of it may cost them
// a game. tests/e2e/programs/third_party.py has one habit for each.
#include "e2e/arena.hpp"

namespace tengen::test {
namespace {

class ThirdParty : public Arena {
 protected:
  match::Entrant with(const std::string& habit) const {
    match::Entrant entrant = good_program();
    entrant.name = habit;
    entrant.config.spec.package_folder = TEST_SCRIPTS;
    auto& entry = program_of(entrant);
    entry.command = "python3";
    entry.arguments = {"third_party.py", mark(), habit};
    return entrant;
  }
  // Both colours.
  void expect_no_harm(const match::Entrant& entrant, int games = 2) const {
    const auto played = play({entrant, good_program()}, games);
    ASSERT_TRUE(played.complete);
    for (const auto& [number, record] : played.games) expect_undisturbed(record);
  }
  // A time that it does not reach, even where it is counted double.
  static match::Entrant hurried(match::Entrant entrant) {
    entrant.time = {.turn = 10s};
    return entrant;
  }
};

// Its opponent answers within microseconds.
TEST_F(ThirdParty, IsNotSpokenToRightBehindItsMove) { expect_no_harm(with("crashes-while-it-searches")); }

// It wins with its own move, and the next game is announced at once.
TEST_F(ThirdParty, IsNotToldOfAnotherGameRightBehindItsMove) {
  auto entrant = with("loses-start-while-it-searches");
  program_of(entrant).reuse = manifest::Reuse::start;
  RunOptions options;
  options.games = 1;
  options.rounds = 3;
  const auto played = play({entrant, good_program()}, options);
  ASSERT_EQ(played.games.size(), 3U);
  for (const auto& [number, record] : played.games) expect_undisturbed(record);
}

// It cannot be seen that it waits, and so it is given time.
TEST_F(ThirdParty, IsStartedAnewWhenItLosesTheStartOfAnotherGame) {
  auto entrant = with("loses-start-while-it-searches");
  program_of(entrant).reuse = manifest::Reuse::start;
  program_of(entrant).gap = Duration::zero();
  program_of(entrant).start_limit = 2s;
  RunOptions options;
  options.games = 1;
  options.rounds = 3;
  const auto played = play({entrant, good_program()}, options);
  ASSERT_EQ(played.games.size(), 3U);
  for (const auto& [number, record] : played.games) expect_undisturbed(record);
}

TEST_F(ThirdParty, IsSentAgainWhatItRefusedAndNothingElse) { expect_no_harm(with("refuses-info")); }
TEST_F(ThirdParty, IsSentAgainWhatItRefusedUntilItTakesIt) { expect_no_harm(hurried(with("refuses-often"))); }
TEST_F(ThirdParty, IsSentTheQuestionAgainWhenItSaysOnlyThatItLostSomething) {
  expect_no_harm(hurried(with("refuses-without-a-name")));
}

class OpeningOfThirdParty : public ThirdParty, public testing::WithParamInterface<const char*> {
 protected:
  // Not a game is lost by an illegal move.
  void expect_legal_games(const std::string& habit) const {
    RunOptions options;
    options.setup = {"gomoku", "renju", 15, GetParam()};
    for (std::uint64_t seed = 1; seed < 3; ++seed) {
      options.seed = seed;
      const auto played = play({with(habit), classic("random")}, options);
      for (const auto& [number, record] : played.games) {
        EXPECT_THAT(record.outcome.reason, testing::AnyOf(Reason::five, Reason::board_full,
                                                          Reason::forbidden_move, Reason::overline))
            << record.outcome.detail;
      }
    }
  }
};
INSTANTIATE_TEST_SUITE_P(Procedures, OpeningOfThirdParty,
                         testing::Values("rif", "yamaguchi", "soosorv-8", "taraguchi-10"),
                         [](const auto& opening) {
                           std::string name = opening.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(OpeningOfThirdParty, EmptiesABoardThatKeepsItsStones) { expect_legal_games("keeps-its-stones"); }
TEST_P(OpeningOfThirdParty, StartsAProgramAnewThatCannotEmptyItsBoard) {
  expect_legal_games("knows-no-restart");
}

TEST_F(ThirdParty, IsToldANumberForNoLimitThatItCanCountTo) {
  auto entrant = with("counts-to-the-largest-number");
  entrant.time = {.turn = 5s};
  expect_no_harm(entrant);
}

// Before the clock runs; a margin for the first answer is none of the user's business.
TEST_F(ThirdParty, SetsItselfUpOnNobodysClock) {
  for (const char* habit : {"sets-itself-up", "sets-itself-up-in-a-thread"}) {
    auto entrant = with(habit);
    entrant.time = {.turn = 1s};
    expect_no_harm(entrant);
  }
}

}  // namespace
}  // namespace tengen::test
