#include "web/run/run_order.hpp"

#include <algorithm>
#include <map>

#include "base/text.hpp"
#include "game/opening/book.hpp"
#include "tournament/description/keys.hpp"
#include "tournament/description/words.hpp"
#include "web/game_order.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;
using tournament::Description;
using tournament::Pairing;

constexpr std::size_t longest_book = 3 << 20;

// Each member that is there becomes a word, as it is typed behind -engine.
Result<tournament::EngineChoice> read_engine(const json::object& object) {
  Members members(object);
  std::vector<std::string> words;
  for (const std::string_view key :
       {"id", "name", "level", "tc", "st", "depth", "nodes", "margin", "mem", "threads"})
    if (const auto text = members.text(key); !text.empty()) words.push_back(std::string(key) + "=" + text);
  for (const auto& [name, value] : members.texts("options")) words.push_back("option." + name + "=" + value);
  if (auto all = members.check(); !all) return all.error();
  tournament::EngineChoice choice;
  if (auto read = tournament::read_engine_words(words, "engines", tournament::WordsOf::one_engine, choice);
      !read)
    return read.error();
  if (choice.id.empty()) return bad_input("expected the id of an engine that is registered here", "engines");
  if (choice.memory_bytes == 0)
    return bad_input("found no limit of memory; only the command line takes it away", "engines");
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
  run.plan.rounds = static_cast<decltype(run.plan.rounds)>(
      count("rounds", tournament::default_rounds(run.plan.pairing, run.plan.engines), 1'000'000));
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

// Members with the names and values that a tournament file has in these elements.
void read_keys(Members& members, Description& run) {
  static const std::vector<std::pair<std::string_view, std::vector<std::string_view>>> taken{
      {"pairing", {"order", "seeds", "deciding", "placement"}},
      {"adjudication", {"draw-after"}},
      {"play", {"ponder", "retry", "strict", "crashes", "replays", "wallclock", "standin"}}};
  for (const auto& [name, keys] : taken)
    for (const auto& key : tournament::section(name).keys) {
      if (std::find(keys.begin(), keys.end(), key.name) == keys.end()) continue;
      const std::string text = members.word(key.name);
      if (!text.empty() && !key.read(run, text)) members.wrong(key.name, key.expected);
    }
}

// {"name": "book.txt", "text": "…", "order": "random"}: a book that was sent, with the keys of -openings. It
// is read here once, so that what is wrong with it is told by line.
Status read_openings(Members& members, RunOrder& order) {
  const auto* const object = members.object("openings");
  if (object == nullptr) return success();
  Members book(*object);
  const std::string name = printable(book.text("name", 200), 200);
  order.book = book.text("text", longest_book);
  std::vector<std::string> words{"file=" + (name.empty() ? std::string("openings") : name)};
  for (const auto& key : tournament::section("openings").keys) {
    if (key.name == "file" || key.typed.empty()) continue;
    if (const auto value = book.word(key.typed); !value.empty())
      words.push_back(std::string(key.typed) + "=" + value);
  }
  if (auto all = book.check(); !all) return all;
  if (order.book.empty())
    return bad_input("expected \"text\", the openings themselves: a request names no file", "openings");
  if (auto read = tournament::read_words("openings", words, "openings", order.run); !read) return read;
  auto setup = order.run.setup;
  if (setup.opening != game::Setup{}.opening)
    return bad_input(
        "found a book and an opening procedure, which finds the first stones itself; expected one",
        "openings");
  const auto read =
      game::opening::Book::read(order.book, order.run.book->file.string(), setup, order.run.book->format);
  order.run.book->file.clear();
  return read ? success() : Status(bad_input(read.error().text(), "openings"));
}

}  // namespace

Result<RunOrder> read_run_order(const json::object& object) {
  Members members(object);
  RunOrder order;
  Description& run = order.run;
  run.name = printable(members.text("name", 80), 80);
  const auto* const setup = members.object("setup");
  auto read = read_setup(setup == nullptr ? json::object() : *setup);
  if (!read) return read.error();
  run.setup = std::move(*read);
  if (const auto game = game::new_game(run.setup); !game) return bad_input(game.error().message, "setup");
  if (auto done = read_engines(members, run); !done) return done.error();
  if (auto done = read_plan(members, run); !done) return done.error();
  read_keys(members, run);
  order.keeps_log = members.flag("log");
  if (auto done = read_openings(members, order); !done) return done.error();
  for (const std::string section : {"draw", "resign", "sprt"})
    if (auto done = read_section(members, section, run); !done) return done.error();
  if (auto all = members.check(); !all) return all.error();
  if (run.sprt)
    if (auto done = tournament::check(*run.sprt); !done) return done.error();
  return order;
}

}  // namespace tengen::web
