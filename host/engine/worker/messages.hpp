// The payloads of the frames, written and read side by side so that they cannot drift apart.
#pragma once

#include <tengen/engine.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "engine/native/instance.hpp"
#include "engine/worker/frame.hpp"

namespace tengen::engine {

// game_ready, done: an empty text is success.
std::string write_status(FrameType type, const Status& status);
Result<std::string> read_status(std::string_view payload);

// ready: the same, with the engine's abilities.
std::string write_ready(const Status& status, const Abilities& abilities);
Result<std::string> read_ready(std::string_view payload, Abilities& abilities);

std::string write_new_game(const tengen_setup& setup);
// The setup's texts point into `texts`, and are valid until the next call with it.
struct NewGameTexts {
  std::string game, rule, opening;
};
bool read_new_game(std::string_view payload, tengen_setup& setup, NewGameTexts& texts);

// decide and ponder; with a number of lines, analyse. Contains the moves from first_new_move on; the worker
// keeps the earlier moves.
std::string write_decide(const tengen_request& request, FrameType type = FrameType::decide, int lines = 0);
bool read_decide(std::string_view payload, tengen_request& request, std::vector<tengen_move>& moves,
                 std::vector<tengen_point>& offers, int* lines = nullptr);

std::string write_end_game(const tengen_ending& ending);
bool read_end_game(std::string_view payload, tengen_ending& ending, std::string& reason,
                   std::vector<tengen_move>& moves);

std::string write_stop(std::uint64_t request_id);
bool read_stop(std::string_view payload, std::uint64_t& request_id);

std::string write_decision(std::uint64_t request_id, const Decision& decision);
bool read_decision_frame(std::string_view payload, std::uint64_t& request_id, Decision& decision);

std::string write_news(const News& news);
bool read_news_frame(std::string_view payload, News& news);

std::string write_state(const Result<std::string>& bytes);
// Returns nothing if the frame is broken.
std::optional<Result<std::string>> read_state(std::string_view payload);

std::string write_restore(std::string_view bytes);
bool read_restore(std::string_view payload, std::string& bytes);

std::string write_option(const std::string& key, const std::string& value);
bool read_option(std::string_view payload, std::string& key, std::string& value);

std::string write_log(tengen_log_level level, std::string_view text);
bool read_log(std::string_view payload, std::string& text);

}  // namespace tengen::engine
