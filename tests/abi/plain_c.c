/* A whole package in plain C: one engine that plays the first empty point, reading from the top left. */
#include <stdlib.h>
#include <string.h>
#include <tengen/engine.h>

typedef struct first_engine {
  const tengen_host* host;
  int32_t width;
  int32_t height;
} first_engine;

static tengen_status new_game(void* self, const tengen_setup* setup) {
  first_engine* engine = self;
  if (strcmp(setup->game, "gomoku") != 0) {
    engine->host->report_error(engine->host->context, TENGEN_UNSUPPORTED,
                               "first plays gomoku on 5x5 to 32x32");
    return TENGEN_UNSUPPORTED;
  }
  engine->width = setup->width;
  engine->height = setup->height;
  return TENGEN_OK;
}

static int occupied(const tengen_request* request, int32_t x, int32_t y) {
  for (uint32_t i = 0; i < request->move_count; ++i) {
    const tengen_move* move = &request->moves[i];
    if (move->kind == TENGEN_MOVE_STONE && move->x == x && move->y == y) return 1;
  }
  return 0;
}

static tengen_status decide(void* self, const tengen_request* request, tengen_response* response) {
  const first_engine* engine = self;
  if (request->kind == TENGEN_ASK_PLACE) {
    for (int32_t i = 0; i < engine->width * engine->height; ++i) {
      const int32_t x = i % engine->width, y = i / engine->width;
      if (occupied(request, x, y)) continue;
      response->kind = TENGEN_ANSWER_POINTS;
      response->points[0] = (tengen_point){(int16_t)x, (int16_t)y};
      response->point_count = 1;
      return TENGEN_OK;
    }
  }
  engine->host->report_error(engine->host->context, TENGEN_UNSUPPORTED, "first only places stones");
  return TENGEN_UNSUPPORTED;
}

/* Nothing to cut short. */
static void stop(void* self, uint64_t request_id) { (void)self, (void)request_id; }
static void end_game(void* self, const tengen_ending* ending) { (void)self, (void)ending; }
static void destroy(void* self) { free(self); }

static const tengen_engine_functions functions = {
    sizeof functions, new_game, decide, stop, end_game, destroy, NULL,
};

static tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                            uint32_t setting_count, tengen_engine* engine) {
  (void)settings, (void)setting_count;
  if (strcmp(engine_id, "first") != 0) {
    host->report_error(host->context, TENGEN_UNKNOWN_ENGINE, "this library has the engine 'first' only");
    return TENGEN_UNKNOWN_ENGINE;
  }
  first_engine* made = calloc(1, sizeof *made);
  if (made == NULL) {
    host->report_error(host->context, TENGEN_NO_MEMORY, "no memory for an engine");
    return TENGEN_NO_MEMORY;
  }
  made->host = host;
  engine->self = made;
  engine->functions = &functions;
  return TENGEN_OK;
}

static const tengen_game gomoku = {
    .struct_size = sizeof gomoku, .id = "gomoku", .min_size = 5, .max_size = 32};
static const tengen_game* const games[] = {&gomoku};

static const tengen_descriptor first = {
    .struct_size = sizeof first,
    .game_count = 1,
    .id = "first",
    .name = "First",
    .author = "The Tengen contributors",
    .version = "1.0.0",
    .description = "Plays the first empty point.",
    .licence = "MIT",
    .url = "",
    .games = games,
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES,
};
static const tengen_descriptor* const engines[] = {&first};

const tengen_entry tengen_engine_entry = {
    .magic = TENGEN_MAGIC,
    .struct_size = sizeof tengen_engine_entry,
    .abi_major = TENGEN_ABI_MAJOR,
    .abi_minor = TENGEN_ABI_MINOR,
    .engine_count = 1,
    .package = "plain-c",
    .version = "1.0.0",
    .engines = engines,
    .create = create,
};
