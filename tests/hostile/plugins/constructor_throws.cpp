// Throws while it is loaded.
#include <stdexcept>

#include "plain_engine.h"

__attribute__((constructor)) static void fail() {
  throw std::runtime_error("there is no graphics card here");
}

extern "C" const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0, PLAIN_REST};
