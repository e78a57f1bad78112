#include "tournament/store/record_input.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>

#include "base/text.hpp"
#include "tournament/store/stored_games.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_records = std::size_t{1} << 30U;

struct Close {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};

Result<std::string> read_whole(const std::string& name) {
  const std::unique_ptr<std::FILE, Close> file(name == "-" ? stdin : std::fopen(name.c_str(), "re"));
  if (!file) return system_error("cannot read \"" + printable(name) + "\"", errno);
  std::string bytes;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
    if (bytes.size() + count > largest_records)
      return bad_input("found more than 1 GiB, which is the most that is read", printable(name));
    bytes.append(buffer, count);
  }
  if (std::ferror(file.get()) != 0) return system_error("cannot read \"" + printable(name) + "\"", errno);
  return bytes;
}

constexpr record::FormatInfo run_folder{.id = "run", .name = "folder of a run", .suffixes = {}};

// WTHOR keeps names in files of their own, "WTHOR.JOU" and "WTHOR.TRN", beside the games; in any case.
std::string read_beside(const std::string& name, std::string_view suffix) {
  std::error_code error;
  const fs::path folder = fs::path(name).parent_path();
  for (const auto& entry : fs::directory_iterator(folder.empty() ? "." : folder, error)) {
    if (lower(entry.path().extension().string()) != suffix || !entry.is_regular_file(error)) continue;
    auto bytes = read_whole(entry.path().string());
    if (bytes) return std::move(*bytes);
  }
  return {};
}

std::string format_ids() {
  std::vector<std::string> ids;
  for (const auto& format : record::formats()) ids.emplace_back(format.id);
  return joined(ids, ", ");
}

}  // namespace

Result<const record::FormatInfo*> format_named(const std::string& id, const std::string& flag) {
  if (const auto* const format = record::find_format(id)) return format;
  return not_found("no format \"" + printable(id) + "\", there is: " + format_ids(), flag);
}

std::optional<game::RowsFrom> rows_from(const std::string& coords) {
  if (coords.empty()) return std::nullopt;
  return coords == "top" ? game::RowsFrom::top : game::RowsFrom::bottom;
}

Result<RecordInput> RecordInput::open_run(const std::string& folder) {
  auto games = open_stored_games(folder);
  if (!games) return games.error();
  RecordInput input;
  input.format_ = &run_folder;
  input.reader_ = std::move(*games);
  return input;
}

Result<RecordInput> RecordInput::open(const RecordArguments& arguments) {
  std::error_code error;
  if (fs::is_directory(arguments.file, error)) return open_run(arguments.file);
  auto bytes = read_whole(arguments.file);
  if (!bytes) return bytes.error();
  RecordInput input;
  input.bytes_ = std::make_unique<std::string>(std::move(*bytes));
  if (!arguments.format.empty()) {
    const auto format = format_named(arguments.format, "-from");
    if (!format) return format.error();
    input.format_ = *format;
  } else {
    input.format_ = record::format_of_file(arguments.file, *input.bytes_);
  }
  if (input.format_ == nullptr)
    return bad_input("the format is not to be seen; name it with -from, one of: " + format_ids(),
                     printable(arguments.file));

  record::ReadOptions options;
  options.rows = rows_from(arguments.coords);
  options.game = arguments.game;
  options.rule = arguments.rule;
  options.size = arguments.size;
  if (arguments.file != "-") {
    options.beside = [&](std::string_view suffix) { return read_beside(arguments.file, suffix); };
  }
  input.reader_ = input.format_->reader(*input.bytes_, options);
  return input;
}

}  // namespace tengen::tournament
