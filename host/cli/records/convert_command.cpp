// tengen convert IN OUT
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>

#include "base/diagnostics.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/records/journal_notes.hpp"
#include "cli/records/record_flags.hpp"
#include "cli/whole_file.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;

struct ConvertArguments {
  tournament::RecordArguments input;
  std::string output;  // "-": standard output; a folder: a file for each game
  std::string format;  // of the output
  int game = 0;        // the only one to convert, from 1; 0: all
};

std::string counted_games(int count) { return std::to_string(count) + (count == 1 ? " game" : " games"); }

// Messages that many games have in common, said once with how many of them.
class Remarks {
 public:
  void add(const std::string& text) { ++counts_[text]; }
  void print() const {
    for (const auto& [text, count] : counts_) {
      diagnostics::tell(printable(text, 400) + " (" + counted_games(count) + ")");
    }
  }

 private:
  std::map<std::string, int> counts_;
};

// A new name without a suffix is a folder if a file of the format holds one game.
bool is_folder(const std::string& name, const record::FormatInfo& format) {
  std::error_code error;
  if (name.ends_with('/') || fs::is_directory(name, error)) return true;
  return !format.several && name != "-" && !fs::path(name).has_extension() && !fs::exists(name, error);
}

// The files that the games go to.
class RecordOutput {
 public:
  static Result<RecordOutput> open(const ConvertArguments& arguments) {
    RecordOutput output;
    output.name_ = arguments.output;
    std::error_code error;
    if (!arguments.format.empty()) {
      output.format_ = record::find_any_format(arguments.format);
      if (output.format_ == nullptr) return tournament::format_named(arguments.format, "-to").error();
    } else if (!arguments.output.ends_with('/') && !fs::is_directory(arguments.output, error)) {
      output.format_ = record::any_format_of_name(arguments.output);
    }
    if (output.format_ == nullptr)
      return bad_input("which format? for example -to sgf", printable(arguments.output));
    if (output.format_->writer == nullptr)
      return bad_input("the format " + std::string(output.format_->id) + " can only be read", "-to");
    output.folder_ = is_folder(arguments.output, *output.format_);
    error.clear();
    if (output.folder_) fs::create_directories(arguments.output, error);
    if (error)
      return failed("cannot make the folder \"" + printable(arguments.output) + "\": " + error.message());
    return output;
  }

  const record::FormatInfo& format() const { return *format_; }

  // The error ends the conversion: nothing more can be written.
  Status write(const record::GameRecord& record, const record::WriteOptions& options, std::string text) {
    ++games_;
    // What reads a pipe expects games.
    if (format_->heading != nullptr && name_ != "-" && (folder_ || games_ == 1))
      text.insert(0, format_->heading(record, options));
    if (folder_) {
      char number[16];
      std::snprintf(number, sizeof number, "%06d", games_);
      const auto name =
          fs::path(name_) / (std::string(number) + "." + std::string(format_->suffixes.front()));
      auto file = WholeFile::open(name.string(), "OUT");
      if (!file) return file.error();
      return write_whole(*file, text);
    }
    if (games_ > 1 && !format_->several)
      return bad_input("found more than one game, and a " + std::string(format_->id) +
                           " file holds one; name a folder, which gets a file for each",
                       printable(name_));
    if (!file_) {
      auto file = WholeFile::open(name_, "OUT");
      if (!file) return file.error();
      file_.emplace(std::move(*file));
    }
    return file_->write(text);
  }

  // Everything is written.
  Status finish() { return file_ ? file_->finish() : success(); }

 private:
  static Status write_whole(WholeFile& file, const std::string& text) {
    const Status written = file.write(text);
    return written ? file.finish() : written;
  }

  std::string name_;
  bool folder_ = false;
  const record::FormatInfo* format_ = nullptr;
  std::optional<WholeFile> file_;
  int games_ = 0;
};

enum class Formats { read, written };

std::string format_ids(Formats which) {
  std::vector<std::string> ids;
  for (const auto& format : record::formats()) {
    if (which == Formats::written ? format.writer != nullptr : format.reader != nullptr)
      ids.emplace_back(format.id);
  }
  return joined(ids, ", ");
}

Result<std::string> written(const record::GameRecord& record, const record::FormatInfo& format,
                            const record::WriteOptions& options) {
  if (!record::knows_game(format, record.setup))
    return bad_input("the format " + std::string(format.id) + " has no " + record.setup.game);
  return format.writer(record, options);
}

// The exit where the output could not be written.
Exit lost(const ConvertArguments& arguments, const Error& error) {
  complain(error);
  return arguments.output == "-" ? Exit::output_lost : Exit::not_done;
}

Exit convert(const ConvertArguments& arguments) {
  auto input = tournament::RecordInput::open(arguments.input);
  if (!input) return complain(input.error());
  auto output = RecordOutput::open(arguments);
  if (!output) return complain(output.error());
  record::WriteOptions options;
  // Where both sides have such moves, -coords is the input's.
  if (!input->format().bare_moves) options.rows = tournament::rows_from(arguments.input.coords);
  Remarks remarks;
  int good = 0;
  int bad = 0;
  int number = 0;
  while (auto game = input->games().next()) {
    ++number;
    if (arguments.game != 0 && number != arguments.game) continue;
    auto text = *game ? written(**game, output->format(), options) : Result<std::string>(game->error());
    if (!text) {
      // A file with everything wrong should not fill the screen.
      if (++bad <= 20) {
        diagnostics::fail(printable(arguments.input.file) + ": game " + std::to_string(number) + ": " +
                          printable(text.error().text(), 1000));
      }
      continue;
    }
    if (auto status = output->write(**game, options, std::move(*text)); !status)
      return lost(arguments, status.error());
    ++good;
    for (const auto& note : input->games().notes()) remarks.add(note);
    for (const auto& part : record::lost_parts(**game, output->format()))
      remarks.add(std::string(output->format().id) + " cannot carry: " + part);
  }
  if (auto status = output->finish(); !status) return lost(arguments, status.error());
  if (arguments.game > number)
    return complain(not_found("found " + std::to_string(number) + (number == 1 ? " game" : " games") +
                                  ", expected a game " + std::to_string(arguments.game) +
                                  " among them (-game)",
                              printable(arguments.input.file)));
  if (number == 0) complain(not_found("found no games", printable(arguments.input.file)));
  remarks.print();
  if (input->format().id == "run") {
    if (const auto store = tournament::Store::open_for_reading(arguments.input.file))
      tell_of_journals(*store, WaitingGames::left_out);
  }
  diagnostics::tell(counted_games(good) + " written, " + std::to_string(bad) + " failed");
  return bad == 0 && good > 0 ? Exit::done : Exit::not_done;
}

}  // namespace

Command convert_command() {
  const auto arguments = std::make_shared<ConvertArguments>();
  Command command{
      .name = "convert",
      .help = "read games in one format, write them in another",
      .flags = {with({.required = true}, {"IN", &arguments->input.file,
                                          "a record file, or the folder of a run; - is standard input"}),
                with({.required = true},
                     {"OUT", &arguments->output,
                      "a file, a folder (a file for each game), or - for standard output"}),
                {"--from", &arguments->input.format,
                 "format of IN, where name and content do not tell: " + format_ids(Formats::read)},
                {"--to", &arguments->format,
                 "format of OUT, where its name does not tell: " + format_ids(Formats::written)},
                with({.range = Range{1, 1'000'000'000}},
                     {"--game", &arguments->game, "convert only this game of IN, from 1"})},
      .run = [arguments](const Surroundings&) { return convert(*arguments); }};
  add_record_flags(command, arguments->input);
  return command;
}

}  // namespace tengen::cli
