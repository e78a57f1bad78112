// The engines for boards that the stronger ones do not know, judged by the host's own rules.
#include <gtest/gtest.h>

#include <optional>

#include "abi/played_engine.hpp"
#include "game/catalog.hpp"

namespace tengen::test {
namespace {

// The answer to one question, as points; empty where it was none.
std::vector<game::Point> ask(PlayedEngine& engine, const std::vector<tengen_move>& history,
                             tengen_colour colour, int count) {
  tengen_request request{};
  request.kind = TENGEN_ASK_PLACE;
  request.count = count;
  request.colour = colour;
  request.moves = history.data();
  request.move_count = static_cast<std::uint32_t>(history.size());
  tengen_point points[2] = {};
  tengen_response response{};
  response.struct_size = sizeof response;
  response.points = points;
  response.point_capacity = 2;
  if (engine.decide(request, response) != TENGEN_OK || response.kind != TENGEN_ANSWER_POINTS) return {};
  std::vector<game::Point> answer;
  for (std::uint32_t i = 0; i < response.point_count; ++i) answer.push_back({points[i].x, points[i].y});
  return answer;
}

// The score of a whole game; nothing where an answer was refused.
std::optional<game::Score> play(const game::Setup& how, PlayedEngine& black, PlayedEngine& white,
                                std::uint64_t seed) {
  PlayedEngine* engines[] = {&black, &white};
  for (PlayedEngine* engine : engines)
    EXPECT_EQ(engine->new_game(setup(how.game.c_str(), how.rule.c_str(), how.size, seed)), TENGEN_OK);
  const auto game = std::move(game::new_game(how)).value();
  std::vector<tengen_move> history;
  while (!game->outcome()) {
    const auto& question = game->question();
    const tengen_colour colour =
        game->colour(question.seat) == game::Colour::black ? TENGEN_BLACK : TENGEN_WHITE;
    if (question.kind == game::QuestionKind::pass) {
      if (game->answer(game::Answer::pass())) return std::nullopt;
      history.push_back({0, 0, TENGEN_MOVE_PASS, static_cast<std::int16_t>(colour)});
      continue;
    }
    const auto points = ask(*engines[colour], history, colour, question.count);
    game::Answer answer;
    answer.kind = game::AnswerKind::points;
    for (const game::Point point : points) {
      answer.points.push_back(point);
      history.push_back(stone(point.x, point.y, colour));
    }
    if (const auto refusal = game->answer(answer)) {
      ADD_FAILURE() << refusal->detail;
      return std::nullopt;
    }
  }
  return game->outcome()->score;
}

struct Score {
  int won = 0;
  int lost = 0;
};

// So many games with each colour against chance.
Score against_chance(const game::Setup& how, PlayedEngine& engine, int games) {
  PlayedEngine random(load(TEST_CLASSICS), "random");
  Score score;
  for (int i = 0; i < games; ++i) {
    for (const bool is_black : {true, false}) {
      const auto result = is_black ? play(how, engine, random, static_cast<std::uint64_t>(i))
                                   : play(how, random, engine, static_cast<std::uint64_t>(i));
      const auto own = is_black ? game::Score::black_wins : game::Score::white_wins;
      if (result == own) ++score.won;
      if (result && *result != own && *result != game::Score::draw) ++score.lost;
    }
  }
  return score;
}

TEST(OthelloOfEverySize, IsPlayedByALegalEngineThatBeatsChance) {
  PlayedEngine engine(load(TEST_OTHELLO), "mobility", {{"depth", "2"}, {"solve", "6"}});
  for (int size = 4; size <= 16; size += 2) {
    const Score score = against_chance({"othello", "standard", size}, engine, size < 12 ? 10 : 3);
    // Black loses on 4x4 against anybody who plays well.
    EXPECT_GT(score.won, size == 4 ? score.lost : 4 * score.lost)
        << size << ": " << score.won << " to " << score.lost;
  }
}

TEST(OthelloOfEverySize, IsRefusedOnOddBoards) {
  PlayedEngine engine(load(TEST_OTHELLO), "mobility");
  EXPECT_EQ(engine.new_game(setup("othello", "standard", 9, 1)), TENGEN_UNSUPPORTED);
  EXPECT_EQ(engine.new_game(setup("othello", "standard", 18, 1)), TENGEN_UNSUPPORTED);
}

TEST(Connect6, IsPlayedByAnEngineThatBeatsChance) {
  PlayedEngine engine(load(TEST_CLASSICS), "sixes");
  for (const int size : {6, 9, 19, 32}) {
    const Score score = against_chance({"connect6", "standard", size}, engine, 10);
    // The smallest board is often full before anybody has six.
    if (size == 6) {
      EXPECT_EQ(score.lost, 0);
    } else {
      EXPECT_EQ(score.won, 20) << size;
    }
  }
}

TEST(Connect6, StopsARowAndMakesItsOwnFirst) {
  PlayedEngine engine(load(TEST_CLASSICS), "sixes");
  ASSERT_EQ(engine.new_game(setup("connect6", "standard", 19, 1)), TENGEN_OK);
  // White has four in a row between free points; black to move has nothing.
  std::vector<tengen_move> history{stone(0, 0, TENGEN_BLACK),  stone(8, 9, TENGEN_WHITE),
                                   stone(9, 9, TENGEN_WHITE),  stone(0, 18, TENGEN_BLACK),
                                   stone(18, 0, TENGEN_BLACK), stone(10, 9, TENGEN_WHITE),
                                   stone(11, 9, TENGEN_WHITE)};
  auto stopped = history;
  for (const game::Point point : ask(engine, history, TENGEN_BLACK, 2))
    stopped.push_back(stone(point.x, point.y, TENGEN_BLACK));
  ASSERT_EQ(stopped.size(), history.size() + 2);
  // Whatever white adds now makes no six.
  for (const auto& own : {stopped[7], stopped[8]}) {
    EXPECT_EQ(own.y, 9);
    EXPECT_TRUE((own.x >= 6 && own.x <= 7) || (own.x >= 12 && own.x <= 13)) << own.x;
  }
  // The same with white to move: it makes the row.
  ASSERT_EQ(engine.new_game(setup("connect6", "standard", 19, 1)), TENGEN_OK);
  history.push_back(stone(4, 4, TENGEN_BLACK));
  history.push_back(stone(4, 5, TENGEN_BLACK));
  for (const game::Point point : ask(engine, history, TENGEN_WHITE, 2))
    history.push_back(stone(point.x, point.y, TENGEN_WHITE));
  EXPECT_EQ(longest_row(history), 6);
}

}  // namespace
}  // namespace tengen::test
