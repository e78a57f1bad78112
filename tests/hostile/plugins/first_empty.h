/* plain_engine.h's engine, but by rows of 15 points: the moves that a test expects of an undisturbed game. */
#ifndef FIRST_EMPTY_H
#define FIRST_EMPTY_H

#include "plain_engine.h"

static inline tengen_status first_empty_decide(void* self, const tengen_request* request,
                                               tengen_response* response) {
  (void)self;
  for (int16_t at = 0; at < 225; ++at) {
    const int16_t x = (int16_t)(at % 15);
    const int16_t y = (int16_t)(at / 15);
    uint32_t i = 0;
    while (i < request->move_count && (request->moves[i].x != x || request->moves[i].y != y)) ++i;
    if (i < request->move_count) continue;
    response->kind = TENGEN_ANSWER_POINTS;
    response->points[0].x = x;
    response->points[0].y = y;
    response->point_count = 1;
    return TENGEN_OK;
  }
  return TENGEN_BAD_STATE;
}

static const tengen_engine_functions first_empty_functions = {
    sizeof(tengen_engine_functions),
    plain_new_game,
    first_empty_decide,
    plain_stop,
    plain_end_game,
    plain_destroy,
    NULL,
};

static inline tengen_status first_empty_create(const tengen_host* host, const char* engine_id,
                                               const tengen_setting* settings, uint32_t setting_count,
                                               tengen_engine* engine) {
  (void)host, (void)engine_id, (void)settings, (void)setting_count;
  engine->self = NULL;
  engine->functions = &first_empty_functions;
  return TENGEN_OK;
}

/* The fields that come after the version. */
#define FIRST_EMPTY_REST 1, "hostile", "1.0.0", plain_engines, NULL, first_empty_create, NULL

#endif
