// The stored layouts as C++20 sees it: a struct that changed does not compile.
#include <tengen/engine.h>
#include <tengen/extension/analyse.h>
#include <tengen/extension/options.h>
#include <tengen/extension/ponder.h>
#include <tengen/extension/state.h>

#include <cstddef>
#include <type_traits>

#define PIN_struct(type, size)                                              \
  static_assert(sizeof(type) == (size), #type " has another size");         \
  static_assert(std::is_trivial_v<type> && std::is_standard_layout_v<type>, \
                #type " is no longer a struct of C");
#define PIN_field(type, name, offset, size)                                      \
  static_assert(offsetof(type, name) == (offset), #type "." #name " has moved"); \
  static_assert(sizeof(decltype(type::name)) == (size), #type "." #name " has another size");
#define PIN_constant(name, value) static_assert((name) == (value), #name " has another value");

#include "layout_pins.inc"

static_assert(sizeof(TENGEN_MAGIC) == 8, "the magic fills its field");
