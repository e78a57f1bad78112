// A run's folder or a tournament file may come from somebody else. This file finds what such a run would do
// here, and asks for consent.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tournament/description/description.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {

// The consent that the person has typed on this command line.
struct Consent {
  bool unconfined = false;    // engines of the description may run without a sandbox
  bool as_described = false;  // its programs may run and its files may be written
};

// The programs that the description names, with their arguments: "NAME: /path/program -q".
std::vector<std::string> named_programs(const Description& description);

// Why this user may not have begun the run in this folder: the folder is another user's, was moved or copied, or
// does not say where and when it was begun. `begun_in`: the folder in the run's description. Nothing: the folder
// is in its place.
std::optional<std::string> why_foreign(const Store& store, const std::filesystem::path& folder,
                                       const std::filesystem::path& begun_in);
// The same for a file.
std::optional<std::string> why_foreign(const std::filesystem::path& file);

// Refuses engines without a sandbox unless the person consents. If there is a reason `foreign`, also refuses
// named programs and files outside the run's folder. The error lists all of them and says what to type.
Status check_consent(const Description& description, const std::optional<std::string>& foreign,
                     const Consent& consent, const std::filesystem::path& place);

}  // namespace tengen::tournament
