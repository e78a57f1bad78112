#include "cli/records/game_after.hpp"

namespace tengen::cli {

Result<std::unique_ptr<game::Game>> game_after(const record::GameRecord& record, std::optional<int> moves) {
  if (!moves) return record::replay(record);
  auto game = record::begin(record);
  if (!game) return game;
  for (const auto& turn : record.turns) {
    if ((*game)->moves().size() >= static_cast<std::size_t>(*moves)) return game;
    if (const auto refusal = (*game)->answer(turn.answer)) return bad_input(refusal->detail);
  }
  return game;
}

}  // namespace tengen::cli
