#include "cli/openings_keys.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <set>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "manifest/digest.hpp"
#include "manifest/regular_file.hpp"

namespace tengen::cli {
namespace {

using game::opening::BookFormat;
using game::opening::BookOptions;
using game::opening::BookOrder;
using game::opening::BookTransform;
using game::opening::BookUse;

constexpr std::size_t longest_book = 64 * 1024 * 1024;
constexpr std::string_view flag = "-openings";

struct Wishes {
  std::string file;
  BookOptions options;
  BookUse use;
};

template <class Value>
bool take_word(const std::string& word, std::initializer_list<std::pair<std::string_view, Value>> words,
               Value& to) {
  for (const auto& [name, value] : words) {
    if (word != name) continue;
    to = value;
    return true;
  }
  return false;
}

struct Key {
  std::string_view expected;  // in messages
  std::function<bool(Wishes&, const std::string&)> take;
};

bool take_seed(Wishes& wishes, const std::string& value) {
  const auto seed = parse_integer(value);
  if (!seed || *seed < 0) return false;
  wishes.use.seed = static_cast<std::uint64_t>(*seed);
  return true;
}

bool take_type(Wishes& wishes, const std::string& value) {
  BookFormat format{};
  if (!take_word(value, {{"offset", BookFormat::offset}, {"pos", BookFormat::pos}}, format)) return false;
  wishes.options.format = format;
  return true;
}

const std::map<std::string_view, Key>& keys() {
  static const std::map<std::string_view, Key> table{
      {"file", {"a file of openings", [](Wishes& w, const std::string& v) { return !(w.file = v).empty(); }}},
      {"type", {"offset or pos", take_type}},
      {"coords",
       {"top or bottom: where row 1 of pos is",
        [](Wishes& w, const std::string& v) {
          return take_word(v, {{"top", game::RowsFrom::top}, {"bottom", game::RowsFrom::bottom}},
                           w.options.rows_from);
        }}},
      {"order",
       {"sequential or random",
        [](Wishes& w, const std::string& v) {
          return take_word(v, {{"sequential", BookOrder::sequential}, {"random", BookOrder::random}},
                           w.use.order);
        }}},
      {"transform",
       {"none, cycle or random",
        [](Wishes& w, const std::string& v) {
          return take_word(v,
                           {{"none", BookTransform::none},
                            {"cycle", BookTransform::cycle},
                            {"random", BookTransform::random}},
                           w.use.transform);
        }}},
      {"srand", {"a seed, 0 or more", take_seed}},
  };
  return table;
}

Result<Wishes> read_wishes(const std::vector<std::string>& group, std::uint64_t seed) {
  Wishes wishes;
  wishes.use.seed = seed;
  std::vector<std::string> known;
  for (const auto& [name, key] : keys()) known.push_back(std::string(name) + "=");
  std::set<std::string> given;
  for (const auto& token : group) {
    const auto equals = std::min(token.find('='), token.size());
    const std::string name = token.substr(0, equals);
    const auto key = keys().find(name);
    if (equals == token.size() || key == keys().end() || !given.insert(name).second) {
      return bad_input(
          "found \"" + printable(token) + "\", expected one of, each at most once: " + joined(known, ", "),
          std::string(flag));
    }
    const std::string value = token.substr(equals + 1);
    if (!key->second.take(wishes, value)) {
      return bad_input(name + "=" + printable(value) + ": expected " + std::string(key->second.expected),
                       std::string(flag));
    }
  }
  if (wishes.file.empty()) return bad_input("expected file=, a file of openings", std::string(flag));
  return wishes;
}

}  // namespace

Result<TypedBook> make_book(const std::vector<std::string>& group, const game::Setup& setup,
                            std::uint64_t seed) {
  const auto wishes = read_wishes(group, seed);
  if (!wishes) return wishes.error();
  // A link is the user's own here, whose file it is.
  std::error_code error;
  const auto file = std::filesystem::canonical(wishes->file, error);
  const auto path = error ? std::filesystem::path(wishes->file) : file;
  const auto text = manifest::read_regular(path, longest_book);
  if (!text) return text.error();
  auto digest = manifest::file_digest(path);
  if (!digest) return digest.error();
  auto book = game::opening::Book::read(*text, wishes->file, setup, wishes->options);
  if (!book) return book.error();
  return TypedBook{std::make_shared<game::opening::BookDraw>(std::move(*book), setup.size, wishes->use),
                   std::move(*digest)};
}

}  // namespace tengen::cli
