#include "web/run/run_list.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "base/text.hpp"
#include "package/run_folder.hpp"
#include "web/json_input.hpp"

namespace tengen::web {

namespace fs = std::filesystem;
namespace json = boost::json;

namespace {

constexpr std::size_t most_line_feeds = 4;  // of a run

fs::file_time_type age_of(const fs::path& folder) {
  std::error_code error;
  return fs::last_write_time(folder / package::run_store_name, error);
}

std::string name_of(const fs::path& folder) {
  const auto path = folder.has_filename() ? folder : folder.parent_path();
  return path.filename().string();
}

}  // namespace

RunList::RunList(RunListOptions options, RunFeed::Post post, Viewers& viewers)
    : options_(std::move(options)), post_(std::move(post)), viewers_(viewers) {
  std::error_code error;
  for (auto& watched : options_.watched) watched = fs::absolute(watched, error).lexically_normal();
}

std::vector<std::pair<std::string, fs::path>> RunList::folders() const {
  std::vector<std::pair<std::string, fs::path>> all;
  std::error_code error;
  fs::directory_iterator entry(options_.folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error))
    if (fs::exists(entry->path() / package::run_store_name, error))
      all.emplace_back(entry->path().filename().string(), entry->path());
  for (const auto& watched : options_.watched) {
    std::string id = name_of(watched);
    const auto is_taken = [&] {
      return std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.first == id; });
    };
    for (int number = 2; is_taken(); ++number) id = name_of(watched) + "-" + std::to_string(number);
    all.emplace_back(id, watched);
  }
  // Each looked at once: a run may be stored meanwhile.
  std::vector<std::pair<fs::file_time_type, std::size_t>> ages;
  for (std::size_t i = 0; i < all.size(); ++i) ages.emplace_back(age_of(all[i].second), i);
  std::sort(ages.rbegin(), ages.rend());
  std::vector<std::pair<std::string, fs::path>> sorted;
  for (const auto& [age, i] : ages) sorted.push_back(std::move(all[i]));
  return sorted;
}

fs::path RunList::folder(const std::string& id) const {
  std::error_code error;
  const bool is_name = !id.empty() && id.front() != '.' && id.find('/') == std::string::npos;
  if (is_name && fs::exists(options_.folder / id / package::run_store_name, error))
    return options_.folder / id;
  if (options_.watched.empty()) return {};
  for (const auto& [known, folder] : folders())
    if (known == id) return folder;
  return {};
}

Result<std::string> RunList::watch(const std::string& id) {
  if (const auto found = followed_.find(id); found != followed_.end()) {
    if (found->second.feed && !found->second.picture->empty()) return found->second.picture->snapshot();
    if (found->second.feed) return std::string();
    followed_.erase(found);
  }
  const auto folder = this->folder(id);
  if (folder.empty()) return not_found("there is no such run");
  RunFeed::Events events;
  events.on_name = [this, id](const std::string& name) {
    if (const auto found = followed_.find(id); found != followed_.end()) found->second.picture->rename(name);
  };
  events.on_lines = [this, id](const std::string& lines) { take(id, lines); };
  events.on_end = [this, id](const Status& status) { end(id, status); };
  followed_[id] = {std::make_unique<RunPicture>(id, id),
                   std::make_unique<RunFeed>(folder, std::nullopt, post_, std::move(events)),
                   {}};
  return std::string();
}

void RunList::take(const std::string& id, const std::string& lines) {
  const auto found = followed_.find(id);
  if (found == followed_.end()) return;
  const auto messages = found->second.picture->take(lines);
  if (!messages.empty()) viewers_.tell_of_run(id, "[" + joined(messages, ",") + "]");
}

void RunList::end(const std::string& id, const Status& status) {
  const auto found = followed_.find(id);
  if (found == followed_.end()) return;
  auto& [picture, feed, lines] = found->second;
  json::object message{{"type", "run ended"}};
  const bool broke_off = status && !picture->over();
  const Status why =
      broke_off ? failed("the host that played this run has stopped; resume the run to continue it") : status;
  // That nobody plays it is no error.
  if (!why && why.error().code != ErrorCode::not_found)
    message["error"] = printable(why.error().message, 1000);
  // The games that it has brought can still be looked at.
  lines.clear();
  feed.reset();
  viewers_.tell_of_run(id, json::serialize(message));
}

Status RunList::tell_lines(const std::string& id, std::int64_t game, Role role) {
  const auto found = followed_.find(id);
  if (found == followed_.end()) return not_found("nobody plays this run");
  auto& told = found->second.lines;
  if (const auto one = told.find(game); one != told.end()) {
    one->second.role = std::max(one->second.role, role);
    return success();
  }
  if (told.size() >= most_line_feeds) {
    const auto gives_way =
        std::find_if(told.begin(), told.end(), [&](const auto& one) { return one.second.role <= role; });
    if (gives_way == told.end()) return failed("others listen to as many games of this run as can be told");
    told.erase(gives_way);
  }
  RunFeed::Events events;
  events.on_lines = [this, id, game](const std::string& lines) { take_lines(id, game, lines); };
  events.on_end = [this, id, game](const Status&) { end_lines(id, game); };
  told[game] = {std::make_unique<RunFeed>(folder(id), game, post_, std::move(events)), role};
  return success();
}

void RunList::end_lines(const std::string& id, std::int64_t game) {
  if (const auto found = followed_.find(id); found != followed_.end()) found->second.lines.erase(game);
}

// Of this stream only what is said in the game is new.
void RunList::take_lines(const std::string& id, std::int64_t game, std::string_view lines) {
  bool ended = false;
  std::vector<std::string> told;
  while (!lines.empty()) {
    const auto end = std::min(lines.find('\n'), lines.size());
    const auto line = lines.substr(0, end);
    lines.remove_prefix(std::min(end + 1, lines.size()));
    if (line.starts_with(R"({"type":"line")")) told.emplace_back(line);
    if (!line.starts_with(R"({"type":"end")")) continue;
    const auto object = parse_object(line);
    const auto* const number = object ? object->if_contains("game") : nullptr;
    ended = ended || (number != nullptr && number->is_int64() && number->get_int64() == game);
  }
  if (!told.empty()) viewers_.tell_of_run(id, "[" + joined(told, ",") + "]");
  if (ended) end_lines(id, game);
}

const GamePicture* RunList::game(const std::string& id, std::int64_t number) const {
  const auto found = followed_.find(id);
  return found == followed_.end() ? nullptr : found->second.picture->game(number);
}

void RunList::leave(const std::string& id) { followed_.erase(id); }

}  // namespace tengen::web
