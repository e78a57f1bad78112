// Every opening procedure in whole games: between two native engines, which leave the questions to
// engine.hpp, and between a native engine and a program of the Gomocup protocol, for which the host stands
// in.
#include <algorithm>
#include <filesystem>

#include "e2e/arena.hpp"
#include "game/notation.hpp"
#include "game/opening/book_draw.hpp"
#include "game/opening/procedure.hpp"

namespace tengen::test {
namespace {

using testing::AnyOf;

class Openings : public Arena {
 protected:
  // The example in Python, which knows no command about openings.
  match::Entrant python() const {
    match::Entrant entrant = program("none");
    entrant.name = "python";
    auto& entry = program_of(entrant);
    entry.command = "python3";
    entry.arguments = {"pbrain-near.py", mark()};
    entrant.config.spec.package_folder = TEST_EXAMPLE_PYTHON;
    return entrant;
  }
  RunOptions with(std::string_view opening) const {
    RunOptions options;
    options.setup.opening = opening;
    options.seed = 7;
    return options;
  }
};

// By the rules and by nobody's fault.
void expect_played_out(const Played& played) {
  ASSERT_TRUE(played.complete);
  EXPECT_FALSE(played.standings.misbehaviour());
  EXPECT_EQ(played.standings.voided(), 0);
  for (const auto& [number, record] : played.games) {
    EXPECT_THAT(record.outcome.reason, AnyOf(Reason::five, Reason::board_full)) << record.outcome.detail;
    const auto winner = record::winner(record);
    ASSERT_EQ(winner.has_value(), record.outcome.reason == Reason::five);
    if (!winner) continue;
    EXPECT_EQ(record.turns.back().seat, *winner) << "who places the fifth stone wins, of whatever colour";
  }
}

class EveryOpening : public Openings, public testing::WithParamInterface<std::string> {};

TEST_P(EveryOpening, IsPlayedByTwoNativeEngines) {
  const auto played = play({classic("patterns"), classic("random")}, with(GetParam()));
  expect_played_out(played);
  for (const auto& [number, record] : played.games) {
    EXPECT_TRUE(std::none_of(record.turns.begin(), record.turns.end(),
                             [](const auto& turn) { return turn.by_host; }));
  }
}

TEST_P(EveryOpening, IsPlayedInAWorker) {
  auto confined = classic("random");
  confined.config.trusted = false;
  const auto played = play({classic("patterns"), confined}, with(GetParam()));
  expect_played_out(played);
}

TEST_P(EveryOpening, IsPlayedByAProgramForWhichTheHostStandsIn) {
  const auto played = play({classic("patterns"), python()}, with(GetParam()));
  expect_played_out(played);
  int decided = 0;
  for (const auto& [number, record] : played.games) {
    for (const auto& turn : record.turns) {
      if (!turn.by_host) continue;
      EXPECT_EQ(record.player(turn.seat).name, "python");
      EXPECT_EQ(turn.time, Duration::zero());
      ++decided;
    }
  }
  EXPECT_GT(decided, 0);
}

std::vector<std::string> procedure_names() {
  std::vector<std::string> names{"chinese:fifths=2", "yamaguchi:declare=second"};
  for (const auto& info : game::opening::procedures()) {
    if (info.id != "none") names.emplace_back(info.id);
  }
  return names;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == ':' || c == '='; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Procedures, EveryOpening, testing::ValuesIn(procedure_names()), test_name);

TEST_F(Openings, AreDecidedByAnEngineThatIsNamedForIt) {
  auto options = with("swap");
  options.stand_in = classic("patterns");
  auto other = python();
  other.name = "other python";
  const auto played = play({python(), other}, options);
  expect_played_out(played);
  for (const auto& [number, record] : played.games) {
    ASSERT_TRUE(record.turns[0].by_host);
    ASSERT_TRUE(record.turns[1].by_host);
    EXPECT_EQ(record.turns[1].answer.kind, game::AnswerKind::keep) << "the host would decide by lot";
  }
}

TEST_F(Openings, OfABookBeginBothGamesOfAPair) {
  RunOptions options;
  options.rounds = 2;
  auto book = game::opening::Book::read("0,0, 1,1, 2,2\n-3,0, 0,4, 3,1, 0,-4\n", "book", options.setup, {});
  options.book = std::make_shared<game::opening::BookDraw>(std::move(book).value(), options.setup.size,
                                                           game::opening::BookUse{});
  const auto played = play({classic("patterns"), python()}, options);
  expect_played_out(played);
  ASSERT_EQ(played.games.size(), 4U);
  for (const auto& [number, record] : played.games) {
    const std::string stones = number <= 2 ? "h8 i7 j6 " : "e8 h4 k7 h12 ";
    EXPECT_EQ(record.opening_plies, number <= 2 ? 3U : 4U);
    EXPECT_EQ(game::moves_text(*record::replay(record).value()).substr(0, stones.size()), stones);
    EXPECT_EQ(record.players[0].name, number % 2 == 1 ? "patterns" : "python");
    for (std::size_t i = 0; i < record.turns.size(); ++i) {
      EXPECT_EQ(record.turns[i].by_host, i < record.opening_plies) << i;
    }
  }
}

// The seat that is black in the end and the colour an engine is told have to agree: it is told how it ended.
TEST_F(Openings, GiveTheWinToTheSeatWhateverItsColour) {
  int exchanged = 0, won = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    auto options = with("swap");
    options.seed = seed;
    // Two programs: the host swaps for about half of them.
    auto other = python();
    other.name = "other python";
    const auto played = play({python(), other}, options);
    for (const auto& [number, record] : played.games) {
      const auto game = record::replay(record).value()->clone();
      exchanged += game->colour(game::Seat::first) == game::Colour::white;
      const auto winner = record::winner(record);
      ASSERT_EQ(winner.has_value(), record.outcome.score != Score::draw);
      if (!winner) continue;
      ++won;
      EXPECT_EQ(game::win_for(game->colour(*winner)), record.outcome.score);
    }
    if (exchanged > 0 && won > 0) break;
  }
  EXPECT_GT(exchanged, 0);
  EXPECT_GT(won, 0);
}

}  // namespace
}  // namespace tengen::test
