#include <tengen/engine.hpp>

#include "patterns.hpp"
#include "random.hpp"

TENGEN_PACKAGE("classics", "1.0.0", classics::Random, classics::Patterns);
