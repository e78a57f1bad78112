#include "manifest/reader/plays_reader.hpp"

#include <algorithm>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/catalog.hpp"
#include "manifest/xml/fields.hpp"

namespace tengen::manifest {
namespace {

// The ids of games or rules, as a list for messages.
template <class Infos>
std::string ids(const Infos& infos) {
  std::vector<std::string> all;
  for (const auto& info : infos) all.emplace_back(info.id);
  return joined(all, ", ");
}

const game::GameInfo* read_game(Fields& fields) {
  fields.require("game");
  const auto id = fields.text("game");
  if (!id) return nullptr;
  const game::GameInfo* info = game::find_game(*id);
  if (info == nullptr) fields.wrong("game", "one of: " + ids(game::catalog()));
  return info;
}

std::vector<std::string> all_rules(const game::GameInfo& info) {
  std::vector<std::string> rules;
  for (const game::RuleInfo& rule : info.rules) rules.emplace_back(rule.id);
  return rules;
}

std::vector<std::string> read_rules(Fields& fields, const game::GameInfo& info) {
  const auto named = fields.words("rules");
  if (!named) return all_rules(info);
  const bool known = std::all_of(named->begin(), named->end(), [&](const std::string& id) {
    return std::any_of(info.rules.begin(), info.rules.end(), [&](const auto& rule) { return rule.id == id; });
  });
  if (!known) fields.wrong("rules", "some of: " + ids(info.rules));
  return *named;
}

// "15" or "5-32".
void read_sizes(Fields& fields, const game::GameInfo& info, Plays& plays) {
  const auto text = fields.text("sizes");
  if (!text) return;
  const auto dash = text->find('-');
  const auto least = parse_integer(std::string_view(*text).substr(0, dash));
  const auto most =
      dash == std::string::npos ? least : parse_integer(std::string_view(*text).substr(dash + 1));
  const auto is_size = [&](std::int64_t size) {
    return size >= info.min_size && size <= info.max_size && info.has_size(static_cast<int>(size));
  };
  if (!least || !most || *least > *most || !is_size(*least) || !is_size(*most)) {
    fields.wrong("sizes", "a size or a range of sizes (15 or 15-20) of " + info.sizes());
    return;
  }
  plays.min_size = static_cast<int>(*least);
  plays.max_size = static_cast<int>(*most);
}

bool overlap(const Plays& a, const Plays& b) {
  return a.game == b.game && a.min_size <= b.max_size && b.min_size <= a.max_size &&
         std::find_first_of(a.rules.begin(), a.rules.end(), b.rules.begin(), b.rules.end()) != a.rules.end();
}

void read_one(const Element& element, std::vector<Plays>& all, Findings& findings) {
  const std::size_t before = findings.error_count();
  Fields fields(element, findings);
  Plays plays;
  const game::GameInfo* info = read_game(fields);
  fields.require("sizes");
  if (info != nullptr) {
    plays.game = info->id;
    plays.rules = read_rules(fields, *info);
    read_sizes(fields, *info, plays);
    fields.finish();
  }
  refuse_text(element, findings);
  for (const Element& child : element.children) warn_unknown(child, element, findings);
  if (findings.error_count() != before) return;
  if (std::any_of(all.begin(), all.end(), [&](const Plays& other) { return overlap(plays, other); })) {
    findings.error(element.line,
                   "plays: found a rule and size that another <plays> has already, expected each once");
  }
  all.push_back(std::move(plays));
}

}  // namespace

std::vector<Plays> read_plays(const Element& engine, Findings& findings) {
  std::vector<Plays> all;
  bool any = false;
  for (const Element& child : engine.children) {
    if (child.name != "plays") continue;
    any = true;
    read_one(child, all, findings);
  }
  if (!any) findings.error(engine.line, "engine: found no <plays>, expected one or more");
  return all;
}

}  // namespace tengen::manifest
