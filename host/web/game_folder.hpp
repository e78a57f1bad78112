// One game's folder on disk, with its order and its result.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "web/game_picture.hpp"

namespace tengen::web {

// Makes a new folder inside `folder` and returns its name, "20260304-050607-1": names sort by time. Any
// thread.
Result<std::string> make_game_folder(const std::filesystem::path& folder);

// Stores the records of a file with this name as games that nobody plays. Any thread. After an error, none of
// them is stored.
using Pictures = std::vector<std::unique_ptr<GamePicture>>;
Result<Pictures> store_games(const std::filesystem::path& folder,
                             const std::vector<record::GameRecord>& records, const std::string& name);

// Both write the file in one step.
Status write_order(const std::filesystem::path& folder, const GameOrder& order);
Status write_record(const std::filesystem::path& folder, const record::GameRecord& record);
// How long ago write_order() has written there; nothing: no order is there.
std::optional<std::chrono::seconds> age_of_order(const std::filesystem::path& folder);
// The error names the file and what is wrong with it.
Result<std::unique_ptr<GamePicture>> read_game(const std::filesystem::path& folder, const std::string& id);

}  // namespace tengen::web
