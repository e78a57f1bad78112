#include "tournament/run/resumed_file.hpp"

#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <set>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "record/formats/json.hpp"
#include "record/formats/sgf.hpp"
#include "tournament/run/pgn.hpp"
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

std::string_view first_line(std::string_view text) {
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
Result<std::string> pgn_of(const record::GameRecord& record) { return to_pgn(record); }
Result<std::string> json_of(const record::GameRecord& record) {
  return record::to_json(record, Duration::zero()) + "\n";
}

Result<std::string> read_whole(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) return system_error("cannot read", errno, file.string());
  return text;
}

// Never half of it: the new text has another name first.
Status replace(const fs::path& file, const std::string& text) {
  auto fresh = file;
  fresh += ".new";
  std::error_code error;
  {
    std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
    out << text;
    if (!out.flush()) {
      const int reason = errno;
      fs::remove(fresh, error);
      return system_error("cannot write", reason, fresh.string());
    }
  }
  if (fs::exists(file, error)) fs::permissions(fresh, fs::status(file, error).permissions(), error);
  // A link stays one.
  fs::rename(fresh, fs::weakly_canonical(file, error), error);
  return error ? failed("cannot write: " + error.message(), file.string()) : success();
}

Status mend(const fs::path& file, const RecordsOf& format, const Store& store) {
  std::error_code error;
  const bool there = fs::exists(file, error);
  if (file.empty() || file == "-" || (there && !fs::is_regular_file(file, error))) return success();
  const auto text = there ? read_whole(file) : Result<std::string>(std::string());
  if (!text) return text.error();
  const auto now = mended(*text, format, store);
  if (!now) return now.error();
  return *now == *text ? success() : replace(file, *now);
}

}  // namespace

RecordsOf sgf_records() { return {&first_tree, &game_of_tree, &sgf_of}; }
RecordsOf pgn_records() { return {&first_pgn, &game_of_pgn, &pgn_of}; }
RecordsOf json_records() { return {&first_line, &game_of_line, &json_of}; }

Result<std::string> mended(std::string_view text, const RecordsOf& format, const Store& store) {
  std::set<std::int64_t> there;
  std::string kept;
  bool is_dropped = false;
  while (!text.empty()) {
    const auto record = format.first(text);
    if (record.empty()) break;
    text.remove_prefix(record.size());
    const auto number = format.game(record);
    // The standings of a game that is dropped are dropped with it.
    const bool is_score = record.starts_with(R"({"type":"score",)");
    if (number > 0) {
      const auto game = store.game(number);
      if (!game && game.error().code != ErrorCode::not_found) return game.error();
      is_dropped = !game || !there.insert(number).second;
    } else if (!is_score) {
      is_dropped = false;
    }
    if (!is_dropped) kept += record;
  }
  const auto run = store.run();
  if (!run) return run.error();
  Status whole = success();
  const auto added = store.for_each_game([&](const StoredGame& game) {
    if (!whole || there.contains(game.number)) return;
    const auto record = record_of(game, *run);
    const auto lines = record ? format.written(*record) : Result<std::string>(record.error());
    if (lines) kept += *lines;
    whole = lines ? success() : Status(lines.error());
  });
  if (!added) return added.error();
  if (!whole) return whole.error();
  return kept;
}

Status mend_files(const Outputs& outputs, const Store& store) {
  if (auto done = mend(outputs.sgf, sgf_records(), store); !done) return done;
  if (auto done = mend(outputs.pgn, pgn_records(), store); !done) return done;
  return mend(outputs.json, json_records(), store);
}

}  // namespace tengen::tournament
