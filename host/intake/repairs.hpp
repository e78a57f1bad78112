// Repairs Unix attributes in the installed copy, because archives of other systems lack them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::intake {

// Makes everything readable for all users, whatever the umask is. Makes programs for Linux and scripts
// executable, because an archive made on Windows cannot mark them. If the first line of a script ends with CR
// LF, the script cannot start; then changes all its line ends to LF. Returns a remark, a sentence, for each
// changed script.
Result<std::vector<std::string>> repair(const std::filesystem::path& folder);

}  // namespace tengen::intake
