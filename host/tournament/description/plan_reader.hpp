// <game>, <pairing> and <sprt>: what is played, who meets whom, and when it is decided.
#pragma once

#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

game::Setup read_game(const manifest::Element& element, manifest::Findings& findings);
// `plan` has the number of engines. That the plan can be played is checked too.
void read_pairing(const manifest::Element& element, Plan& plan, manifest::Findings& findings);
SprtSettings read_sprt(const manifest::Element& element, manifest::Findings& findings);

}  // namespace tengen::tournament
