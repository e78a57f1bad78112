#include "web/engines/engine_json.hpp"

#include <boost/json.hpp>

#include "package/standard_folders.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

json::value number_or_null(const manifest::Option& option, const std::optional<std::int64_t>& whole,
                           const std::optional<double>& number) {
  if (option.type == manifest::OptionType::integer) return whole ? json::value(*whole) : json::value(nullptr);
  return number ? json::value(*number) : json::value(nullptr);
}

// A package of the user's own can be removed.
bool is_own(const manifest::Package& package) {
  const auto data = package::data_folder();
  return !data.empty() && package.manifest.parent_path().parent_path() == data / "packages";
}

json::object limits_json(const manifest::EngineSpec& spec) {
  return {{"memory_mib", spec.limits.memory_bytes >> 20},
          {"threads", spec.threads},
          {"processes", spec.limits.processes},
          {"scratch_mib", spec.limits.scratch_bytes >> 20},
          {"cpu_seconds", spec.limits.cpu_seconds}};
}

json::object values_json(const std::vector<std::pair<std::string, std::string>>& values) {
  json::object object;
  for (const auto& [option, value] : values) object[option] = value;
  return object;
}

}  // namespace

json::object option_json(const manifest::Option& option) {
  return {{"name", option.name},
          {"type", text(option.type)},
          {"default", option.default_value},
          {"minimum", number_or_null(option, option.least, option.minimum)},
          {"maximum", number_or_null(option, option.most, option.maximum)},
          {"choices", json::value_from(option.choices)},
          {"help", option.help}};
}

json::array plays_json(const std::vector<manifest::Plays>& plays) {
  json::array all;
  for (const auto& one : plays)
    all.push_back({{"game", one.game},
                   {"rules", json::value_from(one.rules)},
                   {"min_size", one.min_size},
                   {"max_size", one.max_size}});
  return all;
}

json::object descriptions_json(const manifest::Descriptions& descriptions) {
  json::object object;
  for (const auto& [language, text] : descriptions) object[language.empty() ? "en" : language] = text;
  return object;
}

json::object engine_json(const manifest::EngineSpec& spec, const manifest::Package& package, int games) {
  json::array options;
  for (const auto& option : spec.options) options.push_back(option_json(option));
  json::array levels;
  for (const auto& level : spec.levels)
    levels.push_back(
        json::object{{"name", level.name}, {"values", values_json(level.values)}, {"own", level.own}});
  json::array ignores;
  for (const auto what : spec.ignores) ignores.emplace_back(manifest::text(what));
  const bool trusted = package.trust != package::Trust::none;
  return {{"id", spec.id},
          {"name", spec.name},
          {"version", spec.version},
          {"author", spec.author},
          {"licence", spec.licence},
          {"descriptions", descriptions_json(spec.descriptions)},
          {"plays", plays_json(spec.plays)},
          {"native", spec.is_native()},
          {"confined", !spec.is_native() || !trusted || spec.always_confined},
          {"trust", package::text(package.trust)},
          {"package", json::object{{"id", package.id},
                                   {"name", package.name},
                                   {"url", package.url},
                                   {"own", is_own(package)},
                                   {"engines", package.engines.size()}}},
          {"limits", limits_json(spec)},
          {"cut_limits", json::value_from(spec.cut_limits)},
          {"ignores", std::move(ignores)},
          {"options", std::move(options)},
          {"settings", values_json(spec.settings)},
          {"levels", std::move(levels)},
          {"games", games}};
}

}  // namespace tengen::web
