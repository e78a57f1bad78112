#include "report/survey.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tengen::report {
namespace {

// Every point of the largest board and a pass after each: more is damage.
constexpr int most_plies = 2 * 32 * 32;

}  // namespace

void Survey::add(const tournament::StoredGame& game, const ReplayedGame* replayed) {
  endings.add(game);
  lengths.add(game.black, game.white, std::min(game.plies, most_plies));
  curve.add(game);
  const auto words = split(game.tiers, ' ');
  if (words.size() == 2 && !words[0].empty() && !words[1].empty()) {
    ++tiers[game.black][std::string(words[0])];
    ++tiers[game.white][std::string(words[1])];
  }
  if (began == 0 || game.finished_at < began) began = game.finished_at;
  ended = std::max(ended, game.finished_at);
  if (replayed == nullptr) {
    ++unreplayed;
    return;
  }
  for (const ReplayedMove& move : replayed->moves) {
    if (move.time) times.add(replayed->engine(move.seat, game), *move.time);
  }
}

}  // namespace tengen::report
