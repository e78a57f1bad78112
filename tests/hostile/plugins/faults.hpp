// The entry record of a library with a table `faults` of engines, each of which does one thing wrong. The
// library writes the table and its own `create`.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

#include "plain_engine.h"

namespace hostile {

struct Fault {
  tengen_descriptor descriptor;
  tengen_engine_functions functions;
};

template <std::size_t count>
constexpr std::array<const tengen_descriptor*, count> descriptors_of(const Fault (&faults)[count]) {
  std::array<const tengen_descriptor*, count> result = {};
  for (std::size_t i = 0; i < count; ++i) result[i] = &faults[i].descriptor;
  return result;
}

// nullptr after saying so where the library has no such engine.
template <std::size_t count>
const Fault* find_fault(const Fault (&faults)[count], const tengen_host* host, const char* engine_id) {
  for (const Fault& fault : faults)
    if (std::strcmp(engine_id, fault.descriptor.id) == 0) return &fault;
  host->report_error(host->context, TENGEN_UNKNOWN_ENGINE, "no such fault");
  return nullptr;
}

constexpr tengen_entry entry_of(const tengen_descriptor* const* descriptors, std::size_t count,
                                decltype(tengen_entry::create) create) {
  return {TENGEN_MAGIC,
          sizeof(tengen_entry),
          TENGEN_ABI_MAJOR,
          TENGEN_ABI_MINOR,
          0,
          static_cast<uint32_t>(count),
          "hostile",
          "1.0.0",
          descriptors,
          nullptr,
          create,
          nullptr};
}

}  // namespace hostile
