// Payloads of frames. The first byte is the type of the frame; what can be read is written and read again.
#include "engine/worker/description_message.hpp"
#include "engine/worker/messages.hpp"
#include "fuzz/targets.hpp"

#include "fuzz/property.hpp"

using namespace tengen;
using fuzz::require;

namespace {

std::string_view payload_of(std::string_view frame) { return frame.substr(sizeof(engine::FrameHead)); }

void check_status(std::string_view payload) {
  const auto text = engine::read_status(payload);
  require(fuzz::is_shown_safely(text ? *text : text.error().message), "a status can be shown");
}

void check_ready(std::string_view payload) {
  engine::Abilities abilities;
  const auto text = engine::read_ready(payload, abilities);
  require(fuzz::is_shown_safely(text ? *text : text.error().message), "why it is not ready can be shown");
}

void check_news(std::string_view payload) {
  engine::News news;
  if (!engine::read_news_frame(payload, news)) return;
  require(fuzz::is_shown_safely(news.text), "news can be shown");
  const game::Setup setup{"gomoku", "freestyle", 15};
  if (const auto line = engine::read_line(news, setup, 3)) {
    require(line->rank >= 0 && line->rank < 3 && !line->moves.empty(), "a line is one that was asked for");
    for (const auto& move : line->moves)
      require(move.kind == game::MoveKind::pass ||
                  (move.at.x >= 0 && move.at.x < 15 && move.at.y >= 0 && move.at.y < 15),
              "a line's moves lie on the board");
  }
  require(fuzz::is_shown_safely(engine::read_thinking(news, setup).line), "a line of play can be shown");
}

void check_state(std::string_view payload) {
  const auto state = engine::read_state(payload);
  if (!state) return;
  require(*state || fuzz::is_shown_safely(state->error().message), "why there is no state can be shown");
  require(!*state || (*state)->size() <= std::size_t{TENGEN_STATE_CAPACITY}, "a state fits");
}

void check_log(std::string_view payload) {
  std::string text;
  engine::read_log(payload, text);
  require(fuzz::is_shown_safely(text), "a line of the log can be shown");
}

void check_decision(std::string_view payload) {
  std::uint64_t id = 0;
  engine::Decision decision;
  if (!engine::read_decision_frame(payload, id, decision)) return;
  require(fuzz::is_shown_safely(decision.error), "a library's error can be shown");
  const auto answer = engine::read_decision(decision);
  if (const auto* failure = std::get_if<engine::Failure>(&answer)) {
    require(!failure->detail.empty(), "a failure says what happened");
    require(fuzz::is_shown_safely(failure->detail), "a failure can be shown");
  }
  const auto thinking = engine::read_thinking(decision, {});
  require(thinking.depth.value_or(1) > 0, "a depth is positive");

  std::uint64_t id_again = 0;
  engine::Decision again;
  const std::string frame = engine::write_decision(id, decision);
  require(engine::read_decision_frame(payload_of(frame), id_again, again), "a decision can be read again");
  require(id == id_again && decision.number == again.number && decision.nodes == again.nodes,
          "a decision read again is the same");
}

void check_description(std::string_view payload) {
  const auto library = engine::read_description(payload);
  if (!library) return;
  const std::string frame = engine::write_description(*library);
  const auto again = engine::read_description(payload_of(frame));
  require(again.ok(), "a description can be read again");
  require(again->engines.size() == library->engines.size(), "a description read again has its engines");
  for (const auto& engine : library->engines) {
    require(fuzz::is_shown_safely(engine.id + engine.name + engine.author + engine.version +
                                  engine.description + engine.licence),
            "an engine's texts can be shown");
    for (const auto& option : engine.options) {
      require(fuzz::is_shown_safely(option.name + option.default_value + option.help),
              "an option's texts can be shown");
      require(fuzz::is_shown_safely(manifest::expected_text(option)), "what an option takes can be shown");
    }
  }
}

// Read in the worker, written by the host: whatever is taken is exactly what was sent.
void check_decide(std::string_view payload) {
  tengen_request request{};
  std::vector<tengen_move> moves(3);
  std::vector<tengen_point> offers;
  if (!engine::read_decide(payload, request, moves, offers)) return;
  require(request.first_new_move <= request.move_count, "new moves follow the old ones");
  require(request.move_count == moves.size() && request.offer_count == offers.size(), "counts are true");
  require(payload_of(engine::write_decide(request)) == payload, "a question is what was sent");
}

void check_new_game(std::string_view payload) {
  tengen_setup setup{};
  engine::NewGameTexts texts;
  if (!engine::read_new_game(payload, setup, texts)) return;
  if ((texts.game + texts.rule + texts.opening).find('\0') != std::string::npos) return;
  require(payload_of(engine::write_new_game(setup)) == payload, "a setup is what was sent");
}

void check_end_game(std::string_view payload) {
  tengen_ending ending{};
  std::string reason;
  std::vector<tengen_move> moves;
  if (!engine::read_end_game(payload, ending, reason, moves) || reason.find('\0') != std::string::npos)
    return;
  require(payload_of(engine::write_end_game(ending)) == payload, "an ending is what was sent");
}

void check_stop(std::string_view payload) {
  std::uint64_t id = 0;
  if (!engine::read_stop(payload, id)) return;
  require(payload_of(engine::write_stop(id)) == payload, "a stop is what was sent");
}

}  // namespace

int tengen::fuzz::try_messages(const std::uint8_t* data, std::size_t size) {
  using engine::FrameType;
  if (size == 0) return 0;
  const std::string_view payload(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (static_cast<FrameType>(data[0])) {
    case FrameType::new_game:
      check_new_game(payload);
      break;
    case FrameType::decide:
    case FrameType::ponder:
      check_decide(payload);
      break;
    case FrameType::end_game:
      check_end_game(payload);
      break;
    case FrameType::stop:
      check_stop(payload);
      break;
    case FrameType::ready:
      check_ready(payload);
      break;
    case FrameType::news:
      check_news(payload);
      break;
    case FrameType::state:
      check_state(payload);
      break;
    case FrameType::done:
    case FrameType::game_ready:
      check_status(payload);
      break;
    case FrameType::decision:
      check_decision(payload);
      break;
    case FrameType::log:
      check_log(payload);
      break;
    case FrameType::description:
      check_description(payload);
      break;
    case FrameType::analyse:
    case FrameType::save_state:
    case FrameType::restore_state:
    case FrameType::set_option:
      break;  // read by the worker alone, as what the host has written
  }
  return 0;
}
