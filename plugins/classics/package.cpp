#include <tengen/engine.hpp>

#include "minimax.hpp"
#include "patterns.hpp"
#include "random.hpp"
#include "sixes.hpp"
#include "ternary.hpp"

TENGEN_PACKAGE("classics", "1.0.0", classics::Random, classics::Patterns, classics::Ternary,
               classics::Minimax, classics::Sixes);
