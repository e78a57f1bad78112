// <engine> and <each>: who plays, and how.
#pragma once

#include <filesystem>

#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// What is wrong is reported and left out. Relative paths start from `folder`.
EngineChoice read_engine_choice(const manifest::Element& engine, const std::filesystem::path& folder,
                                manifest::Findings& findings);
// The same without what names an engine.
EngineChoice read_each(const manifest::Element& each, const std::filesystem::path& folder,
                       manifest::Findings& findings);

}  // namespace tengen::tournament
