#include <tengen/engine.hpp>

#include "tengen/othello/engine.hpp"

TENGEN_PACKAGE("tengen", "1.0.0", tengen_othello::Othello);
