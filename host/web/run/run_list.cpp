#include "web/run/run_list.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "package/run_folder.hpp"
#include "web/json_input.hpp"
#include "web/run/run_archive.hpp"

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
  std::sort(all.begin(), all.end(),
            [](const auto& a, const auto& b) { return age_of(a.second) > age_of(b.second); });
  return all;
}

fs::path RunList::folder(const std::string& id) const {
  for (const auto& [known, folder] : folders())
    if (known == id) return folder;
  return {};
}

Result<std::string> RunList::watch(const std::string& id) {
  if (const auto found = followed_.find(id); found != followed_.end()) {
    if (found->second.feed && !found->second.picture->empty()) return found->second.picture->snapshot();
    if (found->second.feed) return std::string();  // it comes with the first line
    followed_.erase(found);
  }
  const auto folder = this->folder(id);
  if (folder.empty()) return not_found("there is no such run");
  auto feed = RunFeed::open(folder, std::nullopt, post_,
                            [this, id](const std::optional<std::string>& lines) { take(id, lines); });
  if (!feed) return feed.error();
  const auto summary = run_summary(folder);
  const auto name = summary ? std::string(summary->at("name").get_string()) : id;
  followed_[id] = {std::make_unique<RunPicture>(id, name), std::move(*feed), {}};
  return std::string();
}

void RunList::take(const std::string& id, const std::optional<std::string>& lines) {
  const auto found = followed_.find(id);
  if (found == followed_.end()) return;
  if (!lines) {
    // The games that it has brought can still be looked at.
    found->second.lines.clear();
    found->second.feed.reset();
    return viewers_.tell_of_run(id, R"({"type":"run ended"})");
  }
  const auto messages = found->second.picture->take(*lines);
  if (!messages.empty()) viewers_.tell_of_run(id, "[" + joined(messages, ",") + "]");
}

void RunList::tell_lines(const std::string& id, std::int64_t game) {
  const auto found = followed_.find(id);
  if (found == followed_.end() || found->second.lines.contains(game)) return;
  if (found->second.lines.size() >= most_line_feeds) found->second.lines.erase(found->second.lines.begin());
  auto feed = RunFeed::open(
      folder(id), game, post_,
      [this, id, game](const std::optional<std::string>& lines) { take_lines(id, game, lines); });
  if (feed) found->second.lines[game] = std::move(*feed);
}

// Of this stream only what is said in the game is new.
void RunList::take_lines(const std::string& id, std::int64_t game, const std::optional<std::string>& lines) {
  const auto found = followed_.find(id);
  if (found == followed_.end()) return;
  bool ended = !lines.has_value();
  std::vector<std::string> told;
  std::string_view rest = lines ? std::string_view(*lines) : std::string_view();
  while (!rest.empty()) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const auto line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.starts_with(R"({"type":"line")")) told.emplace_back(line);
    if (!line.starts_with(R"({"type":"end")")) continue;
    const auto object = parse_object(line);
    const auto* const number = object ? object->if_contains("game") : nullptr;
    ended = ended || (number != nullptr && number->is_int64() && number->get_int64() == game);
  }
  if (!told.empty()) viewers_.tell_of_run(id, "[" + joined(told, ",") + "]");
  if (ended) found->second.lines.erase(game);
}

const GamePicture* RunList::game(const std::string& id, std::int64_t number) const {
  const auto found = followed_.find(id);
  return found == followed_.end() ? nullptr : found->second.picture->game(number);
}

void RunList::leave(const std::string& id) { followed_.erase(id); }

}  // namespace tengen::web
