/* The stored layouts as C11 sees it: a struct that changed does not compile. */
#include <stddef.h>
#include <tengen/engine.h>
#include <tengen/extension/analyse.h>
#include <tengen/extension/options.h>
#include <tengen/extension/ponder.h>
#include <tengen/extension/state.h>

#define PIN_struct(type, size) _Static_assert(sizeof(type) == (size), #type " has another size");
#define PIN_field(type, name, offset, size)                                       \
  _Static_assert(offsetof(type, name) == (offset), #type "." #name " has moved"); \
  _Static_assert(sizeof(__typeof__(((type*)0)->name)) == (size), #type "." #name " has another size");
#define PIN_constant(name, value) _Static_assert((name) == (value), #name " has another value");

#include "layout_pins.inc"

_Static_assert(sizeof(TENGEN_MAGIC) == 8, "the magic fills its field");
