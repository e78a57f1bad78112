/* Plays the first empty point without thinking, for benchmarks: a move costs its own bookkeeping and no more,
 * whatever the length of the game. */
#include <stdlib.h>
#include <string.h>

#include "plain_engine.h"

typedef struct instant_engine {
  int32_t width;
  int32_t points;
  int32_t first_empty;
  uint32_t moves_seen;
  uint8_t taken[32 * 32];
} instant_engine;

static void clear(instant_engine* engine) {
  engine->first_empty = 0;
  engine->moves_seen = 0;
  memset(engine->taken, 0, sizeof engine->taken);
}

static tengen_status new_game(void* self, const tengen_setup* setup) {
  instant_engine* engine = self;
  engine->width = setup->width;
  engine->points = setup->width * setup->height;
  clear(engine);
  return strcmp(setup->game, "gomoku") == 0 && engine->points <= 32 * 32 ? TENGEN_OK : TENGEN_UNSUPPORTED;
}

static tengen_status decide(void* self, const tengen_request* request, tengen_response* response) {
  instant_engine* engine = self;
  if (request->kind != TENGEN_ASK_PLACE) return TENGEN_UNSUPPORTED;
  if (request->first_new_move != engine->moves_seen) clear(engine);
  for (uint32_t i = engine->moves_seen; i < request->move_count; ++i)
    engine->taken[request->moves[i].y * engine->width + request->moves[i].x] = 1;
  engine->moves_seen = request->move_count;
  while (engine->first_empty < engine->points && engine->taken[engine->first_empty]) ++engine->first_empty;
  if (engine->first_empty == engine->points) return TENGEN_BAD_STATE;
  response->kind = TENGEN_ANSWER_POINTS;
  response->points[0].x = (int16_t)(engine->first_empty % engine->width);
  response->points[0].y = (int16_t)(engine->first_empty / engine->width);
  response->point_count = 1;
  return TENGEN_OK;
}

static const tengen_engine_functions functions = {
    sizeof functions, new_game, decide, plain_stop, plain_end_game, free, NULL,
};

static tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                            uint32_t setting_count, tengen_engine* engine) {
  (void)host, (void)settings, (void)setting_count;
  if (strcmp(engine_id, "instant") != 0) return TENGEN_UNKNOWN_ENGINE;
  engine->self = calloc(1, sizeof(instant_engine));
  if (engine->self == NULL) return TENGEN_NO_MEMORY;
  engine->functions = &functions;
  return TENGEN_OK;
}

static const tengen_descriptor descriptor = PLAIN_DESCRIPTOR("instant");
static const tengen_descriptor* const engines[] = {&descriptor};

const tengen_entry tengen_engine_entry = {TENGEN_MAGIC,
                                          sizeof(tengen_entry),
                                          TENGEN_ABI_MAJOR,
                                          TENGEN_ABI_MINOR,
                                          0,
                                          1,
                                          "instant",
                                          "1.0.0",
                                          engines,
                                          NULL,
                                          create,
                                          NULL};
