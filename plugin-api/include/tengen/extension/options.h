/* Extension "options/1": changes an option between games. Without this extension, a host must make a new
 * instance to change an option. The engine answers query with a tengen_options_functions; the host needs no
 * table. A revision never changes. */
#ifndef TENGEN_EXTENSION_OPTIONS_H
#define TENGEN_EXTENSION_OPTIONS_H

#include <tengen/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TENGEN_OPTIONS "options/1"

typedef struct tengen_options_functions {
  /* [owner] Called before the first new_game, or between end_game and new_game. The host has checked the
   * value against the option table. The value applies from the next new_game on. UNSUPPORTED: this option
   * cannot be changed in an existing instance. After a failure the option keeps its value. */
  tengen_status (*set_option)(void* self, const tengen_setting* setting);
} tengen_options_functions;

#ifdef __cplusplus
}
#endif

#endif
