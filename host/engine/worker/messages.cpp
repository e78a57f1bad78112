#include "engine/worker/messages.hpp"

#include <span>

#include "base/text.hpp"

namespace tengen::engine {
namespace {

// No game supported has more moves; a worker is not made to allocate by a number.
constexpr std::uint32_t most_moves = 16 * 1024;
constexpr std::uint32_t most_offers = 1024;

std::string finished(FrameWriter& writer) { return std::string(writer.finish()); }

void put_moves(FrameWriter& writer, std::span<const tengen_move> moves) {
  writer.put(static_cast<std::uint32_t>(moves.size()));
  for (const tengen_move& move : moves) {
    writer.put(move.x);
    writer.put(move.y);
    writer.put(move.kind);
    writer.put(move.colour);
  }
}

// Behind those that are there.
bool take_moves(PayloadReader& reader, std::vector<tengen_move>& moves) {
  const auto added = reader.take<std::uint32_t>();
  if (added > most_moves) return false;
  for (std::uint32_t i = 0; i < added && !reader.broken(); ++i) {
    tengen_move move{};
    move.x = reader.take<std::int16_t>();
    move.y = reader.take<std::int16_t>();
    move.kind = reader.take<std::int16_t>();
    move.colour = reader.take<std::int16_t>();
    moves.push_back(move);
  }
  return true;
}

// A line of play, which no engine makes longer.
bool take_line(PayloadReader& reader, std::vector<tengen_move>& line) {
  line.clear();
  return take_moves(reader, line) && line.size() <= News::most_moves;
}

}  // namespace

std::string write_status(FrameType type, const Status& status) {
  FrameWriter writer(type);
  writer.put(status ? std::string_view() : std::string_view(status.error().message));
  return finished(writer);
}

Result<std::string> read_status(std::string_view payload) {
  PayloadReader reader(payload);
  std::string text = printable(reader.take_text(), 4096);
  if (!reader.complete()) return failed("a broken status frame");
  return text;
}

std::string write_ready(const Status& status, const Abilities& abilities) {
  FrameWriter writer(FrameType::ready);
  writer.put(status ? std::string_view() : std::string_view(status.error().message));
  for (const bool ability :
       {abilities.analyses, abilities.ponders, abilities.keeps_state, abilities.changes_options})
    writer.put<std::uint8_t>(ability);
  return finished(writer);
}

Result<std::string> read_ready(std::string_view payload, Abilities& abilities) {
  PayloadReader reader(payload);
  std::string text = printable(reader.take_text(), 4096);
  for (bool* const ability :
       {&abilities.analyses, &abilities.ponders, &abilities.keeps_state, &abilities.changes_options})
    *ability = reader.take<std::uint8_t>() == 1;
  if (!reader.complete()) return failed("a broken status frame");
  return text;
}

std::string write_new_game(const tengen_setup& setup) {
  FrameWriter writer(FrameType::new_game);
  writer.put(std::string_view(setup.game));
  writer.put(std::string_view(setup.rule));
  writer.put(setup.opening == nullptr ? std::string_view() : std::string_view(setup.opening));
  writer.put(setup.seat);
  writer.put(setup.width);
  writer.put(setup.height);
  writer.put(setup.seed);
  writer.put(setup.threads);
  writer.put(setup.stones_per_turn);
  writer.put(setup.memory);
  writer.put(setup.turn_limit);
  writer.put(setup.game_limit);
  writer.put(setup.increment);
  writer.put(setup.may_pass);
  return finished(writer);
}

bool read_new_game(std::string_view payload, tengen_setup& setup, NewGameTexts& texts) {
  PayloadReader reader(payload);
  texts.game = reader.take_text();
  texts.rule = reader.take_text();
  texts.opening = reader.take_text();
  setup = {};
  setup.struct_size = sizeof setup;
  setup.game = texts.game.c_str();
  setup.rule = texts.rule.c_str();
  setup.opening = texts.opening.empty() ? nullptr : texts.opening.c_str();
  setup.seat = reader.take<tengen_seat>();
  setup.width = reader.take<std::int32_t>();
  setup.height = reader.take<std::int32_t>();
  setup.seed = reader.take<std::uint64_t>();
  setup.threads = reader.take<std::uint32_t>();
  setup.stones_per_turn = reader.take<std::int32_t>();
  setup.memory = reader.take<std::uint64_t>();
  setup.turn_limit = reader.take<std::int64_t>();
  setup.game_limit = reader.take<std::int64_t>();
  setup.increment = reader.take<std::int64_t>();
  setup.may_pass = reader.take<std::uint64_t>();
  return reader.complete();
}

std::string write_decide(const tengen_request& request, FrameType type, int lines) {
  FrameWriter writer(type);
  writer.put(request.kind);
  writer.put(request.id);
  writer.put(request.count);
  writer.put(request.colour);
  writer.put(request.refusal);
  writer.put(request.refusals);
  writer.put(request.time_left);
  writer.put(request.opponent_time_left);
  writer.put(request.soft_deadline);
  writer.put(request.deadline);
  writer.put(request.first_new_move);
  put_moves(writer, std::span(request.moves, request.move_count).subspan(request.first_new_move));
  writer.put(request.offer_count);
  for (std::uint32_t i = 0; i < request.offer_count; ++i) {
    writer.put(request.offers[i].x);
    writer.put(request.offers[i].y);
  }
  writer.put(request.fifths);
  if (type == FrameType::analyse) writer.put(lines);
  return finished(writer);
}

bool read_decide(std::string_view payload, tengen_request& request, std::vector<tengen_move>& moves,
                 std::vector<tengen_point>& offers, int* lines) {
  PayloadReader reader(payload);
  request = {};
  request.struct_size = sizeof request;
  request.kind = reader.take<tengen_request_kind>();
  request.id = reader.take<std::uint64_t>();
  request.count = reader.take<std::int32_t>();
  request.colour = reader.take<tengen_colour>();
  request.refusal = reader.take<tengen_refusal>();
  request.refusals = reader.take<std::uint64_t>();
  request.time_left = reader.take<std::int64_t>();
  request.opponent_time_left = reader.take<std::int64_t>();
  request.soft_deadline = reader.take<std::int64_t>();
  request.deadline = reader.take<std::int64_t>();
  request.first_new_move = reader.take<std::uint32_t>();
  if (request.first_new_move > moves.size()) return false;
  moves.resize(request.first_new_move);
  if (!take_moves(reader, moves)) return false;
  offers.clear();
  for (auto left = std::min(reader.take<std::uint32_t>(), most_offers); left > 0 && !reader.broken();
       --left) {
    const auto x = reader.take<std::int16_t>();
    offers.push_back({x, reader.take<std::int16_t>()});
  }
  request.fifths = reader.take<std::uint64_t>();
  if (lines != nullptr) *lines = reader.take<int>();
  request.moves = moves.data();
  request.move_count = static_cast<std::uint32_t>(moves.size());
  request.offers = offers.data();
  request.offer_count = static_cast<std::uint32_t>(offers.size());
  return reader.complete();
}

std::string write_end_game(const tengen_ending& ending) {
  FrameWriter writer(FrameType::end_game);
  writer.put(ending.result);
  writer.put(std::string_view(ending.reason));
  put_moves(writer, {ending.moves, static_cast<std::size_t>(ending.move_count)});
  return finished(writer);
}

bool read_end_game(std::string_view payload, tengen_ending& ending, std::string& reason,
                   std::vector<tengen_move>& moves) {
  PayloadReader reader(payload);
  ending = {};
  ending.struct_size = sizeof ending;
  ending.result = reader.take<tengen_result>();
  reason = reader.take_text();
  ending.reason = reason.c_str();
  moves.clear();
  if (!take_moves(reader, moves)) return false;
  ending.moves = moves.data();
  ending.move_count = moves.size();
  return reader.complete();
}

std::string write_stop(std::uint64_t request_id) {
  FrameWriter writer(FrameType::stop);
  writer.put(request_id);
  return finished(writer);
}

bool read_stop(std::string_view payload, std::uint64_t& request_id) {
  PayloadReader reader(payload);
  request_id = reader.take<std::uint64_t>();
  return reader.complete();
}

std::string write_decision(std::uint64_t request_id, const Decision& decision) {
  FrameWriter writer(FrameType::decision);
  writer.put(request_id);
  writer.put(decision.status);
  writer.put(decision.kind);
  writer.put(decision.point_count);
  for (std::uint32_t i = 0; i < decision.point_count && i < decision.points.size(); ++i) {
    writer.put(decision.points[i].x);
    writer.put(decision.points[i].y);
  }
  writer.put(decision.number);
  writer.put<std::uint8_t>(decision.has_score);
  writer.put(decision.score);
  writer.put(decision.depth);
  writer.put(decision.nodes);
  put_moves(writer, decision.line);
  writer.put(decision.comment);
  writer.put(decision.error);
  return finished(writer);
}

bool read_decision_frame(std::string_view payload, std::uint64_t& request_id, Decision& decision) {
  PayloadReader reader(payload);
  request_id = reader.take<std::uint64_t>();
  decision.status = reader.take<tengen_status>();
  decision.kind = reader.take<tengen_answer_kind>();
  decision.point_count = reader.take<std::uint32_t>();
  for (std::uint32_t i = 0; i < decision.point_count && i < decision.points.size(); ++i) {
    decision.points[i].x = reader.take<std::int16_t>();
    decision.points[i].y = reader.take<std::int16_t>();
  }
  decision.number = reader.take<std::int32_t>();
  decision.has_score = reader.take<std::uint8_t>() == 1;
  decision.score = reader.take<std::int32_t>();
  decision.depth = reader.take<std::int32_t>();
  decision.nodes = reader.take<std::uint64_t>();
  if (!take_line(reader, decision.line)) return false;
  decision.comment = printable(reader.take_text(), News::longest_text);
  decision.error = printable(reader.take_text(), 4096);
  return reader.complete();
}

std::string write_news(const News& news) {
  FrameWriter writer(FrameType::news);
  writer.put(news.request_id);
  writer.put<std::uint8_t>(news.is_line);
  writer.put(news.rank);
  writer.put<std::uint8_t>(news.has_score);
  writer.put(news.score);
  writer.put(news.depth);
  writer.put(news.nodes);
  put_moves(writer, news.moves);
  writer.put(news.text);
  return finished(writer);
}

bool read_news_frame(std::string_view payload, News& news) {
  PayloadReader reader(payload);
  news.request_id = reader.take<std::uint64_t>();
  news.is_line = reader.take<std::uint8_t>() == 1;
  news.rank = reader.take<std::uint32_t>();
  news.has_score = reader.take<std::uint8_t>() == 1;
  news.score = reader.take<std::int32_t>();
  news.depth = reader.take<std::int32_t>();
  news.nodes = reader.take<std::uint64_t>();
  if (!take_line(reader, news.moves)) return false;
  news.text = printable(reader.take_text(), News::longest_text);
  return reader.complete();
}

std::string write_state(const Result<std::string>& bytes) {
  FrameWriter writer(FrameType::state);
  writer.put(bytes ? std::string_view() : std::string_view(bytes.error().message));
  writer.put(bytes ? std::string_view(*bytes) : std::string_view());
  return finished(writer);
}

std::optional<Result<std::string>> read_state(std::string_view payload) {
  PayloadReader reader(payload);
  std::string error = printable(reader.take_text(), 4096);
  std::string bytes(reader.take_text());
  if (!reader.complete() || bytes.size() > TENGEN_STATE_CAPACITY) return std::nullopt;
  if (!error.empty()) return Result<std::string>(failed(std::move(error)));
  return Result<std::string>(std::move(bytes));
}

std::string write_restore(std::string_view bytes) {
  FrameWriter writer(FrameType::restore_state);
  writer.put(bytes);
  return finished(writer);
}

bool read_restore(std::string_view payload, std::string& bytes) {
  PayloadReader reader(payload);
  bytes = reader.take_text();
  return reader.complete();
}

std::string write_option(const std::string& key, const std::string& value) {
  FrameWriter writer(FrameType::set_option);
  writer.put(std::string_view(key));
  writer.put(std::string_view(value));
  return finished(writer);
}

bool read_option(std::string_view payload, std::string& key, std::string& value) {
  PayloadReader reader(payload);
  key = reader.take_text();
  value = reader.take_text();
  return reader.complete();
}

std::string write_log(tengen_log_level level, std::string_view text) {
  FrameWriter writer(FrameType::log);
  writer.put(level);
  writer.put(text);
  return finished(writer);
}

bool read_log(std::string_view payload, std::string& text) {
  PayloadReader reader(payload);
  reader.take<tengen_log_level>();
  text = printable(reader.take_text(), 4096);
  return reader.complete();
}

}  // namespace tengen::engine
