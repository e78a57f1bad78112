#include "web/catalog_json.hpp"

#include <boost/json.hpp>

#include "game/catalog.hpp"
#include "game/opening/procedure.hpp"
#include "record/formats/format.hpp"
#include "web/engines/engine_json.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

json::array games_json() {
  json::array games;
  for (const auto& game : game::catalog()) {
    json::array rules;
    for (const auto& rule : game.rules)
      rules.push_back(
          {{"id", rule.id}, {"name", rule.name}, {"forbids", rule.forbids}, {"passes", rule.free_passes}});
    games.push_back({{"id", game.id},
                     {"name", game.name},
                     {"rules", std::move(rules)},
                     {"min_size", game.min_size},
                     {"max_size", game.max_size},
                     {"size_step", game.size_step},
                     {"default_size", game.default_size},
                     {"rows_from", game.rows_from == game::RowsFrom::top ? "top" : "bottom"},
                     {"openings", game.opening_procedures},
                     {"turns_stones", game.turns_stones}});
  }
  return games;
}

json::array openings_json() {
  json::array openings;
  for (const auto& one : game::opening::procedures())
    openings.push_back(
        {{"id", one.id}, {"name", one.name}, {"min_size", one.min_size}, {"odd_size", one.centre}});
  return openings;
}

json::object opponent_json(const manifest::EngineSpec& spec) {
  json::array options;
  for (const auto& option : spec.options) options.push_back(option_json(option));
  json::array levels;
  for (const auto& level : spec.levels) levels.emplace_back(level.name);
  return {{"id", spec.id},
          {"name", spec.name},
          {"author", spec.author},
          {"descriptions", descriptions_json(spec.descriptions)},
          {"plays", plays_json(spec.plays)},
          {"options", std::move(options)},
          {"levels", std::move(levels)}};
}

json::array formats_json() {
  json::array formats;
  for (const auto& format : record::formats()) {
    json::array suffixes;
    for (const auto& suffix : format.suffixes)
      if (!suffix.empty()) suffixes.push_back(json::string(suffix));
    json::array games;
    for (const auto& game : game::catalog())
      if (record::knows_game(format, game::default_setup(game))) games.push_back(json::string(game.id));
    formats.push_back({{"id", format.id},
                       {"name", format.name},
                       {"suffixes", std::move(suffixes)},
                       {"games", std::move(games)},
                       {"writes", format.writer != nullptr}});
  }
  return formats;
}

}  // namespace

json::object catalog_json(const manifest::Registry& registry) {
  json::array engines;
  for (const auto& spec : registry.engines()) engines.push_back(opponent_json(spec));
  return {{"version", TENGEN_VERSION},
          {"games", games_json()},
          {"openings", openings_json()},
          {"engines", std::move(engines)},
          {"formats", formats_json()}};
}

}  // namespace tengen::web
