// What a procedure does not take, and what it says then.
#include <gtest/gtest.h>

#include "game/notation.hpp"
#include "game/opening/opening_game.hpp"
#include "unit/game/opening/negotiation.hpp"

namespace tengen::game::opening {
namespace {

constexpr std::string_view fifths_question = "first: offer 2";

// Asks black for two fifth moves; i8 and i7 come to the same.
std::unique_ptr<Game> asking_for_fifths() {
  auto game = started("rif");
  negotiate(*game, {{"first: propose 3", "h8 h9 h7"}, {"second: swap 0", "keep"}, {"second: place 1", "h6"}});
  EXPECT_EQ(asked(*game), fifths_question);
  return game;
}

TEST(OpeningRefusal, OfStonesThatAreNotThree) {
  const auto game = started("swap2");
  EXPECT_EQ(refusal_of(*game, "h8"), "illegal opening: answered 1 point, expected 3 points");
  EXPECT_EQ(refusal_of(*game, "h8 h9 h10 h11"), "illegal opening: answered 4 points, expected 3 points");
  EXPECT_EQ(refusal_of(*game, "h8 h9 h8"), "illegal opening: h8 is named twice");
  EXPECT_EQ(refusal_of(*game, "swap"), "illegal opening: answered swap, expected 3 points");
  EXPECT_EQ(asked(*game), "first: propose 3");
}

TEST(OpeningRefusal, OfThreeStonesThatAreNoneOfThe26) {
  const auto game = started("yamaguchi");
  EXPECT_EQ(refusal_of(*game, "h9 h8 h10"),
            "illegal opening: none of the 26 openings: h9, but stone 1 goes on the centre, h8");
  EXPECT_EQ(refusal_of(*game, "h8 h10 h9"),
            "illegal opening: none of the 26 openings: h10, but stone 2 goes into the 3x3 square around h8");
  EXPECT_EQ(refusal_of(*game, "h8 h9 k8"),
            "illegal opening: none of the 26 openings: k8, but stone 3 goes into the 5x5 square around h8");
}

TEST(OpeningRefusal, OfAStoneOutsideItsSquare) {
  const auto game = started("taraguchi-10");
  EXPECT_EQ(refusal_of(*game, "h9"), "illegal opening: h9, but stone 1 goes on the centre, h8");
  negotiate(*game, {{"first: place 1 within", "h8"}, {"second: swap 0", "keep"}});
  EXPECT_EQ(refusal_of(*game, "h10"), "illegal opening: h10, but stone 2 goes into the 3x3 square around h8");
  EXPECT_EQ(refusal_of(*game, "h8"), "illegal opening: h8 is occupied");
  EXPECT_EQ(refusal_of(*game, "h9 h10"), "illegal opening: answered 2 points, expected 1 point");
  negotiate(*game, {{"second: place 1 within", "h9"}, {"first: swap 0", "keep"}});
  EXPECT_EQ(refusal_of(*game, "e8"), "illegal opening: e8, but stone 3 goes into the 5x5 square around h8");
  negotiate(*game, {{"first: place 1 within", "f8"}, {"second: swap 0", "keep"}});
  EXPECT_EQ(refusal_of(*game, "d8"), "illegal opening: d8, but stone 4 goes into the 7x7 square around h8");
  negotiate(*game, {{"second: place 1 within", "e8"}, {"first: swap 10", "keep"}});
  EXPECT_EQ(refusal_of(*game, "c8"), "illegal opening: c8, but stone 5 goes into the 9x9 square around h8");
}

TEST(OpeningRefusal, OfAStoneInsideTheSquareThatIsLeftOut) {
  const auto pro = started("pro");
  EXPECT_EQ(refusal_of(*pro, "g7"), "illegal opening: g7, but stone 1 goes on the centre, h8");
  negotiate(*pro, {{"first: place 1 within", "h8"}, {"second: place 1", "a1"}});
  EXPECT_EQ(refusal_of(*pro, "j10"),
            "illegal opening: j10, but stone 3 goes outside the 5x5 square around h8");
  const auto long_pro = started("long-pro");
  negotiate(*long_pro, {{"first: place 1 within", "h8"}, {"second: place 1", "a1"}});
  EXPECT_EQ(refusal_of(*long_pro, "k8"),
            "illegal opening: k8, but stone 3 goes outside the 7x7 square around h8");
}

TEST(OpeningRefusal, OfAnythingButSwapOrKeep) {
  const auto swap = started("swap");
  negotiate(*swap, {{"first: propose 3", "h8 h9 h10"}});
  EXPECT_EQ(refusal_of(*swap, "a1"), "illegal opening: answered 1 point, expected swap or keep");
  EXPECT_EQ(refusal_of(*swap, "a1 a2"), "illegal opening: answered 2 points, expected swap or keep");
  const auto swap2 = started("swap2");
  negotiate(*swap2, {{"first: propose 3", "h8 h9 h10"}});
  EXPECT_EQ(refusal_of(*swap2, "a1"), "illegal opening: answered 1 point, expected swap, keep or 2 points");
  EXPECT_EQ(refusal_of(*swap2, "a1 h9"), "illegal opening: h9 is occupied");
  EXPECT_EQ(refusal_of(*swap2, "#1"),
            "illegal opening: answered the number 1, expected swap, keep or 2 points");
}

TEST(OpeningRefusal, OfANumberOfFifthMovesThatIsTooSmallOrTooLarge) {
  const auto yamaguchi = started("yamaguchi");
  negotiate(*yamaguchi, {{"first: propose 3", "h8 h9 h10"}});
  EXPECT_EQ(refusal_of(*yamaguchi, "#0"), "illegal opening: declared 0 fifth moves, expected 1 to 16");
  EXPECT_EQ(refusal_of(*yamaguchi, "#17"), "illegal opening: declared 17 fifth moves, expected 1 to 16");
  const auto soosorv = started("soosorv-8");
  negotiate(*soosorv,
            {{"first: propose 3", "h8 h9 h10"}, {"second: swap 0", "keep"}, {"second: place 1", "a1"}});
  EXPECT_EQ(refusal_of(*soosorv, "#9"), "illegal opening: declared 9 fifth moves, expected 1 to 8");
  EXPECT_EQ(refusal_of(*soosorv, "#-1"), "illegal opening: declared -1 fifth moves, expected 1 to 8");
  EXPECT_EQ(refusal_of(*soosorv, "a2"),
            "illegal opening: answered 1 point, expected the number of fifth moves");
}

TEST(OpeningRefusal, OfFifthMovesThatAreSymmetric) {
  const auto game = asking_for_fifths();
  EXPECT_EQ(refusal_of(*game, "i8 i7"), "illegal opening: offered i8 and i7, which are symmetric");
  EXPECT_EQ(refusal_of(*game, "i7 i8"), "illegal opening: offered i7 and i8, which are symmetric");
  EXPECT_EQ(refusal_of(*game, "i8 j10"), "");
}

TEST(OpeningRefusal, OfFifthMovesThatAreOccupiedEqualOrTooFew) {
  const auto game = asking_for_fifths();
  EXPECT_EQ(refusal_of(*game, "i8 h6"), "illegal opening: h6 is occupied");
  EXPECT_EQ(refusal_of(*game, "i8 i8"), "illegal opening: i8 is named twice");
  EXPECT_EQ(refusal_of(*game, "i8"), "illegal opening: answered 1 point, expected 2 points");
  EXPECT_EQ(refusal_of(*game, "i8 i9 i10"), "illegal opening: answered 3 points, expected 2 points");
  EXPECT_EQ(asked(*game), fifths_question);
}

TEST(OpeningRefusal, OfSymmetricOffersAmongTen) {
  const auto game = started("taraguchi-10");
  negotiate(*game, {{"first: place 1 within", "h8"},
                    {"second: swap 0", "keep"},
                    {"second: place 1 within", "h9"},
                    {"first: swap 0", "keep"},
                    {"first: place 1 within", "h7"},
                    {"second: swap 0", "keep"},
                    {"second: place 1 within", "h6"}});
  EXPECT_EQ(refusal_of(*game, "a1 b1 c1 d1 e1 f1 g1 h1 a2 o1"),
            "illegal opening: offered a1 and o1, which are symmetric");
  EXPECT_EQ(refusal_of(*game, "a1 b1 c1 d1 e1 f1 g1 h1 a2"),
            "illegal opening: answered 9 points, expected swap, keep or 10 points");
  EXPECT_EQ(refusal_of(*game, "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2"), "");
}

TEST(OpeningRefusal, OfAPickThatWasNotOffered) {
  const auto game = asking_for_fifths();
  negotiate(*game, {{fifths_question, "i8 j10"}});
  EXPECT_EQ(refusal_of(*game, "#2"), "illegal opening: picked fifth move 2, expected 0 to 1");
  EXPECT_EQ(refusal_of(*game, "#-1"), "illegal opening: picked fifth move -1, expected 0 to 1");
  EXPECT_EQ(refusal_of(*game, "i8"),
            "illegal opening: answered 1 point, expected the number of an offered fifth move");
  EXPECT_EQ(asked(*game), "second: pick of i8 j10");
}

TEST(OpeningRefusal, OfAPassBeforeTheOpeningIsOver) {
  const auto game = started("pro");
  EXPECT_EQ(refusal_of(*game, "pass"),
            "illegal opening: answered a pass, which is possible only after the opening");
  negotiate(*game, {{"first: place 1 within", "h8"}});
  EXPECT_EQ(refusal_of(*game, "pass"),
            "illegal move: answered a pass, which is possible only after the opening");
}

TEST(OpeningRefusal, InFreePlayIsTheGamesOwn) {
  const auto game = started("swap");
  negotiate(*game, {{"first: propose 3", "h8 h9 h10"}, {"second: swap 0", "keep"}});
  EXPECT_EQ(refusal_of(*game, "h8"), "illegal move: h8 is occupied");
}

// A game whose every empty point in the top row is forbidden: no real one forbids a fifth move, for black has
// too few stones by then.
class Forbidding final : public Game {
 public:
  Forbidding() : Game(Setup{}) {}
  std::optional<Colour> at(Point point) const override {
    for (const Move& move : moves_) {
      if (move.at == point) return move.colour;
    }
    return std::nullopt;
  }
  std::vector<Point> legal_points() const override { return {}; }
  std::vector<Point> forbidden_points() const override {
    std::vector<Point> points;
    for (std::int16_t x = 0; x < setup_.size; ++x) points.push_back({x, 0});
    return points;
  }
  std::unique_ptr<Game> clone() const override { return std::make_unique<Forbidding>(*this); }

 private:
  std::optional<Refusal> apply(const Answer& answer) override {
    moves_.push_back({MoveKind::stone, colour(question_.seat), answer.points.front()});
    question_.seat = opponent(question_.seat);
    return std::nullopt;
  }
};

TEST(OpeningRefusal, OfAFifthMoveThatIsForbidden) {
  game::Setup setup;
  setup.opening = "rif";
  const auto game = wrap(std::make_unique<Forbidding>(), setup).value()->clone();
  negotiate(*game,
            {{"first: propose 3", "h8 h9 h10"}, {"second: swap 0", "keep"}, {"second: place 1", "a1"}});
  EXPECT_EQ(refusal_of(*game, "a2 b15"), "illegal opening: offered b15, which is forbidden for black");
  EXPECT_EQ(game->forbidden_points().size(), 15U);
  EXPECT_EQ(refusal_of(*game, "a2 b14"), "");
  EXPECT_TRUE(game->forbidden_points().empty()) << "a pick is asked for";
}

}  // namespace
}  // namespace tengen::game::opening
