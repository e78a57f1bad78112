// Included by engine.hpp. Short forms for an engine's descriptor: its games and its options.
#pragma once

#include <tengen/engine.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace tengen::plugin {

// A descriptor in which everything except the identity has a default. Converts to the struct of the ABI.
struct Description {
  const char* id;
  const char* name;
  std::span<const tengen_game* const> games;
  std::span<const tengen_option* const> options = {};
  const char* author = "";
  const char* version = "";
  const char* description = "";
  const char* licence = "";
  const char* url = "";
  uint64_t capabilities = 0;
  uint32_t threads = 1;
  uint64_t memory = 0;

  constexpr operator tengen_descriptor() const {
    return {sizeof(tengen_descriptor),
            static_cast<uint32_t>(games.size()),
            id,
            name,
            author,
            version,
            description,
            licence,
            url,
            games.data(),
            options.data(),
            static_cast<uint32_t>(options.size()),
            threads,
            capabilities,
            memory};
  }
};

constexpr tengen_game plays(const char* game, std::span<const char* const> rules, int32_t min_size,
                            int32_t max_size) {
  return {sizeof(tengen_game), static_cast<uint32_t>(rules.size()), game, rules.data(), min_size, max_size};
}

// Options. The default value is text, as a user would type it; ranges include both ends.
constexpr tengen_option integer_option(const char* key, const char* by_default, const char* help,
                                       int64_t least, int64_t most) {
  return {sizeof(tengen_option), TENGEN_OPTION_INTEGER, key, by_default, help, least, most, 0, 0, nullptr, 0};
}
constexpr tengen_option number_option(const char* key, const char* by_default, const char* help,
                                      double minimum, double maximum) {
  return {
      sizeof(tengen_option), TENGEN_OPTION_NUMBER, key, by_default, help, 0, 0, minimum, maximum, nullptr, 0};
}
constexpr tengen_option boolean_option(const char* key, const char* by_default, const char* help) {
  return {sizeof(tengen_option), TENGEN_OPTION_BOOLEAN, key, by_default, help, 0, 0, 0, 0, nullptr, 0};
}
constexpr tengen_option choice_option(const char* key, const char* by_default, const char* help,
                                      std::span<const char* const> choices) {
  return {sizeof(tengen_option), TENGEN_OPTION_CHOICE, key, by_default, help, 0, 0, 0, 0,
          choices.data(),        choices.size()};
}

// Whether the descriptor has the setup's game.
inline bool describes(const tengen_descriptor& engine, const tengen_setup& setup) {
  const auto fits = [&](const tengen_game* game) {
    const auto has = [&](int32_t side) {
      return (game->min_size == 0 && game->max_size == 0) ||
             (side >= game->min_size && side <= game->max_size);
    };
    const auto is_rule = [&](const char* rule) { return std::string_view(rule) == setup.rule; };
    return std::string_view(game->id) == setup.game && has(setup.width) && has(setup.height) &&
           (game->rule_count == 0 || std::any_of(game->rules, game->rules + game->rule_count, is_rule));
  };
  return std::any_of(engine.games, engine.games + engine.game_count, fits);
}

// "gomoku (freestyle, standard) on 5x5 to 32x32, othello on 8x8"
inline std::string games_text(const tengen_descriptor& engine) {
  const auto board = [](int32_t size) { return std::to_string(size) + "x" + std::to_string(size); };
  std::string text;
  for (const tengen_game* game : std::span(engine.games, engine.game_count)) {
    if (!text.empty()) text += ", ";
    text += game->id;
    for (uint32_t i = 0; i < game->rule_count; ++i)
      text += (i == 0 ? " (" : ", ") + std::string(game->rules[i]);
    if (game->rule_count > 0) text += ")";
    if (game->max_size > 0) text += " on " + board(game->min_size);
    if (game->max_size > game->min_size) text += " to " + board(game->max_size);
  }
  return text;
}

}  // namespace tengen::plugin
