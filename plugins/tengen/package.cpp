#include <tengen/engine.hpp>

#include "alphabeta.hpp"
#include "tengen/othello/engine.hpp"

TENGEN_PACKAGE("tengen", "1.0.0", tengen_engines::AlphaBeta, tengen_othello::Othello);
