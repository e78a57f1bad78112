#include "web/records_api.hpp"

#include "base/text.hpp"
#include "record/formats/format.hpp"

namespace tengen::web {
namespace {

constexpr std::size_t most_games = 100;

std::string known_formats() {
  std::string names;
  for (const auto& format : record::formats()) {
    if (format.reader == nullptr) continue;
    names += (names.empty() ? "." : ", .") + std::string(format.suffixes.front());
  }
  return names;
}

}  // namespace

Result<ReadRecords> read_records(const std::string& bytes, const std::string& name) {
  const auto* const format = record::format_of_file(name, bytes);
  if (format == nullptr)
    return bad_input("the format of " + in_quotes(name) +
                     " is not known; expected one of: " + known_formats());
  record::ReadOptions options;
  options.name = name;
  const auto reader = record::open_games(*format, bytes, options);
  ReadRecords read;
  std::optional<Error> error;
  while (read.games.size() < most_games) {
    auto game = reader->next();
    if (!game) break;
    if (*game) {
      read.games.push_back(std::move(**game));
      for (const auto& note : reader->notes()) read.notes.push_back(printable(note, 400));
    } else if (!error) {
      error = game->error();
    }
  }
  if (read.games.empty()) return error ? *error : bad_input("found no game in " + in_quotes(name));
  return read;
}

Result<Response> record_file(const record::GameRecord& record, const std::string& format_id,
                             const std::string& name) {
  const auto* const format = record::find_format(format_id);
  if (format == nullptr || format->writer == nullptr)
    return bad_input("found " + in_quotes(format_id) + ", expected a format that is written", "format");
  if (!record::knows_game(*format, record.setup))
    return bad_input("the format " + std::string(format->id) + " has no " + record.setup.game, "format");
  auto text = format->writer(record, {});
  if (!text) return text.error();
  Response response = with_body(200, std::move(*text), "application/octet-stream");
  response.fields = {{"Content-Disposition",
                      "attachment; filename=\"" + name + "." + std::string(format->suffixes.front()) + "\""}};
  return response;
}

}  // namespace tengen::web
