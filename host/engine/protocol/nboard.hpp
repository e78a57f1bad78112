// NBoard, version 2, for Othello: commands as lines; moves as a column letter and a row number from the top,
// "PA" is a pass. https://github.com/weltyc/ntest, instructions/Protocol.htm
#pragma once

#include "engine/protocol/protocol.hpp"

namespace tengen::engine {

std::unique_ptr<Protocol> make_nboard(ProtocolContext context);

}  // namespace tengen::engine
