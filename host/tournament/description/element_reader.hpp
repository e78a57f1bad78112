// The elements of a tournament file, read by the keys of their sections (keys.hpp). What is wrong is reported
// and left out.
#pragma once

#include <filesystem>

#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// Relative paths of the program start from `folder`.
EngineChoice read_engine_choice(const manifest::Element& engine, const std::filesystem::path& folder,
                                manifest::Findings& findings);
// The same without what names an engine.
EngineChoice read_each(const manifest::Element& each, const std::filesystem::path& folder,
                       manifest::Findings& findings);

void read_game(const manifest::Element& element, Description& description, manifest::Findings& findings);
// The description has its engines. That the plan can be played is checked too.
void read_pairing(const manifest::Element& element, Description& description, manifest::Findings& findings);
void read_adjudication(const manifest::Element& element, Description& description,
                       manifest::Findings& findings);
// The description has its engines and its pairing.
void read_sprt(const manifest::Element& element, Description& description, manifest::Findings& findings);
void read_output(const manifest::Element& element, Description& description, manifest::Findings& findings);
// Of an element that needs no more than its attributes: "openings", "play".
void read_plainly(const manifest::Element& element, Description& description, manifest::Findings& findings);

}  // namespace tengen::tournament
