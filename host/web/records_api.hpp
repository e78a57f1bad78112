// Reads record files from the page, and makes files for it.
#pragma once

#include <string>
#include <vector>

#include "record/model/game_record.hpp"
#include "web/http.hpp"

#include "base/error.hpp"

namespace tengen::web {

struct ReadRecords {
  std::vector<record::GameRecord> games;
  std::vector<std::string> notes;  // where the reader deviated from the file
};

// Reads all games of the file, up to a hundred. `name` helps to recognise the format. If no game could be
// read, returns the error of the first game.
Result<ReadRecords> read_records(const std::string& bytes, const std::string& name);
// Returns the record as a file to download. The error says why the format cannot store it.
Result<Response> record_file(const record::GameRecord& record, const std::string& format,
                             const std::string& name);

}  // namespace tengen::web
