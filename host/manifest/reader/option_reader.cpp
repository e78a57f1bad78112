#include "manifest/reader/option_reader.hpp"

#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "manifest/xml/fields.hpp"

namespace tengen::manifest {
namespace {

// The named one in a list of options or levels, or the end of the list.
template <class List>
auto named(const List& list, const std::string& name) {
  return std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.name == name; });
}

void refuse_children(const Element& element, Findings& findings) {
  for (const Element& child : element.children) warn_unknown(child, element, findings);
  refuse_text(element, findings);
}

template <class Number>
void check_order(Fields& fields, const std::optional<Number>& least, const std::optional<Number>& most) {
  if (least && most && *least > *most) fields.wrong("min", "at most the value of max");
}

void read_range(Fields& fields, Option& option) {
  if (option.type == OptionType::integer) {
    constexpr auto all = std::numeric_limits<std::int64_t>();
    option.least = fields.integer("min", all.min(), all.max());
    option.most = fields.integer("max", all.min(), all.max());
    check_order(fields, option.least, option.most);
  }
  if (option.type == OptionType::number) {
    option.minimum = fields.number("min");
    option.maximum = fields.number("max");
    check_order(fields, option.minimum, option.maximum);
  }
}

void read_choices(Fields& fields, Option& option) {
  if (option.type != OptionType::choice) return;
  fields.require("choices");
  option.choices = fields.words("choices").value_or(std::vector<std::string>());
}

Option read_option(const Element& element, Findings& findings) {
  const std::size_t before = findings.error_count();
  Fields fields(element, findings);
  Option option;
  fields.require("name");
  option.name = fields.option_name("name").value_or("");
  fields.require("type");
  const auto type = fields.choice<OptionType>("type", {{"boolean", OptionType::boolean},
                                                       {"integer", OptionType::integer},
                                                       {"number", OptionType::number},
                                                       {"text", OptionType::text},
                                                       {"choice", OptionType::choice}});
  option.type = type.value_or(OptionType::text);
  read_range(fields, option);
  read_choices(fields, option);
  fields.require("default");
  option.default_value = fields.value("default").value_or("");
  option.help = fields.text("help").value_or("");
  // With an unknown type nobody can say which attributes belong here.
  if (type) fields.finish();
  refuse_children(element, findings);
  if (findings.error_count() == before && !check_value(option, option.default_value, "")) {
    fields.wrong("default", expected_text(option));
  }
  return option;
}

void read_set(const Element& element, const std::vector<Option>& options, Level& level, Findings& findings) {
  Fields fields(element, findings);
  fields.require("option");
  fields.require("value");
  const auto name = fields.option_name("option");
  const auto value = fields.value("value");
  fields.finish();
  refuse_children(element, findings);
  if (!name || !value) return;

  const auto option = named(options, *name);
  if (option == options.end()) {
    std::vector<std::string> names;
    for (const Option& one : options) names.push_back(one.name);
    fields.wrong("option", names.empty() ? "no <set>, as this engine has no options"
                                         : "an option of this engine: " + joined(names, ", "));
    return;
  }
  if (!check_value(*option, *value, "")) fields.wrong("value", expected_text(*option));
  const bool twice = std::any_of(level.values.begin(), level.values.end(),
                                 [&](const auto& set) { return set.first == *name; });
  if (twice) fields.wrong("option", "each option once in a level");
  level.values.emplace_back(*name, *value);
}

Level read_level(const Element& element, const std::vector<Option>& options, Findings& findings) {
  Fields fields(element, findings);
  Level level;
  fields.require("name");
  level.name = fields.option_name("name").value_or("");
  fields.finish();
  refuse_text(element, findings);
  for (const Element& child : element.children) {
    if (child.name == "set") {
      read_set(child, options, level, findings);
    } else {
      warn_unknown(child, element, findings);
    }
  }
  return level;
}

// Reads the children of one name; a name that is given twice is an error.
template <class T, class Read>
std::vector<T> read_named(const Element& engine, std::string_view kind, Findings& findings, Read read) {
  std::vector<T> all;
  for (const Element& child : engine.children) {
    if (child.name != kind) continue;
    T one = read(child);
    if (!one.name.empty() && named(all, one.name) != all.end()) {
      Fields(child, findings).wrong("name", "each name once in an engine");
    }
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace

std::vector<Option> read_options(const Element& engine, Findings& findings) {
  return read_named<Option>(engine, "option", findings,
                            [&](const Element& child) { return read_option(child, findings); });
}

std::vector<Level> read_levels(const Element& engine, const std::vector<Option>& options,
                               Findings& findings) {
  return read_named<Level>(engine, "level", findings,
                           [&](const Element& child) { return read_level(child, options, findings); });
}

}  // namespace tengen::manifest
