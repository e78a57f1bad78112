/* @NAME@: makes its own rows longer and stops the other's. Change `worth` first. */
#include <stdlib.h>
#include <string.h>
#include <tengen/engine.h>

enum { EMPTY = -1, OUTSIDE = -2, LARGEST = 32 };

typedef struct engine {
  const tengen_host* host;
  int size;
  int exactly_five;
  int board[LARGEST][LARGEST]; /* by y, then x: a colour, or EMPTY */
} engine;

static tengen_status refuse(const tengen_host* host, tengen_status status, const char* why) {
  host->report_error(host->context, status, why);
  return status;
}

static tengen_status new_game(void* self, const tengen_setup* setup) {
  engine* own = self;
  if (strcmp(setup->game, "gomoku") != 0 || setup->width > LARGEST)
    return refuse(own->host, TENGEN_UNSUPPORTED, "plays gomoku on boards up to 32");
  own->size = setup->width;
  own->exactly_five = strcmp(setup->rule, "standard") == 0;
  return TENGEN_OK;
}

static int at(const engine* own, int x, int y) {
  return x >= 0 && y >= 0 && x < own->size && y < own->size ? own->board[y][x] : OUTSIDE;
}

/* What a stone of that colour would be worth there: the rows it makes, by their length and open ends. */
static long worth(const engine* own, int x, int y, int colour) {
  static const long by_length[] = {0, 10, 100, 1000, 10000};
  static const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  long total = 0;
  for (int i = 0; i < 4; ++i) {
    const int dx = directions[i][0], dy = directions[i][1];
    int length = 1, open_ends = 0;
    for (int step = -1; step <= 1; step += 2) {
      int distance = step;
      while (at(own, x + distance * dx, y + distance * dy) == colour) ++length, distance += step;
      if (at(own, x + distance * dx, y + distance * dy) == EMPTY) ++open_ends;
    }
    if (length == 5 || (length > 5 && !own->exactly_five)) total += 1000000;
    if (length < 5) total += by_length[length] * open_ends;
  }
  return total;
}

static tengen_point best_point(const engine* own, tengen_colour colour) {
  tengen_point best = {0, 0};
  long highest = -1;
  for (int y = 0; y < own->size; ++y) {
    for (int x = 0; x < own->size; ++x) {
      if (own->board[y][x] != EMPTY) continue;
      const int from_centre = abs(x - own->size / 2) + abs(y - own->size / 2);
      const long value = 3 * worth(own, x, y, colour) + 2 * worth(own, x, y, 1 - colour) + 64 - from_centre;
      if (value <= highest) continue;
      highest = value;
      best = (tengen_point){(int16_t)x, (int16_t)y};
    }
  }
  return best;
}

static tengen_status decide(void* self, const tengen_request* request, tengen_response* response) {
  engine* own = self;
  /* The rest belongs to openings: the host answers in its place. */
  if (request->kind != TENGEN_ASK_PLACE) return refuse(own->host, TENGEN_UNSUPPORTED, "only places stones");
  for (int y = 0; y < own->size; ++y)
    for (int x = 0; x < own->size; ++x) own->board[y][x] = EMPTY;
  for (uint32_t i = 0; i < request->move_count; ++i) {
    const tengen_move* move = &request->moves[i];
    if (move->kind == TENGEN_MOVE_STONE) own->board[move->y][move->x] = move->colour;
  }
  response->kind = TENGEN_ANSWER_POINTS;
  response->points[0] = best_point(own, request->colour);
  response->point_count = 1;
  return TENGEN_OK;
}

/* Nothing to cut short: decide takes no time. */
static void stop(void* self, uint64_t request_id) { (void)self, (void)request_id; }
static void end_game(void* self, const tengen_ending* ending) { (void)self, (void)ending; }
static void destroy(void* self) { free(self); }

static const tengen_engine_functions functions = {sizeof functions, new_game, decide, stop,
                                                  end_game,         destroy,  NULL};

static tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                            uint32_t setting_count, tengen_engine* made) {
  (void)settings, (void)setting_count;
  if (strcmp(engine_id, "@ENGINE@") != 0) return refuse(host, TENGEN_UNKNOWN_ENGINE, "has @ENGINE@ only");
  engine* own = calloc(1, sizeof *own);
  if (own == NULL) return refuse(host, TENGEN_NO_MEMORY, "no memory for an engine");
  own->host = host;
  made->self = own;
  made->functions = &functions;
  return TENGEN_OK;
}

static const char* const rules[] = {"freestyle", "standard"};
static const tengen_game gomoku = {sizeof gomoku, 2, "gomoku", rules, 5, LARGEST};
static const tengen_game* const games[] = {&gomoku};
static const tengen_descriptor descriptor = {
    .struct_size = sizeof descriptor,
    .game_count = 1,
    .id = "@ENGINE@",
    .name = "@NAME@",
    .author = "@AUTHOR@",
    .version = "0.1.0",
    .description = "A first engine in C.",
    .licence = "",
    .url = "",
    .games = games,
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES,
};
static const tengen_descriptor* const engines[] = {&descriptor};

const tengen_entry tengen_engine_entry = {
    .magic = TENGEN_MAGIC,
    .struct_size = sizeof tengen_engine_entry,
    .abi_major = TENGEN_ABI_MAJOR,
    .abi_minor = TENGEN_ABI_MINOR,
    .engine_count = 1,
    .package = "@ID@",
    .version = "0.1.0",
    .engines = engines,
    .create = create,
};
