#include "tournament/run/resumed_file.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <optional>
#include <vector>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "record/formats/json.hpp"
#include "record/formats/pgn.hpp"
#include "record/formats/psq.hpp"
#include "record/formats/sgf.hpp"
#include "tournament/run/output_file.hpp"
#include "tournament/run/record_files.hpp"
#include "tournament/store/stored_games.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;

// A game tree: parentheses count outside of values alone.
std::string_view first_tree(std::string_view text) {
  int depth = 0;
  bool in_value = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_value) {
      if (c == '\\') ++i;
      in_value = c != ']';
      continue;
    }
    in_value = c == '[';
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c != ')' || depth > 0) continue;
    const bool ends_line = i + 1 < text.size() && text[i + 1] == '\n';
    return text.substr(0, i + (ends_line ? 2 : 1));
  }
  return {};
}

std::int64_t number_between(std::string_view record, std::string_view before, char end) {
  const auto at = record.find(before);
  if (at == std::string_view::npos) return 0;
  record.remove_prefix(at + before.size());
  return parse_integer(record.substr(0, record.find(end))).value_or(0);
}

// Names stand before it, but no ']' in them without a '\'.
std::int64_t game_of_tree(std::string_view record) { return number_between(record, "]GN[", ']'); }

std::string_view first_json(std::string_view text) {
  const auto end = text.find('\n');
  return end == std::string_view::npos ? std::string_view() : text.substr(0, end + 1);
}

// The line of a game, or of the standings behind it.
std::int64_t game_of_line(std::string_view line) {
  if (!line.starts_with(R"({"type":"game",)")) return 0;
  std::error_code error;
  const auto value = boost::json::parse(line, error);
  if (error || !value.is_object()) return 0;
  const auto* const number = value.get_object().if_contains("game");
  return number != nullptr && number->is_int64() ? number->get_int64() : 0;
}

// Tags, an empty line, the result, an empty line.
std::string_view first_pgn(std::string_view text) {
  const auto tags = text.find("\n\n");
  const auto end = tags == std::string_view::npos ? tags : text.find("\n\n", tags + 2);
  return end == std::string_view::npos ? std::string_view() : text.substr(0, end + 2);
}

std::int64_t game_of_pgn(std::string_view record) { return number_between(record, "\n[Round \"", '"'); }

Result<std::string> sgf_of(const record::GameRecord& record) { return record::to_sgf(record); }
Result<std::string> pgn_of(const record::GameRecord& record) { return record::to_pgn(record); }
Result<std::string> json_of(const record::GameRecord& record) {
  return record::to_json(record, Duration::zero()) + "\n";
}

constexpr std::size_t chunk = 1 << 20;

// The records of a stream, one after the other.
class Records {
 public:
  Records(std::istream& in, const RecordsOf& format) : in_(in), format_(format) {}

  // Empty at the end, and where none is whole any more.
  std::string_view next() {
    for (;;) {
      const auto record = format_.first(std::string_view(text_).substr(at_));
      at_ += record.size();
      if (!record.empty() || !in_) return record;
      text_.erase(0, at_);
      const auto before = text_.size();
      text_.resize(before + chunk);
      in_.read(text_.data() + before, chunk);
      text_.resize(before + static_cast<std::size_t>(in_.gcount()));
      at_ = 0;
    }
  }
  bool has_rest() const { return at_ < text_.size(); }

 private:
  std::istream& in_;
  const RecordsOf& format_;
  std::string text_;
  std::size_t at_ = 0;
};

Result<std::vector<std::int64_t>> kept_numbers(const Store& store, const GamesOver& over) {
  auto numbers = store.game_numbers();
  if (!numbers) return numbers;
  for (const auto& record : over) numbers->push_back(record.number);
  std::sort(numbers->begin(), numbers->end());
  return numbers;
}

// Nothing: the rules of this version refuse the game.
Result<std::optional<record::GameRecord>> kept_game(std::int64_t number, const Store& store,
                                                    const RunRecord& run, const GamesOver& over) {
  for (const auto& record : over) {
    if (record.number == number) return std::optional(record);
  }
  const auto game = store.game(number);
  if (!game) return game.error();
  auto record = record_of(*game, run);
  return record ? std::optional(std::move(*record)) : std::nullopt;
}

// Never half of it: what is new has another name first.
Status replace(const fs::path& file, const RecordsOf& format, const Store& store, const GamesOver& over) {
  auto fresh = file;
  fresh += ".new";
  std::error_code error;
  {
    std::ifstream in(file, std::ios::binary);
    auto out = OutputFile::open(fresh.string(), {}, OutputFile::Content::replaced);
    if (!out) return out.error();
    const auto done = mend(
        in, [&](std::string_view text) { return out->write(text); }, format, store, over);
    if (!done) {
      fs::remove(fresh, error);
      return done.error();
    }
  }
  if (fs::exists(file, error)) fs::permissions(fresh, fs::status(file, error).permissions(), error);
  // A link stays one.
  fs::rename(fresh, fs::weakly_canonical(file, error), error);
  return error ? failed("cannot write: " + error.message(), file.string()) : success();
}

Status mend_file(const fs::path& file, const RecordsOf& format, const Store& store, const GamesOver& over) {
  if (!is_mended(file)) return success();
  std::ifstream in(file, std::ios::binary);
  const auto changes = mend(
      in, [](std::string_view) { return success(); }, format, store, over);
  if (!changes) return changes.error();
  return *changes ? replace(file, format, store, over) : success();
}

Status add_missing_files(const fs::path& folder, const Store& store, const GamesOver& over) {
  const auto run = store.run();
  if (!run) return run.error();
  const auto games = kept_numbers(store, over);
  if (!games) return games.error();
  for (const auto number : *games) {
    const auto name = folder / psq_name(number);
    std::error_code error;
    if (fs::exists(name, error)) continue;
    const auto record = kept_game(number, store, *run, over);
    if (!record) return record.error();
    if (!*record) continue;
    const auto text = record::to_psq(**record, {});
    if (!text) continue;
    auto file = OutputFile::open(name.string(), "-psq");
    if (!file) return file.error();
    if (const auto written = file->write(*text); !written) return written;
  }
  return success();
}

}  // namespace

RecordsOf sgf_records() { return {&first_tree, &game_of_tree, &sgf_of}; }
RecordsOf pgn_records() { return {&first_pgn, &game_of_pgn, &pgn_of}; }
RecordsOf json_records() { return {&first_json, &game_of_line, &json_of}; }

bool is_mended(const fs::path& file) {
  std::error_code error;
  return !file.empty() && file != "-" && (!fs::exists(file, error) || fs::is_regular_file(file, error));
}

Result<bool> mend(std::istream& in, const WriteText& write, const RecordsOf& format, const Store& store,
                  const GamesOver& over) {
  const auto kept = kept_numbers(store, over);
  if (!kept) return kept.error();
  std::vector<bool> there(kept->size());
  Records records(in, format);
  bool is_dropped = false;
  bool changes = false;
  for (auto record = records.next(); !record.empty(); record = records.next()) {
    // The standings of a game that is dropped are dropped with it.
    const bool is_score = record.starts_with(R"({"type":"score",)");
    if (const auto number = format.game(record); number > 0) {
      const auto found = std::lower_bound(kept->begin(), kept->end(), number);
      const auto place = static_cast<std::size_t>(found - kept->begin());
      is_dropped = found == kept->end() || *found != number || there[place];
      if (!is_dropped) there[place] = true;
    } else if (!is_score) {
      is_dropped = false;
    }
    changes = changes || is_dropped;
    if (is_dropped) continue;
    if (const auto written = write(record); !written) return written.error();
  }
  changes = changes || records.has_rest();
  const auto run = store.run();
  if (!run) return run.error();
  for (std::size_t i = 0; i < kept->size(); ++i) {
    if (there[i]) continue;
    const auto record = kept_game((*kept)[i], store, *run, over);
    if (!record) return record.error();
    if (!*record) continue;
    const auto text = format.written(**record);
    if (!text) continue;
    changes = true;
    if (const auto written = write(*text); !written) return written.error();
  }
  return changes;
}

Status mend_files(const Outputs& outputs, const Store& store, const GamesOver& over) {
  if (auto done = mend_file(outputs.sgf, sgf_records(), store, over); !done) return done;
  if (auto done = mend_file(outputs.pgn, pgn_records(), store, over); !done) return done;
  if (auto done = mend_file(outputs.json, json_records(), store, over); !done) return done;
  std::error_code error;
  return fs::is_directory(outputs.psq, error) ? add_missing_files(outputs.psq, store, over) : success();
}

}  // namespace tengen::tournament
