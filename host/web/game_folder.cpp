#include "web/game_folder.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cerrno>
#include <ctime>

#include "base/text.hpp"
#include "package/regular_file.hpp"
#include "record/formats/json.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest = 16 << 20;
constexpr std::size_t longest_file_name = 240;
constexpr std::string_view ordered_file = "game.json";
constexpr std::string_view ended_file = "record.json";

Result<std::unique_ptr<GamePicture>> store_game(const fs::path& folder, const std::string& id,
                                                const record::GameRecord& record,
                                                const std::optional<LoadedFile>& file) {
  GameOrder order;
  order.setup = record.setup;
  order.file = file;
  for (std::size_t i = 0; i < 2; ++i) {
    order.seats[i].person = true;
    order.seats[i].name = printable(record.players[i].name, 60);
  }
  if (auto written = write_order(folder / id, order); !written) return written.error();
  if (auto written = write_record(folder / id, record); !written) return written.error();
  return std::make_unique<GamePicture>(id, std::move(order), record);
}

// What follows is in the file alone: no request brings its own.
Result<SeatKeys> take_keys(boost::json::object& object) {
  SeatKeys seats;
  const auto* const kept = object.if_contains("keys");
  if (kept == nullptr) return seats;
  auto keys = boost::json::try_value_to<std::array<std::string, 2>>(*kept);
  if (!keys || (*keys)[0].empty() || (*keys)[1].empty()) return bad_input("expected two keys", "keys");
  seats.keys = std::move(*keys);
  object.erase("keys");
  return seats;
}

std::string take_after(boost::json::object& object) {
  std::string after = Members(object).text("after");
  object.erase("after");
  return after;
}

std::optional<LoadedFile> take_file(boost::json::object& object) {
  const auto* const kept = Members(object).object("file");
  if (kept == nullptr) return std::nullopt;
  Members members(*kept);
  const auto games = std::max<std::int64_t>(members.number("games").value_or(0), 0);
  LoadedFile file{members.text("name", longest_file_name), members.text("first"),
                  static_cast<std::size_t>(games)};
  object.erase("file");
  return file;
}

}  // namespace

Result<std::string> make_game_folder(const fs::path& folder) {
  if (auto made = package::make_private_folder(folder); !made) return made.error();
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &parts);
  for (int number = 1;; ++number) {
    const std::string id = std::string(text) + "-" + std::to_string(number);
    if (::mkdir((folder / id).c_str(), 0700) == 0) return id;
    if (errno != EEXIST)
      return system_error("cannot make the folder", errno, printable((folder / id).string()));
  }
}

Result<Pictures> store_games(const fs::path& folder, const std::vector<record::GameRecord>& records,
                             const std::string& name) {
  Pictures pictures;
  std::optional<LoadedFile> file;
  std::vector<std::string> made;
  const auto give_up = [&](const Error& why) {
    std::error_code error;
    for (const auto& id : made) fs::remove_all(folder / id, error);
    return why;
  };
  for (const auto& record : records) {
    const auto id = make_game_folder(folder);
    if (!id) return give_up(id.error());
    made.push_back(*id);
    if (records.size() > 1 && !file) file = LoadedFile{printable(name, 60), *id, records.size()};
    auto picture = store_game(folder, *id, record, file);
    if (!picture) return give_up(picture.error());
    pictures.push_back(std::move(*picture));
  }
  return pictures;
}

Status write_order(const fs::path& folder, const GameOrder& order) {
  auto object = to_json(order);
  if (order.keys.are_used()) object["keys"] = boost::json::value_from(order.keys.keys);
  if (!order.after.empty()) object["after"] = order.after;
  if (order.file) object["file"] = to_json(*order.file);
  return package::replace_file(folder / ordered_file, boost::json::serialize(object) + "\n",
                               package::Readers::owner);
}

Status write_record(const fs::path& folder, const record::GameRecord& record) {
  return package::replace_file(folder / ended_file, record::to_json(record, Duration::zero()) + "\n",
                               package::Readers::owner);
}

std::optional<std::chrono::seconds> age_of_order(const fs::path& folder) {
  std::error_code error;
  const auto written = fs::last_write_time(folder / ordered_file, error);
  if (error) return std::nullopt;
  return std::chrono::duration_cast<std::chrono::seconds>(fs::file_time_type::clock::now() - written);
}

Result<std::unique_ptr<GamePicture>> read_game(const fs::path& folder, const std::string& id) {
  const auto text = package::read_regular(folder / ordered_file, longest);
  if (!text) return text.error();
  auto object = parse_object(*text);
  if (!object) return object.error();
  auto keys = take_keys(*object);
  if (!keys) return keys.error();
  auto after = take_after(*object);
  auto file = take_file(*object);
  auto order = read_order(*object);
  if (!order) return order.error();
  order->keys = std::move(*keys);
  order->after = std::move(after);
  order->file = std::move(file);
  const auto ended = package::read_regular(folder / ended_file, longest);
  if (!ended) return std::make_unique<GamePicture>(id, std::move(*order));
  const auto record = record::open_json(*ended, {})->next();
  if (!record) return bad_input("found no game", (folder / ended_file).string());
  if (!*record) return record->error();
  return std::make_unique<GamePicture>(id, std::move(*order), std::move(**record));
}

}  // namespace tengen::web
