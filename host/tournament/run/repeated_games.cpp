#include "tournament/run/repeated_games.hpp"

#include <string>

#include "base/split_mix.hpp"

namespace tengen::tournament {
namespace {

class Fingerprint {
 public:
  void add(std::uint64_t value) { value_ = split_mixed(value_ * split_mix_step + value + 1); }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

std::uint64_t fingerprint(const record::GameRecord& game) {
  Fingerprint print;
  for (const auto seat : {game::Seat::first, game::Seat::second})
    print.add(std::hash<std::string>()(game.player(seat).name));
  for (const auto& turn : game.turns) {
    const auto& answer = turn.answer;
    print.add(static_cast<std::uint64_t>(answer.kind));
    print.add(static_cast<std::uint64_t>(answer.number));
    print.add(answer.points.size());
    for (const auto& point : answer.points)
      print.add(static_cast<std::uint64_t>(point.x) << 16U | static_cast<std::uint64_t>(point.y));
  }
  return print.value();
}

}  // namespace

void RepeatedGames::add(const std::vector<record::GameRecord>& unit) {
  if (unit.empty()) return;
  bool is_new = false;
  const bool was_nothing_new = is_nothing_new();
  for (const auto& game : unit) {
    if (game.outcome.score == game::Score::none) continue;
    const bool by_clock = game::fault(game.outcome.reason) == game::Fault::time_loss;
    const bool repeats = !known_.insert(fingerprint(game)).second && !by_clock;
    is_new = is_new || !repeats;
    repetition_.games += repeats ? 1 : 0;
    in_a_row_ = repeats ? in_a_row_ + 1 : 0;
  }
  if (is_new) {
    const auto score = match::score_of(unit);
    const bool is_first = unit.front().player(game::Seat::first).name == first_engine_;
    repetition_.new_games.add(is_first ? score : score.reversed());
    repetition_.new_pairs.add(is_first ? score : score.reversed());
  }
  if (is_nothing_new() && !was_nothing_new) on_nothing_new_();
}

}  // namespace tengen::tournament
