#include "web/run/run_order.hpp"

#include <map>

#include "base/text.hpp"
#include "tournament/description/words.hpp"
#include "web/game_order.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;
using tournament::Description;
using tournament::Pairing;

// Each member that is there becomes a word, as it is typed behind -engine.
Result<tournament::EngineChoice> read_engine(const json::object& object) {
  Members members(object);
  std::vector<std::string> words;
  for (const std::string_view key : {"id", "name", "level", "tc", "st", "depth", "nodes"})
    if (const auto text = members.text(key); !text.empty()) words.push_back(std::string(key) + "=" + text);
  for (const auto& [name, value] : members.texts("options")) words.push_back("option." + name + "=" + value);
  if (auto all = members.check(); !all) return all.error();
  tournament::EngineChoice choice;
  if (auto read = tournament::read_engine_words(words, "engines", tournament::WordsOf::one_engine, choice);
      !read)
    return read.error();
  if (choice.id.empty()) return bad_input("expected the id of an engine that is registered here", "engines");
  return choice;
}

Status read_engines(Members& members, Description& run) {
  const auto* const engines = members.array("engines");
  if (engines == nullptr || engines->size() < 2) return bad_input("expected two engines or more", "engines");
  for (const auto& one : *engines) {
    if (!one.is_object()) return bad_input("expected objects", "engines");
    auto engine = read_engine(one.get_object());
    if (!engine) return engine.error();
    run.engines.push_back(std::move(*engine));
  }
  return success();
}

Status read_plan(Members& members, Description& run) {
  static const std::map<std::string_view, Pairing> pairings{{"", Pairing::round_robin},
                                                            {"round-robin", Pairing::round_robin},
                                                            {"gauntlet", Pairing::gauntlet},
                                                            {"knockout", Pairing::knockout},
                                                            {"swiss", Pairing::swiss}};
  const auto pairing = pairings.find(members.text("pairing"));
  if (pairing == pairings.end())
    return bad_input("expected round-robin, gauntlet, knockout or swiss", "pairing");
  run.plan.pairing = pairing->second;
  run.plan.engines = run.engines.size();
  const auto count = [&](std::string_view name, std::int64_t otherwise, std::int64_t most) {
    const auto number = members.number(name).value_or(otherwise);
    if (number < 1 || number > most) members.wrong(name, "1 to " + std::to_string(most));
    return number;
  };
  run.plan.rounds = static_cast<decltype(run.plan.rounds)>(count("rounds", 1, 1'000'000));
  run.plan.games = static_cast<decltype(run.plan.games)>(count("games", 2, 1000));
  run.conduct.concurrency = static_cast<int>(count("concurrency", 1, 1024));
  if (const auto seed = members.number("seed"))
    run.plan.seed = static_cast<decltype(run.plan.seed)>(std::max<std::int64_t>(*seed, 0));
  return success();
}

// {"elo0": "0", "elo1": "10"}, as typed behind -sprt.
Status read_section(Members& members, const std::string& name, Description& run) {
  if (members.object(name) == nullptr) return success();
  std::vector<std::string> words;
  for (const auto& [key, value] : members.texts(name)) words.push_back(key + "=" + value);
  if (!members.sound()) return success();  // check() tells
  return tournament::read_words(name, words, name, run);
}

}  // namespace

Result<Description> read_run_order(const json::object& object) {
  Members members(object);
  Description run;
  run.name = printable(members.text("name", 80), 80);
  const auto* const setup = members.object("setup");
  auto read = read_setup(setup == nullptr ? json::object() : *setup);
  if (!read) return read.error();
  run.setup = std::move(*read);
  if (const auto game = game::new_game(run.setup); !game) return bad_input(game.error().message, "setup");
  if (auto done = read_engines(members, run); !done) return done.error();
  if (auto done = read_plan(members, run); !done) return done.error();
  for (const std::string section : {"draw", "resign", "sprt"})
    if (auto done = read_section(members, section, run); !done) return done.error();
  if (auto all = members.check(); !all) return all.error();
  if (run.sprt)
    if (auto done = tournament::check(*run.sprt); !done) return done.error();
  return run;
}

}  // namespace tengen::web
