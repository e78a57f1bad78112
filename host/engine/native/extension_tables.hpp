// The extension tables of one instance of a native engine (tengen/extension/).
#pragma once

#include <tengen/engine.h>
#include <tengen/extension/analyse.h>
#include <tengen/extension/options.h>
#include <tengen/extension/ponder.h>
#include <tengen/extension/state.h>

#include "engine/extended.hpp"

namespace tengen::engine {

// nullptr: not available. The library owns the tables; they are valid as long as the instance.
struct ExtensionTables {
  const tengen_analyse_functions* analyse = nullptr;
  const tengen_ponder_functions* ponder = nullptr;
  const tengen_state_functions* state = nullptr;
  const tengen_options_functions* options = nullptr;

  // Gets the tables from the instance. A table without all its functions counts as missing.
  static ExtensionTables of(const tengen_engine_functions& functions, void* self);
  Abilities abilities() const {
    return {analyse != nullptr, ponder != nullptr, state != nullptr, options != nullptr};
  }
};

}  // namespace tengen::engine
