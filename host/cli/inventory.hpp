// The packages and engines there are, for commands that need them.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "manifest/registry/registry.hpp"

namespace tengen::cli {

// How much is said about packages that cannot be read: everything, or how much there is to say.
enum class Findings { in_full, counted };

// Whether digests of packages that have not changed by the look of their files are taken from the user's
// cache, or every byte is read.
enum class Digests { remembered, fresh };

// Discovers packages in the standard places and in the manifests named. What is wrong with single packages
// goes to standard error and hides nothing else. An error when the trust lists cannot be read.
Result<manifest::Registry> take_inventory(const Surroundings& surroundings,
                                          const std::vector<std::string>& manifests, Findings findings,
                                          Digests digests = Digests::remembered);
// A package in that folder, or of that manifest, alone: what is installed under the same name is another
// matter. What is wrong with it goes to standard error.
Result<manifest::Registry> take_package(const Surroundings& surroundings, const std::string& path);
Result<package::TrustStore> load_trust(const Surroundings& surroundings);
// Whether the user trusted the package once, and it is another one now.
bool has_changed(const package::TrustStore& trust, const manifest::Package& package);
// A line on standard error for each package whose native engines are among these and run confined, because
// its files have changed since it was trusted.
Status tell_of_lapsed_trust(const Surroundings& surroundings, const manifest::Registry& registry,
                            const std::vector<std::string>& engine_ids);
// "user", "none (changed since it was trusted)".
std::string trust_text(const package::TrustStore& trust, const manifest::Package& package);

}  // namespace tengen::cli
