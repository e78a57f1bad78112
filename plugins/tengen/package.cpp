#include <tengen/engine.hpp>

#include "alphabeta.hpp"

TENGEN_PACKAGE("tengen", "1.0.0", tengen_engines::AlphaBeta);
