#include "report/replayed_game.hpp"

#include "game/catalog.hpp"
#include "record/text/answer_text.hpp"
#include "tournament/store/stored_game.hpp"
#include "tournament/store/stored_thoughts.hpp"

namespace tengen::report {
namespace {

class Replayer {
 public:
  Replayer(game::Game& game, std::size_t opening_plies) : game_(game), opening_plies_(opening_plies) {
    const auto size = static_cast<std::int16_t>(game.setup().size);
    for (std::int16_t y = 0; y < size; ++y) {
      for (std::int16_t x = 0; x < size; ++x) {
        if (const auto colour = game.at({x, y})) stones_.emplace_back(game::Point{x, y}, *colour);
      }
    }
  }

  std::optional<game::Refusal> take(const game::Answer& answer, Duration time, std::optional<int> score) {
    const auto seat = game_.question().seat;
    const std::size_t before = game_.moves().size();
    if (auto refusal = game_.answer(answer)) return refusal;
    const auto made = game_.moves().subspan(before);
    if (made.empty()) {
      replayed.decisions.push_back({before, seat, record::answer_text(answer, game_.setup()), time});
      return std::nullopt;
    }
    for (const game::Move& move : made) replayed.moves.push_back({move, seat, {}, {}, {}});
    ReplayedMove& last = replayed.moves.back();
    last.turned = turned_stones();
    if (before >= opening_plies_) last.time = time;
    last.score = score;
    for (const game::Move& move : made) {
      if (move.kind == game::MoveKind::stone) stones_.emplace_back(move.at, move.colour);
    }
    return std::nullopt;
  }

  ReplayedGame replayed;

 private:
  std::vector<game::Point> turned_stones() {
    std::vector<game::Point> turned;
    for (auto& [point, colour] : stones_) {
      const auto now = game_.at(point);
      if (!now || *now == colour) continue;
      colour = *now;
      turned.push_back(point);
    }
    return turned;
  }

  game::Game& game_;
  std::size_t opening_plies_;
  std::vector<std::pair<game::Point, game::Colour>> stones_;  // before the answer at hand
};

}  // namespace

Result<ReplayedGame> replay(const tournament::StoredGame& stored, const game::Setup& setup,
                            const std::optional<game::Position>& start) {
  auto game = start ? game::new_game(setup, *start) : game::new_game(setup);
  if (!game) return game.error();
  Replayer replayer(**game, static_cast<std::size_t>(stored.opening_plies));
  const auto answers = tournament::answers_of(stored, setup);
  if (!answers) return answers.error();
  const auto thoughts = tournament::parse_thoughts(stored.thoughts, answers->size());
  if (!thoughts)
    return bad_input("what its engines reported cannot be read", "game " + std::to_string(stored.number));
  int turn = 0;
  for (const auto& [answer, time] : *answers) {
    const auto number = static_cast<std::size_t>(turn);
    const auto score = number < thoughts->size() ? (*thoughts)[number].score : std::nullopt;
    const std::string place = tournament::turn_of(stored, ++turn);
    if ((*game)->outcome()) return bad_input("the game is over before it", place);
    if (const auto refusal = replayer.take(answer, time, score)) return bad_input(refusal->detail, place);
  }
  const bool first_is_black = (*game)->colour(game::Seat::first) == game::Colour::black;
  replayer.replayed.black = first_is_black ? game::Seat::first : game::Seat::second;
  return std::move(replayer.replayed);
}

}  // namespace tengen::report
