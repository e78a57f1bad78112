// Finds the packages and engines for the commands.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "manifest/registry/registry.hpp"

namespace tengen::cli {

// What to print about unreadable packages: all errors, or only their number.
enum class Findings { in_full, counted };

// Whether digests may come from the user's cache if a package's files seem unchanged, or whether every byte
// is read.
enum class Digests { remembered, fresh };

// Discovers packages in the standard places and in the manifests named. Errors of single packages are written
// to standard error, and hide no other package. Fails if the trust lists cannot be read.
Result<manifest::Registry> take_inventory(const Surroundings& surroundings,
                                          const std::vector<std::string>& manifests, Findings findings,
                                          Digests digests = Digests::remembered);
// Reads only the package in that folder, or of that manifest; an installed package of the same name does not
// matter. Errors of the package are written to standard error.
Result<manifest::Registry> take_package(const Surroundings& surroundings, const std::string& path);
Result<package::TrustStore> load_trust(const Surroundings& surroundings);
// Whether the user trusted the package earlier, and the package has changed since.
bool has_changed(const package::TrustStore& trust, const manifest::Package& package);
// Writes a line to standard error for each package that has changed since the user trusted it, if
// `engine_ids` names a native engine of the package: the engine now runs confined.
Status tell_of_lapsed_trust(const Surroundings& surroundings, const manifest::Registry& registry,
                            const std::vector<std::string>& engine_ids);
// "user", "none (changed since it was trusted)".
std::string trust_text(const package::TrustStore& trust, const manifest::Package& package);

}  // namespace tengen::cli
