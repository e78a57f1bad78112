// Record files that come from the page and go to it.
#pragma once

#include <string>
#include <vector>

#include "record/model/game_record.hpp"
#include "web/http.hpp"

#include "base/error.hpp"

namespace tengen::web {

struct ReadRecords {
  std::vector<record::GameRecord> games;
  std::vector<std::string> notes;  // what was taken otherwise than the file says
};

// Every game of the file, up to a hundred; `name` helps to find its format. The error is that of the first
// game when none could be read.
Result<ReadRecords> read_records(const std::string& bytes, const std::string& name);
// The record as a file to download. The error says why the format cannot hold it.
Result<Response> record_file(const record::GameRecord& record, const std::string& format,
                             const std::string& name);

}  // namespace tengen::web
