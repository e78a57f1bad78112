/* A library of version 1.0: an engine that plays the first empty point, uses all that the host lends, and is
 * made so that a host which reads beyond its structs is found out. */
#include <stdlib.h>
#include <string.h>
#include <tengen/engine.h>

/* The struct, and behind it what a later version would take for its own fields. */
#define GUARDED(type)       \
  struct guarded_##type {   \
    type own;               \
    uint64_t not_yours[16]; \
  }
#define GUARD                                                                                                \
  {                                                                                                          \
    ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, \
        ~0ULL                                                                                                \
  }

typedef struct past {
  const tengen_host* host;
  int32_t width;
  int32_t height;
  int32_t strength;
} past;

static tengen_status fail(const tengen_host* host, tengen_status status, const char* why) {
  host->report_error(host->context, status, why);
  return status;
}

static tengen_status new_game(void* self, const tengen_setup* setup) {
  past* own = self;
  if (setup->struct_size < sizeof *setup) return fail(own->host, TENGEN_BAD_ARGUMENT, "a small setup");
  own->width = setup->width;
  own->height = setup->height;
  return TENGEN_OK;
}

static int is_taken(const tengen_request* request, int32_t x, int32_t y) {
  for (uint32_t i = 0; i < request->move_count; ++i)
    if (request->moves[i].x == x && request->moves[i].y == y) return 1;
  return 0;
}

static tengen_status decide(void* self, const tengen_request* request, tengen_response* response) {
  const past* own = self;
  const tengen_host* host = own->host;
  static const char comment[] = "as ever";
  int32_t at = 0;
  if (request->struct_size < sizeof *request || response->struct_size < sizeof *response)
    return fail(host, TENGEN_BAD_ARGUMENT, "a small request or response");
  if (request->kind != TENGEN_ASK_PLACE) return fail(host, TENGEN_UNSUPPORTED, "past only places stones");
  if (host->cancelled(host->context, request->id) != 0) return TENGEN_STOPPED;
  while (is_taken(request, at % own->width, at / own->width)) ++at;
  response->kind = TENGEN_ANSWER_POINTS;
  response->points[0].x = (int16_t)(at % own->width);
  response->points[0].y = (int16_t)(at / own->width);
  response->point_count = 1;
  response->has_score = 1;
  response->score = own->strength;
  response->depth = 3;
  response->nodes = 42;
  response->comment_length = (uint32_t)(sizeof comment - 1);
  if (response->comment_length > response->comment_capacity)
    response->comment_length = response->comment_capacity;
  memcpy(response->comment, comment, response->comment_length);
  {
    const tengen_move line[] = {
        {response->points[0].x, response->points[0].y, TENGEN_MOVE_STONE, (int16_t)request->colour}};
    const GUARDED(tengen_info) info = {{sizeof(tengen_info), 1, 12, 3, 42, line, 1, "thinking"}, GUARD};
    host->report_info(host->context, request->id, &info.own);
  }
  host->log(host->context, TENGEN_LOG_DEBUG, "decided");
  return host->now(host->context) > 0 ? TENGEN_OK : TENGEN_INTERNAL;
}

static void stop(void* self, uint64_t request_id) { (void)self, (void)request_id; }
static void end_game(void* self, const tengen_ending* ending) { (void)self, (void)ending; }
static void destroy(void* self) { free(self); }

static const GUARDED(tengen_engine_functions) functions = {
    {sizeof(tengen_engine_functions), new_game, decide, stop, end_game, destroy, NULL}, GUARD};

static tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                            uint32_t setting_count, tengen_engine* made) {
  past* own = NULL;
  if (host->struct_size < sizeof *host) return TENGEN_ABI_MISMATCH;
  if (host->query(host->context, "nobody/1") != NULL || host->package_folder == NULL)
    return fail(host, TENGEN_BAD_ARGUMENT, "the host has what there is not, or lacks what there is");
  if (strcmp(engine_id, "past") != 0) return fail(host, TENGEN_UNKNOWN_ENGINE, "there is only past");
  own = calloc(1, sizeof *own);
  if (own == NULL) return fail(host, TENGEN_NO_MEMORY, "no memory");
  own->host = host;
  own->strength = 7;
  for (uint32_t i = 0; i < setting_count; ++i)
    if (strcmp(settings[i].key, "strength") == 0) own->strength = atoi(settings[i].value);
  made->self = own;
  made->functions = &functions.own;
  return TENGEN_OK;
}

static const char* const rules[] = {"freestyle"};
static const GUARDED(tengen_game) gomoku = {{sizeof(tengen_game), 1, "gomoku", rules, 5, 19}, GUARD};
static const tengen_game* const games[] = {&gomoku.own};

typedef GUARDED(tengen_option) guarded_option;
static const guarded_option strength = {{sizeof(tengen_option), TENGEN_OPTION_INTEGER, "strength", "7",
                                         "how strong it claims to be", 1, 9, 0, 0, NULL, 0},
                                        GUARD};
static const guarded_option risk = {
    {sizeof(tengen_option), TENGEN_OPTION_NUMBER, "risk", "0.5", "of nothing", 0, 0, 0.25, 0.75, NULL, 0},
    GUARD};
static const tengen_option* const options[] = {&strength.own, &risk.own};

static const GUARDED(tengen_descriptor) descriptor = {
    {sizeof(tengen_descriptor), 1, "past", "Past", "nobody", "1.0.0", "Plays the first empty point.", "MIT",
     "", games, options, 2, 1, TENGEN_HONOURS_STOP | TENGEN_REPORTS_INFO | TENGEN_MANY_INSTANCES, 0},
    GUARD};
static const tengen_descriptor* const engines[] = {&descriptor.own};

/* Under the symbol's name, which the header declares with another type. */
typedef GUARDED(tengen_entry) guarded_entry;
__attribute__((visibility("default"))) extern const guarded_entry past_entry __asm__("tengen_engine_entry");
const guarded_entry past_entry = {{TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0,
                                   1, "past", "1.0.0", engines, NULL, create, NULL},
                                  GUARD};
