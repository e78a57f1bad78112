// The tables of the extensions that one instance of a native engine has (tengen/extension/).
#pragma once

#include <tengen/engine.h>
#include <tengen/extension/analyse.h>
#include <tengen/extension/options.h>
#include <tengen/extension/ponder.h>
#include <tengen/extension/state.h>

#include "engine/extended.hpp"

namespace tengen::engine {

// nullptr: the instance does not have it. The tables are the library's, as good as the instance.
struct ExtensionTables {
  const tengen_analyse_functions* analyse = nullptr;
  const tengen_ponder_functions* ponder = nullptr;
  const tengen_state_functions* state = nullptr;
  const tengen_options_functions* options = nullptr;

  // Asks the instance. A table with a function missing counts as none.
  static ExtensionTables of(const tengen_engine_functions& functions, void* self);
  Abilities abilities() const {
    return {analyse != nullptr, ponder != nullptr, state != nullptr, options != nullptr};
  }
};

}  // namespace tengen::engine
