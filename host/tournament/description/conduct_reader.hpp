// <openings>, <adjudication>, <play> and <output>: how the games are started, ended, run and written down.
#pragma once

#include <filesystem>

#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// Relative paths start from `folder`.
void read_openings(const manifest::Element& element, const std::filesystem::path& folder,
                   Description& description, manifest::Findings& findings);
match::Adjudication read_adjudication(const manifest::Element& element, manifest::Findings& findings);
// The seed goes to the plan.
void read_play(const manifest::Element& element, Description& description, manifest::Findings& findings);
Outputs read_output(const manifest::Element& element, const std::filesystem::path& folder,
                    manifest::Findings& findings);

}  // namespace tengen::tournament
