#include "web/game_folder.hpp"

#include <boost/json.hpp>

#include "package/regular_file.hpp"
#include "record/formats/json.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest = 16 << 20;
constexpr std::string_view ordered_file = "game.json";
constexpr std::string_view ended_file = "record.json";

}  // namespace

Status write_order(const fs::path& folder, const GameOrder& order) {
  return package::replace_file(folder / ordered_file, boost::json::serialize(to_json(order)) + "\n",
                               package::Readers::owner);
}

Status write_record(const fs::path& folder, const record::GameRecord& record) {
  return package::replace_file(folder / ended_file, record::to_json(record, Duration::zero()) + "\n",
                               package::Readers::owner);
}

Result<std::unique_ptr<GamePicture>> read_game(const fs::path& folder, const std::string& id) {
  const auto text = package::read_regular(folder / ordered_file, longest);
  if (!text) return text.error();
  const auto object = parse_object(*text);
  if (!object) return object.error();
  auto order = read_order(*object);
  if (!order) return order.error();
  const auto ended = package::read_regular(folder / ended_file, longest);
  if (!ended) return std::make_unique<GamePicture>(id, std::move(*order));
  const auto record = record::open_json(*ended, {})->next();
  if (!record) return bad_input("found no game", (folder / ended_file).string());
  if (!*record) return record->error();
  return std::make_unique<GamePicture>(id, std::move(*order), std::move(**record));
}

}  // namespace tengen::web
