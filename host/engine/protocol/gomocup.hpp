// The Gomocup (Piskvork) engine protocol: commands as lines, coordinates "x,y" from the top left, counted
// from 0. https://plastovicka.github.io/protocl2en.htm
#pragma once

#include "engine/protocol/protocol.hpp"

namespace tengen::engine {

std::unique_ptr<Protocol> make_gomocup(ProtocolContext context);

}  // namespace tengen::engine
