/* Extension "analyse/1": several lines of play with scores, until stopped.
 *
 * The engine answers query with a tengen_analyse_functions, the host with a tengen_analyse_host. An engine
 * whose host has no such table answers query with NULL. A published revision never changes: an improved one
 * is "analyse/2".
 */
#ifndef TENGEN_EXTENSION_ANALYSE_H
#define TENGEN_EXTENSION_ANALYSE_H

#include <tengen/engine.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TENGEN_ANALYSE "analyse/1"

typedef int32_t tengen_bound;
enum { TENGEN_EXACT = 0, TENGEN_AT_LEAST = 1, TENGEN_AT_MOST = 2 };

/* One line. A later line of the same rank replaces it. Frozen. */
typedef struct tengen_line {
  const tengen_move* moves; /* from the position of the request; the first move is the engine's choice */
  uint32_t move_count;      /* at least 1 */
  uint32_t rank;            /* 0 is the best line; less than line_count of the request */
  int32_t has_score;        /* score, depth and nodes as in tengen_response */
  int32_t score;
  int32_t depth;
  tengen_bound bound; /* how `score` relates to the true score: equal, a lower bound, an upper bound */
  uint64_t nodes;
} tengen_line;

typedef struct tengen_analyse_functions {
  /* [owner] Called instead of decide, with the same rules; the request asks to place stones. Returns soon
   * after stop, or at the deadline. OK: the search is complete. STOPPED: it was cut short. In both cases
   * `response` is the best answer. UNSUPPORTED: the engine cannot analyse this position. `line_count` is at
   * least 1. */
  tengen_status (*analyse)(void* self, const tengen_request* request, uint32_t line_count,
                           tengen_response* response);
} tengen_analyse_functions;

typedef struct tengen_analyse_host {
  /* [any] Reports a line; `context` as in tengen_host. The host may drop lines, but keeps the latest of each
   * rank. It ignores lines for a request that is not open. */
  void (*report_line)(void* context, uint64_t request_id, const tengen_line* line);
} tengen_analyse_host;

#ifdef __cplusplus
}
#endif

#endif
