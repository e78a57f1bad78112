// One game's folder on disk: how it was ordered, and how it ended.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "web/game_picture.hpp"

namespace tengen::web {

// A new folder in that one, named by the time, so that they sort by it: "20260304-050607-1". Any thread.
Result<std::string> make_game_folder(const std::filesystem::path& folder);

// Records as games that nobody plays. Any thread. After an error none is there.
using Pictures = std::vector<std::unique_ptr<GamePicture>>;
Result<Pictures> store_games(const std::filesystem::path& folder,
                             const std::vector<record::GameRecord>& records);

// Both write the file whole or not at all.
Status write_order(const std::filesystem::path& folder, const GameOrder& order);
Status write_record(const std::filesystem::path& folder, const record::GameRecord& record);
// The error names the file and what is wrong with it.
Result<std::unique_ptr<GamePicture>> read_game(const std::filesystem::path& folder, const std::string& id);

}  // namespace tengen::web
