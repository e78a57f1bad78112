#include "tournament/description/element_reader.hpp"

#include <algorithm>

#include "game/catalog.hpp"
#include "manifest/xml/fields.hpp"
#include "manifest/xml/suggestion.hpp"
#include "tournament/description/keys.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using manifest::Element;
using manifest::Fields;
using manifest::Findings;

enum class Children { none, read_by_caller };

template <class Part>
void read_attributes(const Element& element, const std::vector<Key<Part>>& keys, Part& part, Fields& fields,
                     Findings& findings, Children children) {
  for (const auto& key : keys) {
    if (key.in_files && key.needed != Needed::no) fields.require(key.name);
  }
  for (const auto& key : keys) {
    if (!key.in_files) continue;
    const auto text = fields.value(key.name);
    if (text && !key.read(part, *text))
      fields.wrong(key.name, key.expected + manifest::did_you_mean(*text, key.words));
  }
  fields.finish();
  manifest::refuse_text(element, findings);
  if (children == Children::read_by_caller) return;
  for (const Element& child : element.children) manifest::warn_unknown(child, element, findings);
}

// The element has the name of its section.
void read_section(const Element& element, Description& description, Fields& fields, Findings& findings,
                  Children children = Children::none) {
  const Section& part = section(element.name);
  part.begin(description);
  read_attributes(element, part.keys, description, fields, findings, children);
}

template <class Infos>
std::string ids(const Infos& infos) {
  std::string list;
  for (const auto& info : infos) list += (list.empty() ? "" : ", ") + std::string(info.id);
  return list;
}

// A complaint whose place is the attribute it is about ("alpha=", "rounds").
void report(const Error& error, const Element& element, Fields& fields, Findings& findings) {
  const std::string name = error.place.substr(0, error.place.find('='));
  const int line = element.attribute(name) == nullptr ? element.line : fields.line(name);
  findings.error(line, element.name + "/" + name + ": " + error.message);
}

void read_options(const Element& element, engine::Settings& options, Findings& findings) {
  for (const Element& child : element.children) {
    if (child.name != "option") {
      manifest::warn_unknown(child, element, findings);
      continue;
    }
    Fields fields(child, findings);
    fields.require("name");
    fields.require("value");
    const auto name = fields.option_name("name");
    const auto value = fields.value("value");
    fields.finish();
    manifest::refuse_text(child, findings);
    for (const Element& inner : child.children) manifest::warn_unknown(inner, child, findings);
    if (!name || !value) continue;
    if (std::any_of(options.begin(), options.end(), [&](const auto& o) { return o.first == *name; }))
      fields.wrong("name", "each option once");
    options.emplace_back(*name, *value);
  }
}

void check_identity(const Element& element, Fields& fields, Findings& findings) {
  const bool by_id = element.attribute("id") != nullptr;
  const bool by_command = element.attribute("cmd") != nullptr;
  if (by_id == by_command) {
    findings.error(element.line, "engine: found " +
                                     std::string(by_id ? "both id and cmd" : "neither id nor cmd") +
                                     ", expected id (a registered engine) or cmd (a program)");
  }
  for (const char* const name : {"args", "dir", "proto", "eol"}) {
    if (by_id && !by_command && element.attribute(name) != nullptr)
      fields.wrong(name, "this attribute only beside cmd; the manifest has it for a registered engine");
  }
}

EngineChoice read_choice(const Element& element, const std::vector<Key<EngineChoice>>& keys,
                         const fs::path& folder, Fields& fields, Findings& findings) {
  EngineChoice choice;
  read_attributes(element, keys, choice, fields, findings, Children::read_by_caller);
  read_options(element, choice.options, findings);
  // A bare name is looked up in the child's PATH where there is no such file.
  if (choice.command.has_parent_path()) choice.command = folder / choice.command;
  if (choice.folder) choice.folder = folder / *choice.folder;
  choice.place = findings.place(element.line) + ": " + element.name;
  return choice;
}

}  // namespace

EngineChoice read_engine_choice(const Element& engine, const fs::path& folder, Findings& findings) {
  Fields fields(engine, findings);
  check_identity(engine, fields, findings);
  return read_choice(engine, engine_keys(), folder, fields, findings);
}

EngineChoice read_each(const Element& each, const fs::path& folder, Findings& findings) {
  auto keys = engine_keys();
  std::erase_if(keys,
                [](const auto& key) { return key.name == "name" || key.name == "id" || key.name == "cmd"; });
  Fields fields(each, findings);
  return read_choice(each, keys, folder, fields, findings);
}

void read_game(const Element& element, Description& description, Findings& findings) {
  Fields fields(element, findings);
  read_section(element, description, fields, findings);
  game::Setup& setup = description.setup;
  const game::GameInfo* const info = game::find_game(setup.game);
  if (info == nullptr) {
    if (element.attribute("id") != nullptr) fields.wrong("id", "one of: " + ids(game::catalog()));
    return;
  }
  const auto knows = [&](const auto& rule) { return rule.id == setup.rule; };
  if (!setup.rule.empty() && std::none_of(info->rules.begin(), info->rules.end(), knows))
    return fields.wrong("rule", "one of: " + ids(info->rules));
  if (setup.size != 0 && (setup.size < info->min_size || setup.size > info->max_size)) {
    return fields.wrong("size", info->min_size == info->max_size
                                    ? std::to_string(info->min_size)
                                    : "a size from " + std::to_string(info->min_size) + " to " +
                                          std::to_string(info->max_size));
  }
  const auto whole = game::default_setup(*info);
  if (setup.rule.empty()) setup.rule = whole.rule;
  if (setup.size == 0) setup.size = whole.size;
  // Whatever else the game does not take: an opening it does not know, a pass it does not have.
  if (const auto game = game::new_game(setup); !game)
    findings.error(element.line, "game: " + game.error().message);
}

void read_pairing(const Element& element, Description& description, Findings& findings) {
  Fields fields(element, findings);
  const std::size_t before = findings.error_count();
  read_section(element, description, fields, findings);
  Plan& plan = description.plan;
  if (element.attribute("rounds") == nullptr) plan.rounds = default_rounds(plan.pairing, plan.engines);
  // An attribute that another kind of pairing would need is a misunderstanding.
  const auto only_of = [&](const char* name, bool is_of_this, const std::string& kinds) {
    if (!is_of_this && element.attribute(name) != nullptr)
      fields.wrong(name, "this attribute only with kind=\"" + kinds + "\"");
  };
  only_of("order", plan.pairing == Pairing::round_robin, "round-robin");
  only_of("seeds", plan.pairing == Pairing::gauntlet, "gauntlet");
  only_of("deciding", plan.pairing == Pairing::knockout, "knockout");
  only_of("rounds", plan.pairing != Pairing::knockout, "round-robin, gauntlet or swiss");
  only_of("placement", plan.pairing == Pairing::knockout || plan.pairing == Pairing::swiss,
          "knockout or swiss");
  // Too few engines are reported where the engines are.
  if (findings.error_count() != before || plan.engines < 2) return;
  if (const auto possible = check(plan); !possible) report(possible.error(), element, fields, findings);
}

void read_adjudication(const Element& element, Description& description, Findings& findings) {
  Fields fields(element, findings);
  read_section(element, description, fields, findings, Children::read_by_caller);
  for (const Element& child : element.children) {
    if (child.name != "draw" && child.name != "resign") {
      manifest::warn_unknown(child, element, findings);
    } else if (section(child.name).is_there(description)) {
      findings.error(child.line, "adjudication: found a second <" + child.name + ">, expected at most one");
    } else {
      Fields own(child, findings);
      read_section(child, description, own, findings, Children::read_by_caller);
    }
  }
}

void read_sprt(const Element& element, Description& description, Findings& findings) {
  Fields fields(element, findings);
  const std::size_t before = findings.error_count();
  read_section(element, description, fields, findings);
  if (findings.error_count() != before) return;
  if (const auto good = check(*description.sprt); !good)
    return report(good.error(), element, fields, findings);
  const bool is_match = description.engines.size() == 2 && description.plan.pairing == Pairing::round_robin;
  if (!is_match)
    findings.error(element.line,
                   "sprt: found " + std::to_string(description.engines.size()) + " engines in a " +
                       std::string(text(description.plan.pairing)) +
                       ", expected two in a round-robin: the test compares the first with the second");
  if (description.sprt->model == EloModel::bayesian && description.plan.games > 1)
    findings.error(
        element.line,
        "sprt/model: found 'bayesian', expected normalized or logistic: games come in pairs here, and "
        "BayesElo knows single games only");
}

void read_output(const Element& element, Description& description, Findings& findings) {
  Fields fields(element, findings);
  read_section(element, description, fields, findings);
  for (const char* const name : {"folder", "sgf", "psq", "pgn", "log"}) {
    if (const auto* found = element.attribute(name); found != nullptr && found->value == "-")
      fields.wrong(name, "a path; only json can be \"-\", standard output");
  }
  if (description.outputs.json_moves && description.outputs.json.empty())
    fields.wrong("moves", "this attribute only beside json");
}

void read_openings(const Element& element, Description& description, Findings& findings) {
  read_plainly(element, description, findings);
  description.book->place = findings.place(element.line) + ": " + element.name;
}

void read_plainly(const Element& element, Description& description, Findings& findings) {
  Fields fields(element, findings);
  read_section(element, description, fields, findings);
}

}  // namespace tengen::tournament
