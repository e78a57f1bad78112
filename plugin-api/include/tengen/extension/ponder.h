/* Extension "ponder/1": thinking while the opponent is asked. The engine answers query with a
 * tengen_ponder_functions; the host needs no table. A revision never changes. */
#ifndef TENGEN_EXTENSION_PONDER_H
#define TENGEN_EXTENSION_PONDER_H

#include <tengen/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TENGEN_PONDER "ponder/1"

typedef struct tengen_ponder_functions {
  /* [owner] Between two questions of a game. The request is the opponent's question as decide would show it:
   * its moves are the position, its colour is the opponent's, its deadline is INT64_MAX, and its id is larger
   * than every one before. Returns soon after stop(id), or earlier when there is nothing more to think about;
   * a stop that comes first is remembered, as with decide. What happens between the stop and the return is on
   * the engine's clock when it is asked. The status says nothing about the game.
   * A host calls it only where somebody has allowed engines to think on the opponent's time. */
  tengen_status (*ponder)(void* self, const tengen_request* request);
} tengen_ponder_functions;

#ifdef __cplusplus
}
#endif

#endif
