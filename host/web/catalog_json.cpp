#include "web/catalog_json.hpp"

#include <boost/json.hpp>

#include "game/catalog.hpp"
#include "game/opening/procedure.hpp"
#include "record/formats/format.hpp"

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

std::string_view type_text(manifest::OptionType type) {
  switch (type) {
    case manifest::OptionType::boolean:
      return "boolean";
    case manifest::OptionType::integer:
      return "integer";
    case manifest::OptionType::number:
      return "number";
    case manifest::OptionType::choice:
      return "choice";
    case manifest::OptionType::text:
      break;
  }
  return "text";
}

json::value number_or_null(const std::optional<double>& number) {
  return number ? json::value(*number) : json::value(nullptr);
}

json::object option_json(const manifest::Option& option) {
  return {{"name", option.name},
          {"type", type_text(option.type)},
          {"default", option.default_value},
          {"minimum", number_or_null(option.minimum)},
          {"maximum", number_or_null(option.maximum)},
          {"choices", json::value_from(option.choices)},
          {"help", option.help}};
}

json::object engine_json(const manifest::EngineSpec& spec) {
  json::array plays;
  for (const auto& one : spec.plays)
    plays.push_back({{"game", one.game},
                     {"rules", json::value_from(one.rules)},
                     {"min_size", one.min_size},
                     {"max_size", one.max_size}});
  json::array options;
  for (const auto& option : spec.options) options.push_back(option_json(option));
  json::array levels;
  for (const auto& level : spec.levels) levels.emplace_back(level.name);
  json::object descriptions;
  for (const auto& [language, text] : spec.descriptions)
    descriptions[language.empty() ? "en" : language] = text;
  return {{"id", spec.id},
          {"name", spec.name},
          {"author", spec.author},
          {"descriptions", std::move(descriptions)},
          {"plays", std::move(plays)},
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
  for (const auto& spec : registry.engines()) engines.push_back(engine_json(spec));
  return {{"version", TENGEN_VERSION},
          {"games", games_json()},
          {"openings", openings_json()},
          {"engines", std::move(engines)},
          {"formats", formats_json()}};
}

}  // namespace tengen::web
