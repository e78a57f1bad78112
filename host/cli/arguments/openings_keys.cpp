#include "cli/arguments/openings_keys.hpp"

#include <functional>
#include <map>
#include <set>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::cli {
namespace {

using game::opening::BookFormat;
using game::opening::BookOrder;
using game::opening::BookTransform;
using tournament::OpeningUse;

constexpr std::string_view flag = "-openings";

template <class Value, class To>
bool take_word(const std::string& word, std::initializer_list<std::pair<std::string_view, Value>> words,
               To& to) {
  for (const auto& [name, value] : words) {
    if (word != name) continue;
    to = value;
    return true;
  }
  return false;
}

struct OpeningKey {
  std::string_view expected;  // in messages
  std::function<bool(TypedOpenings&, const std::string&)> take;
};

bool take_seed(TypedOpenings& typed, const std::string& value) {
  const auto seed = parse_integer(value);
  if (seed && *seed >= 0) typed.book.seed = static_cast<std::uint64_t>(*seed);
  return seed && *seed >= 0;
}

bool take_start(TypedOpenings& typed, const std::string& value) {
  const auto start = parse_integer(value);
  // As far as games are counted.
  const bool meant = start && *start >= 1 && *start <= 1'000'000'000'000;
  if (meant) typed.book.start = *start;
  return meant;
}

bool take_format(TypedOpenings& typed, const std::string& value) {
  return take_word<BookFormat>(value, {{"offset", BookFormat::offset}, {"pos", BookFormat::pos}},
                               typed.book.format.format);
}

bool take_order(TypedOpenings& typed, const std::string& value) {
  return take_word<BookOrder>(value, {{"sequential", BookOrder::sequential}, {"random", BookOrder::random}},
                              typed.book.use.order);
}

bool take_transform(TypedOpenings& typed, const std::string& value) {
  return take_word<BookTransform>(
      value,
      {{"none", BookTransform::none}, {"cycle", BookTransform::cycle}, {"random", BookTransform::random}},
      typed.book.use.transform);
}

bool take_rows(TypedOpenings& typed, const std::string& value) {
  return take_word<game::RowsFrom>(value, {{"top", game::RowsFrom::top}, {"bottom", game::RowsFrom::bottom}},
                                   typed.book.format.rows_from);
}

bool take_policy(TypedOpenings& typed, const std::string& value) {
  return take_word<OpeningUse>(
      value, {{"default", OpeningUse::every_unit}, {"round", OpeningUse::every_round}}, typed.use);
}

bool take_file(TypedOpenings& typed, const std::string& value) {
  typed.book.file = value;
  return !value.empty();
}

const std::map<std::string_view, OpeningKey>& opening_keys() {
  static const std::map<std::string_view, OpeningKey> table{
      {"file", {"a file of openings", take_file}},
      {"type", {"offset or pos", take_format}},
      {"format", {"offset or pos; books of chess are of no use here", take_format}},
      {"coords", {"top or bottom: where row 1 of pos is", take_rows}},
      {"order", {"sequential or random", take_order}},
      {"transform", {"none, cycle or random", take_transform}},
      {"policy",
       {"default, an opening for every two games, or round, the same for all of a round", take_policy}},
      {"start", {"the number of an opening, from 1", take_start}},
      {"srand", {"a seed, 0 or more", take_seed}},
  };
  return table;
}

std::string opening_key_list() {
  std::vector<std::string> names;
  for (const auto& [name, key] : opening_keys()) names.push_back(std::string(name) + "=");
  return joined(names, ", ");
}

}  // namespace

Result<TypedOpenings> parse_openings(const std::vector<std::string>& group) {
  TypedOpenings typed;
  std::set<std::string> given;
  for (const auto& token : group) {
    const auto equals = std::min(token.find('='), token.size());
    const std::string name = token.substr(0, equals);
    const auto key = opening_keys().find(name);
    if (equals == token.size() || key == opening_keys().end() || !given.insert(name).second) {
      return bad_input(
          "found \"" + printable(token) + "\", expected one of, each at most once: " + opening_key_list(),
          std::string(flag));
    }
    const std::string value = token.substr(equals + 1);
    if (!key->second.take(typed, value)) {
      return bad_input(name + "=" + printable(value) + ": expected " + std::string(key->second.expected),
                       std::string(flag));
    }
  }
  if (typed.book.file.empty()) return bad_input("expected file=, a file of openings", std::string(flag));
  return typed;
}

}  // namespace tengen::cli
