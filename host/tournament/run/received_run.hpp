// What a run's folder or a tournament file, which may come from somebody else, would have this program do.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tournament/description/description.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// What the person at the command line has typed, now.
struct Consent {
  bool unconfined = false;    // engines of the description may run without a sandbox
  bool as_described = false;  // its programs may run, and its files be written, whoever wrote it
};

// Programs that the description names by a path or a name, with their arguments: "NAME: /path/program -q".
std::vector<std::string> named_programs(const Description& description);

// Why the folder of a run may not be what this user has begun here: it is another user's, was moved or was
// copied. `begun_in` is what its description says. Nothing: it is in its place.
std::optional<std::string> why_foreign(const Store& store, const std::filesystem::path& folder,
                                       const std::filesystem::path& begun_in);
// The same of a file.
std::optional<std::string> why_foreign(const std::filesystem::path& file);

// Refuses engines without a sandbox, and, where there is a reason `foreign`, programs that are named and
// files that would be written outside of the run's folder, unless the person consents. The error says all of
// them and what to type.
Status check_consent(const Description& description, const std::optional<std::string>& foreign,
                     const Consent& consent, const std::filesystem::path& place);

}  // namespace tengen::tournament
