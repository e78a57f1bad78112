#include "match/journal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <cstdio>
#include <sstream>

#include "base/checksum.hpp"
#include "package/regular_file.hpp"
#include "record/formats/json.hpp"
#include "record/text/answer_text.hpp"

namespace tengen::match {
namespace {

namespace json = boost::json;
using game::Seat;
using std::chrono::microseconds;

// A game on the largest board with all that its engines tell is far shorter.
constexpr std::size_t largest = 16 << 20;

// A journal whose first write is not complete: an earlier one stays until then.
std::filesystem::path unfinished_file(const std::filesystem::path& file) { return file.string() + ".new"; }

void remove_files(const std::filesystem::path& file) {
  std::error_code ignored;
  std::filesystem::remove(file, ignored);
  std::filesystem::remove(unfinished_file(file), ignored);
}

std::int64_t in_us(Duration duration) { return duration / microseconds(1); }

json::array clocks(const GameSession& session) {
  json::array array;
  for (const auto& left : session.left_after_last_turn()) {
    array.push_back(left ? json::value(in_us(*left)) : json::value(nullptr));
  }
  return array;
}

std::string checksum_of(const std::string& before, std::string_view object) {
  char text[9];
  std::snprintf(text, sizeof text, "%08x", crc32(before + std::string(object)));
  return text;
}

std::string header(const GameSession& session) {
  record::GameRecord record = session.record();
  record.turns.resize(session.set_up());
  return json::serialize(json::object{{"number", record.number},
                                      {"set_up", session.set_up()},
                                      {"left_us", clocks(session)},
                                      {"record", record::to_json(record, Duration::zero())}});
}

std::string whole_game(const GameSession& session) {
  const auto& record = session.record();
  return json::serialize(json::object{{"number", record.number},
                                      {"set_up", session.set_up()},
                                      {"over", true},
                                      {"record", record::to_json(record, Duration::zero())}});
}

std::string standing(const GameSession& session) {
  const auto offered_by = session.draw_offered_by();
  return json::serialize(json::object{{"paused", session.is_paused()},
                                      {"draw_offered_by", offered_by ? game::index(*offered_by) + 1 : 0}});
}

json::object turn_line(const record::Turn& turn, const game::Setup& setup) {
  json::object line{{"seat", game::index(turn.seat) + 1},
                    {"answer", record::answer_text(turn.answer, setup)},
                    {"time_us", in_us(turn.time)},
                    {"cpu_us", in_us(turn.cpu)}};
  if (turn.by_host) line["by_host"] = true;
  if (turn.left) line["own_us"] = in_us(*turn.left);
  if (turn.thought.score) line["score"] = *turn.thought.score;
  if (turn.thought.depth) line["depth"] = *turn.thought.depth;
  if (turn.thought.nodes) line["nodes"] = *turn.thought.nodes;
  if (!turn.thought.line.empty()) line["pv"] = turn.thought.line;
  if (!turn.comment.empty()) line["comment"] = turn.comment;
  return line;
}

std::optional<std::int64_t> number(const json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  if (value == nullptr) return std::nullopt;
  std::error_code error;
  const auto found = value->to_number<std::int64_t>(error);
  return error ? std::nullopt : std::optional(found);
}

std::string text_at(const json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

// A clock of a game runs no longer than this.
constexpr Duration longest_clock = std::chrono::hours(24 * 366);

bool is_clock(std::int64_t us) { return us >= 0 && us <= in_us(longest_clock); }

// What is not there is as it was.
Status read_clocks(const json::object& object, ContinuedGame& game) {
  const auto* const value = object.if_contains("left_us");
  if (value == nullptr) return success();
  const auto wrong = bad_input("found a left_us that is no time left of two clocks");
  if (!value->is_array() || value->get_array().size() != 2) return wrong;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& left = value->get_array()[i];
    if (left.is_null()) continue;
    if (!left.is_int64() || !is_clock(left.get_int64())) return wrong;
    game.left[i] = microseconds(left.get_int64());
  }
  return success();
}

Result<record::Turn> read_turn(const json::object& object, const game::Setup& setup) {
  const auto answer = record::parse_answer(text_at(object, "answer"), setup);
  const auto seat = number(object, "seat");
  if (!answer || !seat || *seat < 1 || *seat > 2) return bad_input("found no turn, expected seat and answer");
  record::Turn turn{.seat = *seat == 1 ? Seat::first : Seat::second, .answer = *answer};
  const auto time = number(object, "time_us");
  const auto cpu = number(object, "cpu_us");
  if (!time || !is_clock(*time) || !cpu || !is_clock(*cpu))
    return bad_input("found a turn without its times");
  turn.time = microseconds(*time);
  turn.cpu = microseconds(*cpu);
  turn.by_host = object.contains("by_host");
  if (const auto own = number(object, "own_us")) turn.left = microseconds(*own);
  if (const auto score = number(object, "score")) turn.thought.score = static_cast<int>(*score);
  if (const auto depth = number(object, "depth")) turn.thought.depth = static_cast<int>(*depth);
  if (const auto nodes = number(object, "nodes")) turn.thought.nodes = static_cast<std::uint64_t>(*nodes);
  turn.thought.line = text_at(object, "pv");
  turn.comment = text_at(object, "comment");
  return turn;
}

Result<JournalledGame> read_header(const json::object& object) {
  const std::string bytes = text_at(object, "record");
  const auto first = record::open_json(bytes, {})->next();
  if (!first) return bad_input("found no record");
  if (!*first) return first->error();
  JournalledGame found;
  found.game.record = **first;
  found.game.record.number = number(object, "number").value_or(0);
  found.set_up = static_cast<std::size_t>(number(object, "set_up").value_or(0));
  found.is_over = object.contains("over");
  const std::size_t turns = found.game.record.turns.size();
  if (found.is_over ? found.set_up > turns : found.set_up != turns)
    return bad_input("found a record of other turns");
  for (std::size_t i = 0; i < 2; ++i) {
    auto& player = found.game.record.players[i];
    if (!found.is_over) player.time = player.cpu = {};
    if (const auto time = engine::parse_time_control(player.time_control)) found.game.time[i] = *time;
  }
  if (auto clocks = read_clocks(object, found.game); !clocks) return clocks.error();
  return found;
}

Status read_end(const std::string& bytes, record::GameRecord& record) {
  const auto end = record::open_json(bytes, {})->next();
  if (!end || !*end) return bad_input("found no end of a game, expected its record");
  record.outcome = (*end)->outcome;
  record.overshoot = (*end)->overshoot;
  record.players = (*end)->players;
  record.time_account = (*end)->time_account;
  return success();
}

Status read_used(const json::object& object, JournalledGame& found) {
  const auto used = number(object, "used_us");
  if (!used || !is_clock(*used)) return bad_input("found a used_us that is no time");
  found.used = microseconds(*used);
  return success();
}

Status read_standing(const json::object& object, JournalledGame& found) {
  const auto* const paused = object.if_contains("paused");
  const auto offered = number(object, "draw_offered_by").value_or(0);
  if (!paused->is_bool() || offered < 0 || offered > 2)
    return bad_input("found no standing of a game, expected paused and draw_offered_by");
  found.paused = paused->get_bool();
  found.draw_offered_by.reset();
  if (offered > 0) found.draw_offered_by = offered == 1 ? Seat::first : Seat::second;
  return success();
}

Status read_change(const json::object& object, JournalledGame& found) {
  auto& record = found.game.record;
  if (found.is_over) return bad_input("found a line after the end of the game");
  if (object.contains("end")) {
    found.is_over = true;
    return read_end(text_at(object, "end"), record);
  }
  if (object.contains("used_us")) return read_used(object, found);
  if (object.contains("paused")) return read_standing(object, found);
  found.used = {};
  if (const auto turns = number(object, "turns")) {
    if (*turns < static_cast<std::int64_t>(found.set_up) ||
        *turns > static_cast<std::int64_t>(record.turns.size()))
      return bad_input("found a number of turns that there are not");
    if (static_cast<std::size_t>(*turns) < record.turns.size()) found.draw_offered_by.reset();
    record.turns.resize(static_cast<std::size_t>(*turns));
  } else {
    auto turn = read_turn(object, record.setup);
    if (!turn) return turn.error();
    if (found.draw_offered_by == game::opponent(turn->seat)) found.draw_offered_by.reset();
    record.turns.push_back(std::move(*turn));
  }
  return read_clocks(object, found.game);
}

// What stands behind the checksum. A tengen before checksums wrote none, in any line.
Result<std::string> object_of(const std::string& line, std::string& checksum, bool is_first) {
  if (line.starts_with('{') && (is_first || checksum.empty())) return line;
  constexpr std::size_t digits = 8;
  if (line.size() < digits + 2 || line[digits] != ' ' ||
      line.substr(0, digits) != checksum_of(checksum, std::string_view(line).substr(digits + 1)))
    return bad_input("found a damaged line, or lines in another order");
  checksum = line.substr(0, digits);
  return line.substr(digits + 1);
}

}  // namespace

void Journal::on_turn(const GameSession& session) {
  if (SteadyClock::now() - written_at_ >= interval_) write(session);
}

void Journal::on_steered(const GameSession& session, const Command& command, const Steered& done) {
  if (ends_the_game(command)) return;
  // A game of people is journalled from its first command on.
  if (!out_) return interval_ > Duration::zero() ? void() : write(session);
  Lines lines = unwritten(session);
  const bool moves_turns_or_clocks =
      std::holds_alternative<TakeBack>(command) || std::holds_alternative<SetTimeLeft>(command);
  lines.add(moves_turns_or_clocks
                ? json::serialize(json::object{{"turns", done.turns}, {"left_us", clocks(session)}})
                : standing(session));
  if (append(lines)) {
    turns_ = done.turns;
  } else {
    // Turns that were taken back stand in the file: the next write replaces it.
    out_.close();
  }
}

void Journal::write(const GameSession& session) {
  written_at_ = SteadyClock::now();
  const Lines lines = unwritten(session);
  if (out_ ? append(lines) : begin(lines)) turns_ = session.record().turns.size();
}

void Journal::write_used(const GameSession& session, Duration used) {
  if (!out_) write(session);
  if (!out_) return;
  Lines lines;
  lines.checksum = checksum_;
  lines.add(json::serialize(json::object{{"used_us", in_us(used)}}));
  append(lines);
}

void Journal::close(const GameSession& session) {
  if (out_) {
    Lines lines = unwritten(session);
    lines.add(json::serialize(json::object{{"end", record::to_json(session.record(), Duration::zero())}}));
    append(lines);
  } else {
    Lines lines;
    lines.add(whole_game(session));
    begin(lines);
  }
}

Journal::Lines Journal::unwritten(const GameSession& session) const {
  Lines lines;
  std::size_t next = turns_;
  if (out_) {
    lines.checksum = checksum_;
  } else {
    lines.add(header(session));
    next = session.set_up();
  }
  const auto& record = session.record();
  for (; next < record.turns.size(); ++next) {
    auto turn = turn_line(record.turns[next], record.setup);
    if (next + 1 == record.turns.size()) turn["left_us"] = clocks(session);
    lines.add(json::serialize(turn));
  }
  if (!out_ && (session.is_paused() || session.draw_offered_by())) lines.add(standing(session));
  return lines;
}

void Journal::Lines::add(const std::string& object) {
  checksum = checksum_of(checksum, object);
  text += checksum + " " + object + "\n";
}

bool Journal::begin(const Lines& lines) {
  constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC;
  const auto unfinished = unfinished_file(file_);
  std::error_code error;
  std::filesystem::remove(unfinished, error);
  out_ = FileDescriptor(::open(unfinished.c_str(), flags, S_IRUSR | S_IWUSR));
  size_ = 0;
  if (!out_) return false;
  if (append(lines)) {
    std::filesystem::rename(unfinished, file_, error);
    if (!error) return true;
  }
  out_.close();
  std::filesystem::remove(unfinished, error);
  return false;
}

// A line that was cut short would spoil all that follow it.
bool Journal::append(const Lines& lines) {
  const auto length = static_cast<ssize_t>(lines.text.size());
  if (::write(out_.get(), lines.text.data(), lines.text.size()) != length) {
    if (::ftruncate(out_.get(), size_) != 0) out_.close();
    return false;
  }
  size_ += length;
  checksum_ = lines.checksum;
  return true;
}

void Journal::remove() {
  out_.close();
  remove_files(file_);
}

std::filesystem::path journal_file(const std::filesystem::path& folder, std::int64_t game) {
  return folder / ("game-" + std::to_string(game) + ".journal");
}

void remove_journals(const std::filesystem::path& folder, const Unit& unit) {
  for (int game = 0; !folder.empty() && game < unit.games; ++game)
    remove_files(journal_file(folder, unit.first_game + game));
}

std::size_t journalled_games(const std::filesystem::path& folder) {
  std::error_code error;
  std::size_t games = 0;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    games += name.starts_with("game-") && name.ends_with(".journal") ? 1 : 0;
  }
  return games;
}

Result<JournalledGame> read_journal(const std::filesystem::path& file) {
  const auto text = package::read_regular(file, largest);
  if (!text) return text.error();
  std::istringstream in(*text);
  std::optional<JournalledGame> found;
  int line_number = 0;
  std::string checksum;
  for (std::string line; std::getline(in, line) && !in.eof();) {
    ++line_number;
    const auto wrong = [&](Error error) {
      error.place = file.string() + ":" + std::to_string(line_number);
      return error;
    };
    const auto object = object_of(line, checksum, line_number == 1);
    if (!object) return wrong(object.error());
    std::error_code error;
    const auto value = json::parse(*object, error);
    if (error || !value.is_object()) return wrong(bad_input("found no JSON object"));
    if (!found) {
      auto begun = read_header(value.get_object());
      if (!begun) return wrong(begun.error());
      found = std::move(*begun);
    } else if (const auto status = read_change(value.get_object(), *found); !status) {
      return wrong(status.error());
    }
  }
  if (!found) return bad_input("found an empty journal", file.string());
  auto& record = found->game.record;
  if (const auto game = record::replay(record); !game) return game.error();
  if (found->is_over) return *found;
  for (const auto& turn : record.turns) record.players[game::index(turn.seat)].cpu += turn.cpu;
  return *found;
}

}  // namespace tengen::match
