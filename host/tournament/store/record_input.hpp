// Opens a record file, recognises its format, and reads it game by game.
#pragma once

#include <memory>
#include <string>

#include "base/error.hpp"
#include "record/formats/format.hpp"

namespace tengen::tournament {

// A file, and values for facts that the file does not give.
struct RecordArguments {
  std::string file;    // "-": standard input; also a run's folder
  std::string format;  // an id; empty: recognised by name and content
  std::string coords;  // "top", "bottom" or empty
  std::string game;
  std::string rule;
  int size = 0;
};

class RecordInput {
 public:
  // Reads the whole file, up to 1 GiB. A folder is a run's folder, or a folder of record files, which are
  // read in the order of their names.
  static Result<RecordInput> open(const RecordArguments& arguments);

  const record::FormatInfo& format() const { return *format_; }
  record::GameReader& games() { return *reader_; }

 private:
  RecordInput() = default;
  static Result<RecordInput> open_run(const std::string& folder);
  static Result<RecordInput> open_files(const RecordArguments& arguments);

  // On the heap, because the reader points into them: they must not move.
  std::unique_ptr<std::string> bytes_;
  const record::FormatInfo* format_ = nullptr;
  std::unique_ptr<record::GameReader> reader_;
};

// Finds a format by its id. The error lists the formats.
Result<const record::FormatInfo*> format_named(const std::string& id, const std::string& flag);
// Reads "top" or "bottom". Nothing if the text is empty.
std::optional<game::RowsFrom> rows_from(const std::string& coords);

}  // namespace tengen::tournament
