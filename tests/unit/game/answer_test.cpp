// What every game owes to an answer, whatever it asks: nothing an engine says breaks it or changes its state.
#include <gtest/gtest.h>

#include "game/game.hpp"
#include "game/notation.hpp"
#include "unit/game/random_play.hpp"

namespace tengen::game {
namespace {

// Asks one question for ever and counts the answers that get as far as its rules. One black stone on h8.
class Asker final : public Game {
 public:
  explicit Asker(Question question) : Game({"gomoku", "freestyle", 15}) { question_ = question; }

  std::optional<Colour> at(Point point) const override {
    return point == Point{7, 7} ? std::optional(Colour::black) : std::nullopt;
  }
  std::vector<Point> legal_points() const override { return {}; }
  std::unique_ptr<Game> clone() const override { return std::make_unique<Asker>(*this); }

  int applied = 0;

 private:
  std::optional<Refusal> apply(const Answer&) override {
    ++applied;
    return std::nullopt;
  }
};

constexpr QuestionKind question_kinds[] = {
    QuestionKind::place,       QuestionKind::pass,         QuestionKind::propose_opening, QuestionKind::swap,
    QuestionKind::fifth_count, QuestionKind::offer_fifths, QuestionKind::pick_fifth};

Answer answer_of(AnswerKind kind) { return {kind, {}, 0}; }

TEST(Answer, OfAKindThatWasNotAskedForIsRefused) {
  for (const QuestionKind kind : question_kinds) {
    const bool points = kind == QuestionKind::place || kind == QuestionKind::propose_opening ||
                        kind == QuestionKind::offer_fifths;
    const bool pass = kind == QuestionKind::place || kind == QuestionKind::pass;
    const bool swap = kind == QuestionKind::swap;
    const bool number = kind == QuestionKind::fifth_count || kind == QuestionKind::pick_fifth;
    Asker asker({kind, Seat::first, 1});
    EXPECT_EQ(!asker.answer(Answer::place({0, 0})), points);
    EXPECT_EQ(!asker.answer(Answer::pass()), pass);
    EXPECT_EQ(!asker.answer(answer_of(AnswerKind::swap)), swap);
    EXPECT_EQ(!asker.answer(answer_of(AnswerKind::keep)), swap);
    EXPECT_EQ(!asker.answer({AnswerKind::number, {}, 3}), number);
    EXPECT_TRUE(asker.answer(answer_of(static_cast<AnswerKind>(77))));
    EXPECT_EQ(asker.applied, points + pass + 2 * swap + number);
  }
}

TEST(Answer, RefusalSaysWhatWasFoundAndWhatWasExpected) {
  const auto detail = [](Question question, const Answer& answer) {
    return Asker(question).answer(answer).value().detail;
  };
  const Answer swap = answer_of(AnswerKind::swap);
  EXPECT_EQ(detail({QuestionKind::place, Seat::first, 1}, swap), "answered swap, expected 1 point");
  EXPECT_EQ(detail({QuestionKind::swap, Seat::first, 1}, {AnswerKind::number, {}, -7}),
            "answered the number -7, expected swap or keep");
  EXPECT_EQ(detail({QuestionKind::fifth_count, Seat::first, 1}, Answer::pass()),
            "answered a pass, expected the number of fifth moves");
  EXPECT_EQ(detail({QuestionKind::pick_fifth, Seat::first, 1}, answer_of(AnswerKind::keep)),
            "answered keep, expected the number of an offered fifth move");
  EXPECT_EQ(detail({QuestionKind::place, Seat::first, 1}, answer_of(static_cast<AnswerKind>(77))),
            "answered an answer of unknown kind 77, expected 1 point");
}

TEST(Answer, WithTheWrongNumberOfPointsIsRefused) {
  Asker one({QuestionKind::place, Seat::first, 1});
  EXPECT_EQ(one.answer(answer_of(AnswerKind::points))->detail, "answered 0 points, expected 1 point");
  EXPECT_EQ(one.answer({AnswerKind::points, {{0, 0}, {1, 0}}, 0})->detail,
            "answered 2 points, expected 1 point");
  Asker three({QuestionKind::propose_opening, Seat::first, 3});
  EXPECT_EQ(three.answer({AnswerKind::points, {{0, 0}, {1, 0}}, 0})->detail,
            "answered 2 points, expected 3 points");
  EXPECT_FALSE(three.answer({AnswerKind::points, {{0, 0}, {1, 0}, {2, 0}}, 0}));
  EXPECT_EQ(one.applied, 0);
  EXPECT_EQ(three.applied, 1);
}

TEST(Answer, EveryOneOfSeveralPointsIsChecked) {
  Asker asker({QuestionKind::offer_fifths, Seat::first, 3});
  const auto detail = [&](Point third) {
    return asker.answer({AnswerKind::points, {{0, 0}, {1, 0}, third}, 0}).value().detail;
  };
  EXPECT_EQ(detail({1, 0}), "b15 is named twice");
  EXPECT_EQ(detail({7, 7}), "h8 is occupied");
  EXPECT_EQ(detail({2, 15}), "(2,15) is off the 15x15 board");
  EXPECT_EQ(asker.applied, 0);
}

TEST(Answer, RefusedInAnOpeningIsAnIllegalOpening) {
  for (const QuestionKind kind : question_kinds) {
    const bool play = kind == QuestionKind::place || kind == QuestionKind::pass;
    const auto refusal = Asker({kind, Seat::first, 1}).answer(answer_of(static_cast<AnswerKind>(77)));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->reason, play ? Reason::illegal_move : Reason::illegal_opening);
  }
}

TEST(Answer, ResigningLosesWhateverIsAsked) {
  for (const QuestionKind kind : question_kinds) {
    for (const Seat seat : {Seat::first, Seat::second}) {
      Asker asker({kind, seat, 1});
      EXPECT_FALSE(asker.answer(Answer::resign()));
      ASSERT_TRUE(asker.outcome());
      EXPECT_EQ(asker.outcome()->score, seat == Seat::first ? Score::white_wins : Score::black_wins);
      EXPECT_EQ(asker.outcome()->reason, Reason::resign);
      EXPECT_EQ(asker.applied, 0);
    }
  }
}

TEST(Answer, ResigningLeavesNothingToPlay) {
  for (const GameInfo& info : catalog()) {
    const auto game = started(default_setup(info));
    EXPECT_FALSE(game->answer(Answer::resign()));
    EXPECT_EQ(game->outcome()->score, Score::white_wins);
    EXPECT_TRUE(game->legal_points().empty());
  }
}

TEST(Answer, OffTheBoardIsRefusedAtEveryEdgeAndFarAway) {
  for (const game::Setup& setup :
       {game::Setup{"gomoku", "freestyle", 15}, game::Setup{"gomoku", "standard", 32},
        game::Setup{"othello", "standard", 8}}) {
    const auto game = started(setup);
    const auto size = static_cast<std::int16_t>(setup.size);
    for (const Point point : {Point{size, 0}, Point{0, size}, Point{-1, 0}, Point{0, -1}, Point{32, 0},
                              Point{INT16_MAX, INT16_MAX}, Point{INT16_MIN, INT16_MIN}, Point{256, 256}}) {
      const auto refusal = game->answer(Answer::place(point));
      ASSERT_TRUE(refusal);
      EXPECT_EQ(refusal->reason, Reason::illegal_move);
      const std::string raw = "(" + std::to_string(point.x) + "," + std::to_string(point.y) + ")";
      EXPECT_EQ(refusal->detail.substr(0, raw.size()), raw);
      EXPECT_EQ(game->at(point), std::nullopt);
    }
  }
}

TEST(Answer, RefusedChangesNothing) {
  std::mt19937 random(5);
  const AnswerKind kinds[] = {AnswerKind::points, AnswerKind::pass,   AnswerKind::swap,
                              AnswerKind::keep,   AnswerKind::number, static_cast<AnswerKind>(77)};
  int refused = 0;
  for (const char* const id : {"gomoku", "connect6", "othello"}) {
    const auto game = started(default_setup(*find_game(id)));
    while (!game->outcome()) {
      for (int i = 0; i < 20; ++i) {
        Answer answer = answer_of(kinds[random() % std::size(kinds)]);
        for (auto left = random() % 4; left > 0; --left) {
          answer.points.push_back(
              {static_cast<std::int16_t>(random()), static_cast<std::int16_t>(random() % 20)});
        }
        const auto before = game->clone();
        if (!game->clone()->answer(answer)) continue;  // a legal one by chance
        ASSERT_TRUE(game->answer(answer));
        ++refused;
        ASSERT_EQ(diagram(*game), diagram(*before));
        ASSERT_EQ(moves_text(*game), moves_text(*before));
        ASSERT_EQ(game->question().kind, before->question().kind);
        ASSERT_EQ(game->question().seat, before->question().seat);
        ASSERT_FALSE(game->outcome());
      }
      play_on(*game, random, 1);
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace tengen::game
