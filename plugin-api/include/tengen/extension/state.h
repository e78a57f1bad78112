/* Extension "state/1": saves what an instance remembers of its game, so that another instance can continue:
 * after a restart, on another machine, or from an earlier position.
 *
 * Every request holds the whole game. The saved state is for further data: tables, random state, plans. The
 * engine answers query with a tengen_state_functions; the host needs no table. A revision never changes. */
#ifndef TENGEN_EXTENSION_STATE_H
#define TENGEN_EXTENSION_STATE_H

#include <tengen/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TENGEN_STATE "state/1"

/* The least capacity, in bytes, that a host gives to save. */
enum { TENGEN_STATE_CAPACITY = 131072 };

typedef struct tengen_state_functions {
  /* [owner] Called between new_game and end_game, outside decide. Writes at most `capacity` bytes, and their
   * number to `size`. Every instance of the same engine id and version, in any process, must understand the
   * bytes. They should begin with a mark of the engine. If there is too little room, the engine saves the
   * most valuable part. */
  tengen_status (*save)(void* self, uint8_t* bytes, uint64_t capacity, uint64_t* size);
  /* [owner] Called after a new_game with the setup of the saved game, before the first question. The bytes
   * may come from anywhere: the engine must check them, and refuse foreign bytes with BAD_ARGUMENT. After a
   * failure the instance is as after new_game. */
  tengen_status (*restore)(void* self, const uint8_t* bytes, uint64_t size);
} tengen_state_functions;

#ifdef __cplusplus
}
#endif

#endif
