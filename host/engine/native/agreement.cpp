#include "engine/native/agreement.hpp"

#include <algorithm>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::engine {
namespace {

const manifest::Option* option_named(const std::vector<manifest::Option>& options, const std::string& name) {
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const auto& option) { return option.name == name; });
  return found == options.end() ? nullptr : &*found;
}

// A bound that is absent allows everything.
template <class Number>
bool lies_within(const std::optional<Number>& least, const std::optional<Number>& most,
                 const std::optional<Number>& own_least, const std::optional<Number>& own_most) {
  return (!own_least || (least && *least >= *own_least)) && (!own_most || (most && *most <= *own_most));
}

bool takes_all_of(const manifest::Option& own, const manifest::Option& promised) {
  return own.type == promised.type && lies_within(promised.least, promised.most, own.least, own.most) &&
         lies_within(promised.minimum, promised.maximum, own.minimum, own.maximum) &&
         std::all_of(promised.choices.begin(), promised.choices.end(), [&](const std::string& choice) {
           return std::find(own.choices.begin(), own.choices.end(), choice) != own.choices.end();
         });
}

// "0.5" and "0.50" are one number, "true" and "1" one answer.
bool is_same_value(manifest::OptionType type, const std::string& one, const std::string& other) {
  if (one == other) return true;
  if (type == manifest::OptionType::boolean)
    return parse_boolean(one) && parse_boolean(one) == parse_boolean(other);
  const bool is_number = type == manifest::OptionType::integer || type == manifest::OptionType::number;
  return is_number && parse_number(one) && parse_number(one) == parse_number(other);
}

}  // namespace

std::vector<std::string> broken_options(const manifest::EngineSpec& spec, const EngineDescription& library) {
  std::vector<std::string> broken;
  for (const auto& option : spec.options) {
    const auto* const own = option_named(library.options, option.name);
    if (own != nullptr && !takes_all_of(*own, option))
      broken.push_back("option \"" + option.name + "\" takes " + printable(expected_text(option)) +
                       ", in the library " + printable(expected_text(*own)));
  }
  return broken;
}

std::vector<std::string> differences(const manifest::EngineSpec& spec, const EngineDescription& library) {
  std::vector<std::string> differing;
  if (spec.name != library.name) differing.push_back("name " + in_quotes(library.name));
  if (spec.version != library.version) differing.push_back("version " + in_quotes(library.version));
  for (const auto& option : spec.options) {
    const auto* const own = option_named(library.options, option.name);
    if (own == nullptr)
      differing.push_back("nothing of an option \"" + option.name + "\"");
    else if (own->type == option.type &&
             !is_same_value(option.type, own->default_value, option.default_value))
      differing.push_back("default " + in_quotes(own->default_value) + " for the option \"" + option.name +
                          "\", not " + in_quotes(option.default_value));
  }
  for (const auto& own : library.options) {
    if (option_named(spec.options, own.name) == nullptr)
      differing.push_back("option " + in_quotes(own.name) + ", which the manifest does not have");
  }
  return differing;
}

}  // namespace tengen::engine
