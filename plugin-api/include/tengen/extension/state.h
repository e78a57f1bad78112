/* Extension "state/1": what an instance remembers of its game, as bytes, for a game that continues in another
 * instance: after a restart, on another machine, or from a position before.
 *
 * Every request holds the whole game, so an engine needs this only for what a position does not tell: its
 * tables, its chance, its plans. The engine answers query with a tengen_state_functions; the host needs no
 * table. A revision never changes. */
#ifndef TENGEN_EXTENSION_STATE_H
#define TENGEN_EXTENSION_STATE_H

#include <tengen/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TENGEN_STATE "state/1"

/* A host gives save at least this much room, in bytes. */
enum { TENGEN_STATE_CAPACITY = 131072 };

typedef struct tengen_state_functions {
  /* [owner] Between new_game and end_game, outside decide. Writes at most `capacity` bytes and their number.
   * The bytes hold for every instance of the engine's id and version, in any process; the engine marks them,
   * so that it knows its own. An engine that cannot fit saves the part that is worth most. */
  tengen_status (*save)(void* self, uint8_t* bytes, uint64_t capacity, uint64_t* size);
  /* [owner] After a new_game with the setup of the saved game, before its first question. The bytes may come
   * from anywhere: an engine checks them, and refuses what it did not write with BAD_ARGUMENT. After a
   * failure the instance is as new_game left it. */
  tengen_status (*restore)(void* self, const uint8_t* bytes, uint64_t size);
} tengen_state_functions;

#ifdef __cplusplus
}
#endif

#endif
