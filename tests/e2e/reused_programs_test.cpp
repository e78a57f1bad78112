// Programs that are kept from game to game (reuse "start"): what happened in one game stays there.
#include "e2e/arena.hpp"

namespace tengen::test {
namespace {

using testing::StartsWith;

class ReusedProgram : public Arena {
 protected:
  match::Entrant reused(const std::string& fault, const std::vector<std::string>& more = {}) const {
    auto entrant = program(fault, more);
    program_of(entrant).reuse = manifest::Reuse::start;
    return entrant;
  }
  // Loses the games it plays as black for that reason, and plays the others as if nothing had been.
  void expect_recovery(const std::string& fault, Reason reason) {
    auto bad = reused(fault, {"at=2", "as=black"});
    if (reason == Reason::timeout) bad.time = short_turns;
    const auto played = play({bad, good_program()}, 4);
    ASSERT_TRUE(played.complete);
    for (const int number : {1, 3}) expect_end(played.game(number), Score::white_wins, reason);
    for (const int number : {2, 4}) expect_undisturbed(played.game(number));
  }
};

TEST_F(ReusedProgram, PlaysManyGames) {
  auto second = reused("none");
  second.name = "second";
  const auto played = play({reused("none"), second}, 6);
  EXPECT_EQ(played.games.size(), 6U);
  for (const auto& [number, record] : played.games) expect_undisturbed(record);
}

TEST_F(ReusedProgram, AnswersNothingWithAMoveOfTheGameBefore) {
  const auto played = play({reused("stale-move"), good_program()}, 4);
  for (const auto& [number, record] : played.games) expect_undisturbed(record);
}

TEST_F(ReusedProgram, IsStartedAnewAfterItHung) { expect_recovery("hangs", Reason::timeout); }
TEST_F(ReusedProgram, IsStartedAnewAfterItTalkedInsteadOfMoving) {
  expect_recovery("drips", Reason::timeout);
}
TEST_F(ReusedProgram, IsStartedAnewAfterItCrashed) { expect_recovery("crashes", Reason::crash); }
TEST_F(ReusedProgram, IsStartedAnewAfterAFlood) { expect_recovery("floods-lines", Reason::output_limit); }
TEST_F(ReusedProgram, IsStartedAnewAfterItHungBehindAFullPipe) {
  expect_recovery("floods-stderr", Reason::timeout);
}

}  // namespace
}  // namespace tengen::test
