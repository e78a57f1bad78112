#include "tournament/store/record_input.hpp"

#include <algorithm>
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

// The games of many files, one file after the other: what convert has written into a folder.
class FolderReader : public record::GameReader {
 public:
  FolderReader(std::vector<std::string> files, RecordArguments arguments)
      : files_(std::move(files)), arguments_(std::move(arguments)) {}
  std::optional<Result<record::GameRecord>> next() override {
    for (;;) {
      if (input_) {
        auto game = input_->games().next();
        notes_ = input_->games().notes();
        if (game) return game;
        input_.reset();
      }
      if (next_ == files_.size()) return std::nullopt;
      arguments_.file = files_[next_++];
      auto input = RecordInput::open(arguments_);
      if (!input) return Result<record::GameRecord>(input.error());
      input_.emplace(std::move(*input));
    }
  }

 private:
  std::vector<std::string> files_;
  RecordArguments arguments_;
  std::size_t next_ = 0;
  std::optional<RecordInput> input_;
};

constexpr record::FormatInfo files_folder{.id = "folder", .name = "folder of record files", .suffixes = {}};
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

// What to do about a file whose name and content tell no format.
Error unknown_format(const std::string& file) {
  const auto* const written_only = record::any_format_of_name(file);
  if (written_only != nullptr && written_only->results_only)
    return bad_input("found a name that ends in ." + std::string(written_only->suffixes.front()) +
                         ", a format of results without moves, which is only written; read the run's folder "
                         "(-out), or a file of games (-sgf, -json)",
                     printable(file));
  std::vector<std::string> endings;
  for (const auto& format : record::formats()) {
    for (const auto suffix : format.suffixes) {
      if (!suffix.empty()) endings.push_back("." + std::string(suffix));
    }
  }
  return bad_input("name and content do not tell the format; known endings are " + joined(endings, ", ") +
                       "; for another name type -from FORMAT, one of: " + format_ids(),
                   printable(file));
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

Result<RecordInput> RecordInput::open_files(const RecordArguments& arguments) {
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(arguments.file, error)) {
    const std::string name = entry.path().string();
    const bool is_record = !arguments.format.empty() || record::format_of_name(name) != nullptr;
    if (entry.is_regular_file(error) && is_record) files.push_back(name);
  }
  if (files.empty())
    return not_found("found neither a run nor a record file in this folder", printable(arguments.file));
  std::sort(files.begin(), files.end());
  RecordInput input;
  input.format_ = &files_folder;
  input.reader_ = std::make_unique<FolderReader>(std::move(files), arguments);
  return input;
}

Result<RecordInput> RecordInput::open(const RecordArguments& arguments) {
  std::error_code error;
  if (fs::is_directory(arguments.file, error))
    return fs::exists(fs::path(arguments.file) / "run.db", error) ? open_run(arguments.file)
                                                                  : open_files(arguments);
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
  if (input.format_ == nullptr) return unknown_format(arguments.file);

  record::ReadOptions options;
  options.rows = rows_from(arguments.coords);
  options.game = arguments.game;
  options.rule = arguments.rule;
  options.size = arguments.size;
  if (arguments.file != "-") {
    options.beside = [&](std::string_view suffix) { return read_beside(arguments.file, suffix); };
  }
  input.reader_ = record::open_games(*input.format_, *input.bytes_, options);
  return input;
}

}  // namespace tengen::tournament
