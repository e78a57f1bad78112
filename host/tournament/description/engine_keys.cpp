#include "base/text.hpp"
#include "tournament/description/key_row.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;

template <class T, class Place>
Key<EngineChoice> engine_key(std::string_view name, Kind<T> kind, Place place, Known known = {}) {
  return make_key<EngineChoice>(name, std::move(kind), place, known);
}

// One argument, which may contain blanks.
Key<EngineChoice> argument_key() {
  Key<EngineChoice> row{"arg", "one argument of the program",
                        [](EngineChoice& choice, const std::string& text) {
                          choice.arguments.push_back(text);
                          return true;
                        },
                        [](const EngineChoice& choice) { return choice.arguments; }};
  row.in_files = false;
  return row;
}

Key<EngineChoice> arguments_key() {
  Key<EngineChoice> row{"args", "arguments of the program",
                        [](EngineChoice& choice, const std::string& text) {
                          choice.arguments.clear();
                          for (const auto argument : split(text, ' ')) {
                            if (!argument.empty()) choice.arguments.emplace_back(argument);
                          }
                          return true;
                        },
                        [](const EngineChoice&) { return std::vector<std::string>(); }};
  row.in_store = false;
  return row;
}

std::vector<Key<EngineChoice>> make_engine_keys() {
  using C = EngineChoice;
  constexpr Duration longest_margin = std::chrono::minutes(10);
  const auto confinement = one_of<engine::Confinement>({{"strict", engine::Confinement::strict},
                                                        {"basic", engine::Confinement::basic},
                                                        {"off", engine::Confinement::off}});
  const auto line_end =
      one_of<manifest::LineEnd>({{"lf", manifest::LineEnd::lf}, {"crlf", manifest::LineEnd::crlf}});
  const auto limit = whole<std::int64_t>(1, INT64_MAX, "a number from 1");
  const auto threads = whole<int>(1, 1024);
  return {
      engine_key("name", name_of_an_engine(), &C::name, {.in_store = false}),
      // An older tengen took names that nobody may type now.
      engine_key("name", phrase("a name"), &C::name, store_alone),
      engine_key("id", phrase("a registered engine; \"tengen engines\" lists them"), &C::id),
      engine_key("cmd", phrase<fs::path>("a program"), &C::command),
      engine_key("tc", clock(), &C::time),
      engine_key("st", time_of_a_move(Duration(1)), &C::move_time, files_alone),
      // Typed, 0 is no limit, as it is in tc.
      engine_key("st", time_of_a_move(Duration::zero()), &C::move_time, not_in_files),
      engine_key("margin",
                 duration("a time with its unit (us, ms, s, min) from 0s to 10min", "", longest_margin),
                 &C::margin, files_alone),
      // A bare number is milliseconds, as the peers of this program have it.
      engine_key("margin", duration("milliseconds", "ms", Duration::max()), &C::margin, not_in_files),
      engine_key("timemargin", duration("milliseconds", "ms", Duration::max()), &C::margin, typed_alone),
      engine_key("tolerance", duration("seconds", "s", Duration::max()), &C::margin, typed_alone),
      engine_key("mem", bytes("a size with its unit (350MiB, 64KiB, 1GB), at least 1MiB", "", 1 << 20),
                 &C::memory_bytes, files_alone),
      // Typed, 0B takes the limit away.
      engine_key("mem", bytes("bytes with a unit, such as 350MiB", "", 0), &C::memory_bytes, not_in_files),
      engine_key("maxmemory", bytes("bytes", "B", 0), &C::memory_bytes, typed_alone),
      engine_key("scratch", bytes("a size with its unit (64MiB, 1GB), at least 64KiB", "", 1 << 16),
                 &C::scratch_bytes),
      engine_key("processes", whole<int>(1, 4096), &C::processes),
      engine_key("threads", threads, &C::threads),
      engine_key("thread", threads, &C::threads, typed_alone),
      engine_key("depth", limit, &C::depth),
      engine_key("plies", limit, &C::depth, typed_alone),
      engine_key("nodes", limit, &C::nodes),
      engine_key("sandbox", confinement, &C::confinement),
      engine_key("level", phrase("a level of the engine"), &C::level),
      engine_key("proto", protocol(), &C::protocol),
      engine_key("eol", line_end, &C::line_end),
      engine_key("dir", phrase<fs::path>("a folder"), &C::folder),
      arguments_key(),
      argument_key(),
      engine_key("from", phrase<fs::path>("a folder"), &C::from, store_alone),
  };
}

}  // namespace

const std::vector<Key<EngineChoice>>& engine_keys() {
  static const auto keys = make_engine_keys();
  return keys;
}

}  // namespace tengen::tournament
