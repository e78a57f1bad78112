/* A harmless Gomoku engine in plain C that plays the first empty point. Each plugin of this folder is this
 * one with one thing wrong. */
#ifndef PLAIN_ENGINE_H
#define PLAIN_ENGINE_H

#include <stddef.h>
#include <tengen/engine.h>

/* NOLINTBEGIN(modernize-use-nullptr): this is C, misbehaves.cpp includes it too. */
static const tengen_game plain_gomoku = {sizeof(tengen_game), 0, "gomoku", NULL, 5, 32};
static const tengen_game* const plain_games[] = {&plain_gomoku};

#define PLAIN_DESCRIPTOR(id)                                                                           \
  {                                                                                                    \
    sizeof(tengen_descriptor), 1, id, id, "The Tengen contributors", "1.0.0", "For tests.", "MIT", "", \
        plain_games, NULL, 0, 0, TENGEN_MANY_INSTANCES, 0                                              \
  }

static inline tengen_status plain_new_game(void* self, const tengen_setup* setup) {
  (void)self, (void)setup;
  return TENGEN_OK;
}

/* Knows no board, so it keeps to the first five columns, which every board has, and resigns when they are
 * full. */
static inline tengen_status plain_decide(void* self, const tengen_request* request,
                                         tengen_response* response) {
  (void)self;
  for (int16_t y = 0; y < 32; ++y) {
    for (int16_t x = 0; x < 5; ++x) {
      uint32_t i = 0;
      while (i < request->move_count && (request->moves[i].x != x || request->moves[i].y != y)) ++i;
      if (i < request->move_count) continue;
      response->kind = TENGEN_ANSWER_POINTS;
      response->points[0].x = x;
      response->points[0].y = y;
      response->point_count = 1;
      return TENGEN_OK;
    }
  }
  response->kind = TENGEN_ANSWER_RESIGN;
  return TENGEN_OK;
}

static inline void plain_stop(void* self, uint64_t request_id) { (void)self, (void)request_id; }
static inline void plain_end_game(void* self, const tengen_ending* ending) { (void)self, (void)ending; }
static inline void plain_destroy(void* self) { (void)self; }

static const tengen_engine_functions plain_functions = {
    sizeof(tengen_engine_functions),
    plain_new_game,
    plain_decide,
    plain_stop,
    plain_end_game,
    plain_destroy,
    NULL,
};

static inline tengen_status plain_create(const tengen_host* host, const char* engine_id,
                                         const tengen_setting* settings, uint32_t setting_count,
                                         tengen_engine* engine) {
  (void)host, (void)engine_id, (void)settings, (void)setting_count;
  engine->self = NULL;
  engine->functions = &plain_functions;
  return TENGEN_OK;
}

static const tengen_descriptor plain_descriptor = PLAIN_DESCRIPTOR("plain");
static const tengen_descriptor* const plain_engines[] = {&plain_descriptor};

/* The fields that come after the version. */
#define PLAIN_REST 1, "hostile", "1.0.0", plain_engines, NULL, plain_create, NULL

/* NOLINTEND(modernize-use-nullptr) */

#endif
