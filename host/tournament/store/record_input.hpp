// A record file as people name it: opened, its format found out, read game by game.
#pragma once

#include <memory>
#include <string>

#include "base/error.hpp"
#include "record/formats/format.hpp"

namespace tengen::tournament {

// Which file, and what the file may leave open.
struct RecordArguments {
  std::string file;    // "-": standard input; also a run's folder
  std::string format;  // an id; found out by name and content when empty
  std::string coords;  // "top", "bottom" or empty
  std::string game;
  std::string rule;
  int size = 0;
};

class RecordInput {
 public:
  // Reads the whole file; 1 GiB is the most. A folder is one of a run, or one of record
  // files, which are read in the order of their names.
  static Result<RecordInput> open(const RecordArguments& arguments);

  const record::FormatInfo& format() const { return *format_; }
  record::GameReader& games() { return *reader_; }

 private:
  RecordInput() = default;
  static Result<RecordInput> open_run(const std::string& folder);
  static Result<RecordInput> open_files(const RecordArguments& arguments);

  // The reader looks into them: they stay where they are.
  std::unique_ptr<std::string> bytes_;
  const record::FormatInfo* format_ = nullptr;
  std::unique_ptr<record::GameReader> reader_;
};

// The format of that id; the error names those that there are.
Result<const record::FormatInfo*> format_named(const std::string& id, const std::string& flag);
// "top" or "bottom"; nothing when empty.
std::optional<game::RowsFrom> rows_from(const std::string& coords);

}  // namespace tengen::tournament
