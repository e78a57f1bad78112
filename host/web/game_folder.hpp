// One game's folder on disk: how it was ordered, and how it ended.
#pragma once

#include <filesystem>
#include <memory>

#include "web/game_picture.hpp"

namespace tengen::web {

// Both write the file whole or not at all.
Status write_order(const std::filesystem::path& folder, const GameOrder& order);
Status write_record(const std::filesystem::path& folder, const record::GameRecord& record);
// The error names the file and what is wrong with it.
Result<std::unique_ptr<GamePicture>> read_game(const std::filesystem::path& folder, const std::string& id);

}  // namespace tengen::web
