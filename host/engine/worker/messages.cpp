#include "engine/worker/messages.hpp"

#include <span>

#include "base/text.hpp"

namespace tengen::engine {
namespace {

// No game supported has more moves; a worker is not made to allocate by a number.
constexpr std::uint32_t most_moves = 16 * 1024;
constexpr std::uint32_t most_repeated = 1024;

std::string finished(FrameWriter& writer) { return std::string(writer.finish()); }

void put_texts(FrameWriter& writer, const std::vector<std::string>& texts) {
  writer.put(static_cast<std::uint32_t>(texts.size()));
  for (const auto& text : texts) writer.put(text);
}

std::vector<std::string> take_texts(PayloadReader& reader) {
  std::vector<std::string> texts(std::min(reader.take<std::uint32_t>(), most_repeated));
  for (auto& text : texts) text = printable(reader.take_text(), 4096);
  return texts;
}

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

void put_option(FrameWriter& writer, const manifest::Option& option) {
  writer.put(option.name);
  writer.put(static_cast<std::int32_t>(option.type));
  writer.put(option.default_value);
  writer.put<std::uint8_t>(option.minimum.has_value() && option.maximum.has_value());
  writer.put(option.minimum.value_or(0));
  writer.put(option.maximum.value_or(0));
  put_texts(writer, option.choices);
  writer.put(option.help);
}

manifest::Option take_option(PayloadReader& reader) {
  manifest::Option option;
  option.name = printable(reader.take_text());
  const auto type = reader.take<std::int32_t>();
  const bool known = type >= 0 && type <= static_cast<std::int32_t>(manifest::OptionType::choice);
  option.type = known ? static_cast<manifest::OptionType>(type) : manifest::OptionType::text;
  option.default_value = printable(reader.take_text());
  const bool ranged = reader.take<std::uint8_t>() == 1;
  const auto minimum = reader.take<double>();
  const auto maximum = reader.take<double>();
  if (ranged) {
    option.minimum = minimum;
    option.maximum = maximum;
  }
  option.choices = take_texts(reader);
  option.help = printable(reader.take_text(), 4096);
  return option;
}

void put_engine(FrameWriter& writer, const EngineDescription& engine) {
  for (const auto* text :
       {&engine.id, &engine.name, &engine.author, &engine.version, &engine.description, &engine.licence}) {
    writer.put(*text);
  }
  writer.put(engine.capabilities);
  writer.put(engine.threads);
  writer.put(static_cast<std::uint32_t>(engine.plays.size()));
  for (const auto& plays : engine.plays) {
    writer.put(plays.game);
    put_texts(writer, plays.rules);
    writer.put(plays.min_size);
    writer.put(plays.max_size);
  }
  writer.put(static_cast<std::uint32_t>(engine.options.size()));
  for (const auto& option : engine.options) put_option(writer, option);
}

EngineDescription take_engine(PayloadReader& reader) {
  EngineDescription engine;
  for (auto* text :
       {&engine.id, &engine.name, &engine.author, &engine.version, &engine.description, &engine.licence}) {
    *text = printable(reader.take_text(), 4096);
  }
  engine.capabilities = reader.take<std::uint64_t>();
  engine.threads = reader.take<std::uint32_t>();
  for (auto left = std::min(reader.take<std::uint32_t>(), most_repeated); left > 0 && !reader.broken();
       --left) {
    manifest::Plays plays;
    plays.game = printable(reader.take_text());
    plays.rules = take_texts(reader);
    plays.min_size = reader.take<int>();
    plays.max_size = reader.take<int>();
    engine.plays.push_back(std::move(plays));
  }
  for (auto left = std::min(reader.take<std::uint32_t>(), most_repeated); left > 0 && !reader.broken();
       --left) {
    engine.options.push_back(take_option(reader));
  }
  return engine;
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

std::string write_decide(const tengen_request& request) {
  FrameWriter writer(FrameType::decide);
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
  return finished(writer);
}

bool read_decide(std::string_view payload, tengen_request& request, std::vector<tengen_move>& moves,
                 std::vector<tengen_point>& offers) {
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
  for (auto left = std::min(reader.take<std::uint32_t>(), most_repeated); left > 0 && !reader.broken();
       --left) {
    const auto x = reader.take<std::int16_t>();
    offers.push_back({x, reader.take<std::int16_t>()});
  }
  request.fifths = reader.take<std::uint64_t>();
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
  decision.error = printable(reader.take_text(), 4096);
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

std::string write_description(const LibraryDescription& description) {
  FrameWriter writer(FrameType::description);
  writer.put(description.package);
  writer.put(description.version);
  writer.put(description.abi_major);
  writer.put(description.abi_minor);
  writer.put(static_cast<std::uint32_t>(description.engines.size()));
  for (const auto& engine : description.engines) put_engine(writer, engine);
  return finished(writer);
}

Result<LibraryDescription> read_description(std::string_view payload) {
  PayloadReader reader(payload);
  LibraryDescription description;
  description.package = printable(reader.take_text());
  description.version = printable(reader.take_text());
  description.abi_major = reader.take<std::uint32_t>();
  description.abi_minor = reader.take<std::uint32_t>();
  for (auto left = std::min(reader.take<std::uint32_t>(), most_repeated); left > 0 && !reader.broken();
       --left) {
    description.engines.push_back(take_engine(reader));
  }
  if (!reader.complete()) return failed("a broken description frame");
  return description;
}

}  // namespace tengen::engine
