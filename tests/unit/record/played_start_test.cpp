// Games that begin from a position: kept by the formats that can, and as moves where nothing else is known.
#include "record/model/played_start.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "game/catalog.hpp"
#include "game/diagram.hpp"
#include "game/notation.hpp"
#include "record/formats/format.hpp"
#include "record/formats/json.hpp"
#include "record/model/continuation.hpp"

namespace tengen::record {
namespace {

using game::Colour;
using testing::HasSubstr;

// Points as people write them, in one word or many.
std::vector<game::Point> points(std::string_view words, const game::Setup& setup) {
  std::vector<game::Point> all;
  // No rule minds the order of stones of one colour that are placed without the other's.
  for (std::size_t at = 0; at < words.size();) {
    const auto end = std::min(words.find(' ', at), words.size());
    all.push_back(
        game::parse_point(words.substr(at, end - at), setup.size, game::find_game(setup.game)->rows_from)
            .value());
    at = end + 1;
  }
  return all;
}

GameRecord begun(const game::Setup& setup, std::string_view black, std::string_view white, Colour to_move) {
  GameRecord record;
  record.setup = setup;
  record.start = game::Position{points(black, setup), points(white, setup), to_move};
  return record;
}

// The stones of the board, row by row.
std::string board_of(const GameRecord& record) {
  const auto game = replay(record);
  return game ? game::diagram(**game) : game.error().text();
}

TEST(PlayedStart, PlacesTheStonesInTurn) {
  auto record = begun({"gomoku", "freestyle", 15}, "h8 i7", "i9", Colour::white);
  record.turns.push_back({game::Seat::second, game::Answer::place({0, 0})});
  const auto played = with_start_played(record);
  ASSERT_TRUE(played.ok()) << played.error().text();
  EXPECT_FALSE(played->start);
  EXPECT_EQ(game::moves_text(**replay(*played)), "h8 i9 i7 a15");
  EXPECT_EQ(played->opening_plies, 3U);
  EXPECT_EQ(board_of(*played), board_of(record));
}

TEST(PlayedStart, LeavesAGameAloneThatBeganAtItsBeginning) {
  GameRecord record;
  record.setup = {"gomoku", "freestyle", 15};
  const auto played = with_start_played(record);
  ASSERT_TRUE(played.ok());
  EXPECT_EQ(to_json(*played, {}), to_json(record, {}));
}

TEST(PlayedStart, PlacesTwoStonesATurnInConnect6) {
  const auto record = begun({"connect6", "standard", 19}, "a1 b1 c1", "a3 b3", Colour::white);
  const auto played = with_start_played(record);
  ASSERT_TRUE(played.ok()) << played.error().text();
  EXPECT_EQ(played->turns.size(), 3U);
  EXPECT_EQ((*replay(*played))->question().seat, game::Seat::second);
  EXPECT_EQ(board_of(*played), board_of(record));
  EXPECT_FALSE(with_start_played(begun({"connect6", "standard", 19}, "a1 b1", "a3", Colour::black)));
}

// In the order in which the stones are named each of these would end the game on the way.
TEST(PlayedStart, FindsAnOrderInWhichNothingEndsOnTheWay) {
  for (const auto& [rule, black, white, to_move] :
       {// The five is blocked at both ends, at last.
        std::tuple{"caro", "c8 d8 e8 f8 g8", "b2 d2 f2 b8 h8", Colour::black},
        // Five of the six.
        std::tuple{"standard", "c8 d8 e8 f8 g8 h8", "b2 d2 f2 h2 j2", Colour::white},
        // h8 is a double-three until white's last stone.
        std::tuple{"renju", "h9 h10 g8 i8 h8", "a1 c1 e1 g1 j8", Colour::black}}) {
    const auto record = begun({"gomoku", rule, 15}, black, white, to_move);
    ASSERT_FALSE((*replay(record))->outcome()) << rule;
    const auto played = with_start_played(record);
    ASSERT_TRUE(played.ok()) << rule << ": " << played.error().text();
    const auto game = replay(*played);
    ASSERT_TRUE(game.ok()) << rule << ": " << game.error().text();
    EXPECT_FALSE((*game)->outcome()) << rule;
    EXPECT_EQ((*game)->colour((*game)->question().seat), to_move) << rule;
    EXPECT_EQ(board_of(*played), board_of(record)) << rule;
  }
}

TEST(PlayedStart, SaysWhyThereIsNone) {
  const auto why = [](const GameRecord& record) { return with_start_played(record).error().message; };
  EXPECT_EQ(why(begun({"gomoku", "freestyle", 15}, "a1 b2 c3", "", Colour::black)),
            "the game begins from 3 black and 0 white stones with black to move, expected as many as placing "
            "them in turn comes to");
  EXPECT_THAT(why(begun({"gomoku", "freestyle", 15}, "a1", "b2", Colour::white)), HasSubstr("white to move"));
  // Whatever stone of the six comes last makes it, which is forbidden.
  EXPECT_THAT(why(begun({"gomoku", "renju", 15}, "a1 b1 c1 d1 e1 f1", "a9 c9 e9 g9 i9 k9", Colour::black)),
              HasSubstr("in turn without ending the game"));
  EXPECT_THAT(why(begun({"gomoku", "renju", 15}, "a1 b1 c1 d1 e1 f1", "a9 c9 e9 g9 i9", Colour::white)),
              HasSubstr("in turn without ending the game"));
  EXPECT_THAT(why(begun({"othello", "standard", 8}, "d4 e4 d5", "e5", Colour::white)), HasSubstr("discs"));
  auto twice = begun({"gomoku", "freestyle", 15}, "a1", "a1", Colour::black);
  EXPECT_THAT(why(twice), HasSubstr("two stones on a1"));
}

TEST(PlayedStart, EndsInTimeWhateverTheStonesAre) {
  // The six in the corner can be no end of any order, of far more orders than can be tried.
  game::Position start;
  for (std::int16_t x = 0; x < 6; ++x) start.black.push_back({x, 0});
  for (std::int16_t y = 3; y < 32; y = static_cast<std::int16_t>(y + 3)) {
    for (std::int16_t x = 0; x < 31; x = static_cast<std::int16_t>(x + 3)) {
      start.black.push_back({x, y});
      start.white.push_back({static_cast<std::int16_t>(x + 1), y});
    }
  }
  for (std::int16_t x = 10; x < 21; x = static_cast<std::int16_t>(x + 2)) start.white.push_back({x, 0});
  ASSERT_EQ(start.black.size(), start.white.size());
  GameRecord record;
  record.setup = {"gomoku", "renju", 32};
  record.start = start;
  EXPECT_FALSE(with_start_played(record).ok());
}

TEST(PlayedStart, IsWhatFormatsOfBareMovesWrite) {
  const game::Setup gomoku{"gomoku", "freestyle", 15};
  const auto record = begun(gomoku, "h8 i7", "i9", Colour::white);
  EXPECT_EQ(find_format("moves")->writer(record, {}).value(), "h8 i9 i7\n");
  EXPECT_THAT(find_format("psq")->writer(record, {}).value(), HasSubstr("\n8,8,0\n9,7,0\n9,9,0\n"));
  EXPECT_THAT(find_format("contest")->writer(record, {}).value(), HasSubstr("B(H,8);W(I,9);B(I,7)"));
  EXPECT_THAT(find_format("rec")->writer(record, {}).value(), HasSubstr("\n7,7,0\n8,6,0\n8,8,0\n"));
  const auto none = find_format("psq")->writer(begun(gomoku, "h8 i7", "", Colour::white), {});
  ASSERT_FALSE(none.ok());
  EXPECT_THAT(none.error().message, HasSubstr("take sgf, json"));
}

TEST(PlayedStart, GoesOnWithTheClocksOfTheFile) {
  const auto games =
      read_games("(;GM[4]SZ[15]AB[hh][ii]AW[ig];W[hg]WL[100];B[gg]BL[90])", *find_format("sgf"));
  ASSERT_TRUE(games.ok()) << games.error().text();
  const auto taken_up = take_up(games->front());
  ASSERT_TRUE(taken_up.ok()) << taken_up.error().text();
  EXPECT_EQ(game::moves_text(*taken_up->game), "h8 i9 i7 h9 g9");
  EXPECT_FALSE(taken_up->record.start);
  EXPECT_EQ(taken_up->left[1], std::optional<Duration>(std::chrono::seconds(100)));
  EXPECT_EQ(taken_up->game->question().seat, game::Seat::second);
}

TEST(PlayedStart, OfASgfFileOfThisHostHasTheWholeClocks) {
  auto record = begun({"gomoku", "freestyle", 15}, "h8 i7", "i9", Colour::white);
  record.players[0].time_control = "60/5+1";
  record.players[1].time_control = "10";
  const auto again = read_games(find_format("sgf")->writer(record, {}).value(), *find_format("sgf"));
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(again->front().players[0].time_control, "60/5+1");
  EXPECT_EQ(again->front().players[1].time_control, "10");
}

TEST(PlayedStart, OfOthelloStaysAPosition) {
  const auto record = begun({"othello", "standard", 8}, "d4 e4 d5", "e5", Colour::white);
  const auto taken_up = take_up(record);
  ASSERT_TRUE(taken_up.ok()) << taken_up.error().text();
  ASSERT_TRUE(taken_up->record.start);
  EXPECT_EQ(taken_up->game->set_up().size(), 4U);
  EXPECT_EQ(taken_up->game->question().seat, game::Seat::second);
}

// Stones on random points, as many as it happens.
GameRecord random_start(const game::Setup& setup, std::mt19937& random) {
  GameRecord record;
  record.setup = setup;
  std::vector<game::Point> all;
  for (std::int16_t y = 0; y < setup.size; ++y) {
    for (std::int16_t x = 0; x < setup.size; ++x) all.push_back({x, y});
  }
  std::shuffle(all.begin(), all.end(), random);
  game::Position start;
  const std::size_t stones = random() % 20;
  for (std::size_t i = 0; i < stones; ++i) (random() % 2 == 0 ? start.black : start.white).push_back(all[i]);
  start.to_move = random() % 2 == 0 ? Colour::black : Colour::white;
  record.start = start;
  const auto game = std::move(*begin(record));
  for (auto moves = random() % 6; moves > 0 && !game->outcome(); --moves) {
    Turn turn{.seat = game->question().seat, .answer = game::Answer::pass()};
    if (game->question().kind == game::QuestionKind::place) {
      const auto legal = game->legal_points();
      const std::size_t first = random() % legal.size();
      turn.answer.kind = game::AnswerKind::points;
      for (int k = 0; k < game->question().count; ++k)
        turn.answer.points.push_back(legal[(first + static_cast<std::size_t>(k)) % legal.size()]);
    }
    game->answer(turn.answer);
    record.turns.push_back(std::move(turn));
  }
  if (game->outcome()) record.outcome = *game->outcome();
  return record;
}

TEST(PlayedStart, ComesBackFromTheFormatsThatKeepPositions) {
  std::mt19937 random(20261121);
  const std::pair<const char*, game::Setup> kept[]{
      {"json", {"gomoku", "renju", 15}},      {"sgf", {"gomoku", "renju", 15}},
      {"json", {"connect6", "standard", 19}}, {"sgf", {"connect6", "standard", 19}},
      {"json", {"othello", "standard", 8}},   {"sgf", {"othello", "standard", 8}},
      {"sgf", {"othello", "standard", 10}},   {"ggf", {"othello", "standard", 6}},
      {"ggf", {"othello", "standard", 8}}};
  for (const auto& [id, setup] : kept) {
    const FormatInfo& format = *find_format(id);
    for (int i = 0; i < 500; ++i) {
      auto record = random_start(setup, random);
      // SGF has no words for a board without a stone on which white begins.
      if (record.start->black.empty() && record.start->white.empty() && std::string_view(id) == "sgf")
        continue;
      const auto text = format.writer(record, {});
      ASSERT_TRUE(text.ok()) << text.error().text();
      const auto read = read_games(*text, format);
      ASSERT_TRUE(read.ok()) << id << ": " << read.error().text() << "\n" << *text;
      ASSERT_EQ(read->size(), 1U);
      // Of the stones of a colour the order means nothing.
      const auto sorted = [](GameRecord given) {
        if (!given.start) return given;
        std::sort(given.start->black.begin(), given.start->black.end());
        std::sort(given.start->white.begin(), given.start->white.end());
        return given;
      };
      ASSERT_EQ(to_json(sorted(read->front()), {}), to_json(sorted(record), {})) << id << "\n" << *text;
    }
  }
}

TEST(Diagrams, AreGamesThatBeginThere) {
  std::string text = "  a b c d e\n";
  for (const char* const row : {"5 . . . . .", "4 . X . . .", "3 . . O . .", "2 . . . X .", "1 . . . . ."})
    text += std::string(row) + "\n";
  ASSERT_EQ(format_of_content(text), find_format("diagram"));
  const auto games = read_games(text, *find_format("diagram"));
  ASSERT_TRUE(games.ok()) << games.error().text();
  ASSERT_TRUE(games->front().start);
  EXPECT_EQ(games->front().setup.size, 5);
  EXPECT_EQ(games->front().start->to_move, Colour::white);
  EXPECT_EQ(game::moves_text(**replay(*with_start_played(games->front()))), "b4 c3 d2");
  const auto bad = read_games("....\n..?.\n....\n....\n", *find_format("diagram"));
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.error().place, "line 2, column 3");
}

TEST(Obf, HasAPositionALine) {
  const std::string text =
      "% two of a collection\n"
      "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; H4:+6 % FFO 40\n"
      "\n---------------------------O*------*O--------------------------- *\n";
  ASSERT_EQ(format_of_content(text.substr(text.find('\n') + 1)), find_format("obf"));
  const auto games = read_games(text, *find_format("obf"));
  ASSERT_TRUE(games.ok()) << games.error().text();
  ASSERT_EQ(games->size(), 2U);
  ASSERT_TRUE(games->front().start);
  EXPECT_EQ(games->front().start->to_move, Colour::black);
  EXPECT_EQ(games->front().comment, "A2:+38; H4:+6 % FFO 40");
  EXPECT_EQ((*begin(games->front()))->at({0, 0}), Colour::white);
  EXPECT_EQ((*begin(games->front()))->at({7, 0}), Colour::black);
  EXPECT_FALSE(games->back().start) << "the game's own beginning";
  const auto error = [](const std::string& bytes) {
    return read_games(bytes, *find_format("obf")).error().text();
  };
  EXPECT_EQ(error("\n --?"), "line 2, column 4: found \"?\", expected 64 squares of X, O and -");
  EXPECT_EQ(error(std::string(64, '-') + "X"),
            "line 1, column 65: found \"X\", expected a blank and the side to move, X or O");
  EXPECT_EQ(error(std::string(64, '-') + " ?"),
            "line 1, column 66: found \"?\", expected a blank and the side to move, X or O");
  EXPECT_EQ(error("%"), "line 1, column 1: expected a line of 64 squares and the side to move");
}

TEST(Obf, HasLinesThatEndWithCarriageReturns) {
  const std::string own = "---------------------------O*------*O--------------------------- *";
  for (const std::string end : {"\r", "\r\n", "\n"}) {
    const auto games = read_games(own + end + own + " note" + end + own + end, *find_format("obf"));
    ASSERT_TRUE(games.ok()) << games.error().text();
    ASSERT_EQ(games->size(), 3U);
    EXPECT_EQ((*games)[0].comment, "");
    EXPECT_EQ((*games)[1].comment, "note");
    const auto wrong = read_games(own + end + "--?" + end, *find_format("obf"));
    EXPECT_EQ(wrong.error().place, "line 2, column 3");
  }
}

TEST(Obf, OfTheKnownEndGamesIsReadWhole) {
  std::ifstream file(TENGEN_TEST_DATA "/othello/ffo.txt");
  std::string text;
  for (std::string line; std::getline(file, line);) {
    // The number of the position stands before it.
    if (line.find("# ") != 0) text += line.substr(line.find(' ') + 1) + "\n";
  }
  const auto games = read_games(text, *find_format("obf"));
  ASSERT_TRUE(games.ok()) << games.error().text();
  EXPECT_GT(games->size(), 19U);
  for (const auto& game : *games) {
    const auto taken_up = take_up(game);
    ASSERT_TRUE(taken_up.ok()) << taken_up.error().text();
    EXPECT_FALSE(taken_up->game->legal_points().empty());
  }
}

}  // namespace
}  // namespace tengen::record
