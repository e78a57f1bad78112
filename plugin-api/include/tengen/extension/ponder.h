/* Extension "ponder/1": thinks on the opponent's time. The engine answers query with a
 * tengen_ponder_functions; the host needs no table. A revision never changes. */
#ifndef TENGEN_EXTENSION_PONDER_H
#define TENGEN_EXTENSION_PONDER_H

#include <tengen/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TENGEN_PONDER "ponder/1"

typedef struct tengen_ponder_functions {
  /* [owner] Called between two questions of a game. The request is the opponent's question: its moves are the
   * position, its colour is the opponent's, its deadline is INT64_MAX, and its id is larger than all earlier
   * ones. Returns soon after stop(id), or earlier if there is nothing more to think about. As with decide,
   * the engine must remember a stop that comes before the request. If the engine is asked next, the time
   * between stop and return is on its clock. The status has no effect on the game. A host calls this only if
   * the user has allowed engines to think on the opponent's time. */
  tengen_status (*ponder)(void* self, const tengen_request* request);
} tengen_ponder_functions;

#ifdef __cplusplus
}
#endif

#endif
