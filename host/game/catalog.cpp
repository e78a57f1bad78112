#include "game/catalog.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/gomoku.hpp"
#include "game/opening/opening_game.hpp"
#include "game/othello.hpp"

namespace tengen::game {
namespace {

constexpr std::array gomoku_rules{RuleInfo{"freestyle", "five or more in a row win"},
                                  RuleInfo{"standard", "exactly five in a row win"}};
constexpr std::array othello_rules{RuleInfo{"standard", "more discs win"}};

constexpr std::array games{
    GameInfo{"gomoku", "Gomoku", gomoku_rules, Gomoku::min_size, Gomoku::max_size, 15, RowsFrom::bottom},
    GameInfo{"othello", "Othello", othello_rules, Othello::board_size, Othello::board_size,
             Othello::board_size, RowsFrom::top}};

// "freestyle, standard"
template <class Infos>
std::string ids(const Infos& infos) {
  std::vector<std::string> names;
  for (const auto& info : infos) names.emplace_back(info.id);
  return joined(names, ", ");
}

std::string quoted(std::string_view text) { return '"' + printable(text) + '"'; }

}  // namespace

std::span<const GameInfo> catalog() { return games; }

const GameInfo* find_game(std::string_view id) {
  const auto found =
      std::find_if(games.begin(), games.end(), [&](const auto& info) { return info.id == id; });
  return found == games.end() ? nullptr : &*found;
}

Setup default_setup(const GameInfo& info) {
  return {std::string(info.id), std::string(info.rules.front().id), info.default_size};
}

namespace {

// Without its opening procedure.
Result<std::unique_ptr<Game>> plain_game(const Setup& setup) {
  const GameInfo* info = find_game(setup.game);
  if (info == nullptr) return not_found("no game " + quoted(setup.game) + ", there is: " + ids(games));
  const auto rule = [&](const RuleInfo& known) { return known.id == setup.rule; };
  if (std::none_of(info->rules.begin(), info->rules.end(), rule)) {
    return not_found("no rule " + quoted(setup.rule) + " of " + setup.game +
                     ", there is: " + ids(info->rules));
  }
  if (setup.size < info->min_size || setup.size > info->max_size) {
    return bad_input("size " + quoted(std::to_string(setup.size)) + " of " + setup.game + ", expected " +
                     (info->min_size == info->max_size ? "" : std::to_string(info->min_size) + " to ") +
                     std::to_string(info->max_size));
  }
  if (info->id == "othello") return std::unique_ptr<Game>(std::make_unique<Othello>(setup));
  const auto row = setup.rule == "standard" ? WinningRow::exactly_five : WinningRow::five_or_more;
  return std::unique_ptr<Game>(std::make_unique<Gomoku>(setup, row));
}

}  // namespace

Result<std::unique_ptr<Game>> new_game(const Setup& setup) {
  auto game = plain_game(setup);
  return game ? opening::wrap(std::move(*game), setup) : std::move(game);
}

}  // namespace tengen::game
