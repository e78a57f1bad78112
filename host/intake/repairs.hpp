// What systems that archives come from do not know, put right in our own copy.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::intake {

// Everybody may read all of it, whatever the umask says; programs for Linux and scripts may be executed,
// though an archive made on Windows cannot say so; and a script whose first line ends with CR LF, which
// starts nowhere, ends all its lines with LF. The remarks are sentences about such scripts.
Result<std::vector<std::string>> repair(const std::filesystem::path& folder);

}  // namespace tengen::intake
