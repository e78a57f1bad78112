#include "engine/native/extension_tables.hpp"

namespace tengen::engine {

ExtensionTables ExtensionTables::of(const tengen_engine_functions& functions, void* self) {
  if (functions.query == nullptr) return {};
  const auto table = [&]<class Table>(const Table*& place, const char* id, auto&&... function) {
    const auto* const found = static_cast<const Table*>(functions.query(self, id));
    if (found != nullptr && ((found->*function != nullptr) && ...)) place = found;
  };
  ExtensionTables tables;
  table(tables.analyse, TENGEN_ANALYSE, &tengen_analyse_functions::analyse);
  table(tables.ponder, TENGEN_PONDER, &tengen_ponder_functions::ponder);
  table(tables.state, TENGEN_STATE, &tengen_state_functions::save, &tengen_state_functions::restore);
  table(tables.options, TENGEN_OPTIONS, &tengen_options_functions::set_option);
  return tables;
}

}  // namespace tengen::engine
