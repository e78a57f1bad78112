// Reads the elements of a tournament file by the keys of their sections (keys.hpp). Wrong values are reported
// and ignored.
#pragma once

#include <filesystem>

#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// Relative paths of the program start from `folder`.
EngineChoice read_engine_choice(const manifest::Element& engine, const std::filesystem::path& folder,
                                manifest::Findings& findings);
// The same, without the keys that name an engine.
EngineChoice read_each(const manifest::Element& each, const std::filesystem::path& folder,
                       manifest::Findings& findings);

void read_game(const manifest::Element& element, Description& description, manifest::Findings& findings);
// The description must have its engines. Also checks that the plan can be played.
void read_pairing(const manifest::Element& element, Description& description, manifest::Findings& findings);
void read_adjudication(const manifest::Element& element, Description& description,
                       manifest::Findings& findings);
// The description must have its engines and its pairing.
void read_sprt(const manifest::Element& element, Description& description, manifest::Findings& findings);
void read_output(const manifest::Element& element, Description& description, manifest::Findings& findings);
// Reads an element that has only attributes: "openings", "play".
void read_openings(const manifest::Element& element, Description& description, manifest::Findings& findings);
void read_plainly(const manifest::Element& element, Description& description, manifest::Findings& findings);

}  // namespace tengen::tournament
