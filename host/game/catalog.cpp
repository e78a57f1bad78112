#include "game/catalog.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "base/text.hpp"
#include "game/gomoku.hpp"
#include "game/notation.hpp"
#include "game/opening/opening_game.hpp"
#include "game/othello.hpp"

namespace tengen::game {
namespace {

std::span<const GameInfo> games() {
  static const std::array all{gomoku_entry, connect6_entry, othello_entry};
  return all;
}

// "freestyle, standard"
template <class Infos>
std::string ids(const Infos& infos) {
  std::vector<std::string> names;
  for (const auto& info : infos) names.emplace_back(info.id);
  return joined(names, ", ");
}

Result<const GameInfo*> check(const Setup& setup) {
  const GameInfo* info = find_game(setup.game);
  if (info == nullptr) return not_found("no game " + in_quotes(setup.game) + ", there is: " + ids(games()));
  const auto named = [&](const RuleInfo& rule) { return rule.id == setup.rule; };
  if (std::none_of(info->rules.begin(), info->rules.end(), named)) {
    return not_found("no rule " + in_quotes(setup.rule) + " of " + setup.game +
                     ", there is: " + ids(info->rules));
  }
  if (!info->has_size(setup.size)) {
    return bad_input("size " + in_quotes(std::to_string(setup.size)) + " of " + setup.game + ", expected " +
                     info->sizes());
  }
  if (setup.pass && !rule_of(setup).free_passes) {
    return bad_input("a pass in " + setup.rule + " " + setup.game +
                     ", expected none: only renju knows one that is free");
  }
  return info;
}

Status check(const Position& start, const Setup& setup) {
  std::set<Point> seen;
  for (const auto* const stones : {&start.black, &start.white}) {
    for (const Point point : *stones) {
      const std::string where = point_text(point, setup);
      if (point.x < 0 || point.y < 0 || point.x >= setup.size || point.y >= setup.size)
        return bad_input("a stone on " + where + ", expected a point of the board");
      if (!seen.insert(point).second) return bad_input("two stones on " + where + ", expected one");
    }
  }
  if (setup.opening != "none") {
    return bad_input("the opening " + in_quotes(setup.opening) +
                     " after a position that is set up, expected none");
  }
  return success();
}

}  // namespace

std::string GameInfo::sizes() const {
  const auto number = [](int n) { return std::to_string(n); };
  if (min_size == max_size) return number(min_size);
  if (size_step == 1) return number(min_size) + " to " + number(max_size);
  return number(min_size) + ", " + number(min_size + size_step) + ", … " + number(max_size);
}

std::span<const GameInfo> catalog() { return games(); }

const GameInfo& game_of(const Setup& setup) {
  const GameInfo* const info = find_game(setup.game);
  return info == nullptr ? games().front() : *info;
}

const RuleInfo& rule_of(const Setup& setup) {
  const GameInfo& info = game_of(setup);
  const RuleInfo* const rule = find_rule(info, setup.rule);
  return rule == nullptr ? info.rules.front() : *rule;
}

const GameInfo* find_game(std::string_view id) {
  const auto all = games();
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& info) { return info.id == id; });
  return found == all.end() ? nullptr : &*found;
}

const RuleInfo* find_rule(const GameInfo& game, std::string_view id_or_number) {
  const auto found = std::find_if(game.rules.begin(), game.rules.end(), [&](const RuleInfo& rule) {
    return rule.id == id_or_number ||
           (rule.gomocup_number && std::to_string(*rule.gomocup_number) == id_or_number);
  });
  return found == game.rules.end() ? nullptr : &*found;
}

Setup default_setup(const GameInfo& info) {
  return {std::string(info.id), std::string(info.rules.front().id), info.default_size};
}

Setup completed(Setup setup) {
  const GameInfo* const info = find_game(setup.game);
  if (info == nullptr) return setup;
  if (setup.size == 0) setup.size = info->default_size;
  if (setup.rule.empty()) setup.rule = info->rules.front().id;
  if (const RuleInfo* const rule = find_rule(*info, setup.rule)) setup.rule = rule->id;
  return setup;
}

Result<std::unique_ptr<Game>> new_game(const Setup& setup) {
  const auto info = check(setup);
  if (!info) return info.error();
  return opening::wrap((*info)->make(setup, nullptr), setup);
}

Result<std::unique_ptr<Game>> new_game(const Setup& setup, const Position& start) {
  const auto info = check(setup);
  if (!info) return info.error();
  if (auto status = check(start, setup); !status) return status.error();
  return (*info)->make(setup, &start);
}

}  // namespace tengen::game
