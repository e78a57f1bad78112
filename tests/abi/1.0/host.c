/* A host of version 1.0: loads a library by the rules of its header, and lets an engine play against itself.
 *
 *   host LIBRARY ENGINE GAME RULE SIZE
 *
 * Exit code 0: eight answers were on the board, and the instance was destroyed. Behind each struct that it
 * lends lie bytes that no library may touch. */
#define _POSIX_C_SOURCE 200809L
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tengen/engine.h>
#include <time.h>

enum { answers = 8, guards = 16, most_points = 16 };

static int fail(const char* what) {
  fprintf(stderr, "host of 1.0: %s\n", what);
  return 1;
}

static void report_error(void* context, tengen_status status, const char* text) {
  (void)context;
  fprintf(stderr, "the library reports status %d: %s\n", (int)status, text);
}
static void log_line(void* context, tengen_log_level level, const char* text) {
  (void)context, (void)level, (void)text;
}
static void report_info(void* context, uint64_t request_id, const tengen_info* info) {
  (void)context, (void)request_id;
  if (info->struct_size < sizeof *info) abort();
}
static int32_t cancelled(void* context, uint64_t request_id) { return (void)context, (void)request_id, 0; }
static int64_t now(void* context) {
  struct timespec time;
  (void)context;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
static const void* query(void* context, const char* id) { return (void)context, (void)id, (const void*)0; }

/* Reads `bytes` of a record by the prefix rule. */
static int read_prefix(void* ours, size_t size, const void* theirs, uint64_t their_size) {
  if (their_size < size) return 0; /* every struct of 1.0 is needed whole */
  memcpy(ours, theirs, size);
  return 1;
}

static int is_untouched(const uint64_t* guard) {
  for (int i = 0; i < guards; ++i)
    if (guard[i] != 0x5a5a5a5a5a5a5a5aU) return 0;
  return 1;
}

static int play(const tengen_engine_functions* f, void* self, int size) {
  static tengen_move moves[answers];
  static tengen_point points[most_points];
  static char comment[64];
  uint32_t seen = 0;
  for (uint32_t turn = 0; turn < answers; ++turn) {
    struct {
      tengen_response response;
      uint64_t guard[guards];
    } lent;
    memset(&lent, 0x5a, sizeof lent);
    memset(&lent.response, 0, sizeof lent.response);
    tengen_response* const response = &lent.response;
    response->struct_size = sizeof *response;
    response->points = points;
    response->point_capacity = most_points;
    response->comment = comment;
    response->comment_capacity = sizeof comment;
    tengen_request request;
    memset(&request, 0, sizeof request);
    request.struct_size = sizeof request;
    request.kind = TENGEN_ASK_PLACE;
    request.id = turn + 1;
    request.count = 1;
    request.colour = (tengen_colour)(turn % 2);
    request.moves = moves;
    request.move_count = turn;
    request.first_new_move = seen;
    request.time_left = request.opponent_time_left = INT64_MAX;
    request.deadline = request.soft_deadline = now(NULL) + 300 * 1000000;
    seen = turn;
    const tengen_status status = f->decide(self, &request, response);
    if (status != TENGEN_OK && status != TENGEN_STOPPED) return fail("decide failed");
    if (!is_untouched(lent.guard)) return fail("the library wrote behind the response");
    if (response->kind != TENGEN_ANSWER_POINTS || response->point_count != 1) return fail("no point");
    if (points[0].x < 0 || points[0].x >= size || points[0].y < 0 || points[0].y >= size)
      return fail("a point off the board");
    for (uint32_t i = 0; i < turn; ++i)
      if (moves[i].x == points[0].x && moves[i].y == points[0].y) return fail("an occupied point");
    moves[turn].x = points[0].x;
    moves[turn].y = points[0].y;
    moves[turn].kind = TENGEN_MOVE_STONE;
    moves[turn].colour = (int16_t)(turn % 2);
  }
  const tengen_ending ending = {sizeof ending, TENGEN_NO_RESULT, "aborted", moves, answers};
  f->end_game(self, &ending);
  return 0;
}

int main(int argc, char** argv) {
  if (argc != 6) return fail("usage: host LIBRARY ENGINE GAME RULE SIZE");
  void* const library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return fail(dlerror());
  const tengen_entry* const theirs = dlsym(library, "tengen_engine_entry");
  tengen_entry entry;
  if (theirs == NULL || memcmp(theirs->magic, TENGEN_MAGIC, sizeof theirs->magic) != 0)
    return fail("no entry");
  if (!read_prefix(&entry, sizeof entry, theirs, theirs->struct_size)) return fail("a small entry");
  if (entry.abi_major != TENGEN_ABI_MAJOR || entry.required_host_minor > TENGEN_ABI_MINOR)
    return fail("another version is required");
  static struct {
    tengen_host host;
    uint64_t guard[guards];
  } lent;
  memset(lent.guard, 0x5a, sizeof lent.guard);
  const tengen_host host = {sizeof host,  TENGEN_ABI_MINOR, NULL,        "host of 1.0", "1.0", "",
                            report_error, log_line,         report_info, cancelled,     now,   query};
  lent.host = host;
  if (entry.start_up != NULL && entry.start_up(&lent.host) != TENGEN_OK) return fail("start_up failed");
  tengen_engine engine = {NULL, NULL};
  if (entry.create(&lent.host, argv[2], NULL, 0, &engine) != TENGEN_OK) return fail("create failed");
  tengen_engine_functions f;
  if (!read_prefix(&f, sizeof f, engine.functions, engine.functions->struct_size))
    return fail("small functions");
  const int size = atoi(argv[5]);
  tengen_setup setup;
  memset(&setup, 0, sizeof setup);
  setup.struct_size = sizeof setup;
  setup.game = argv[3];
  setup.rule = argv[4];
  setup.width = setup.height = size;
  setup.seed = 1;
  setup.threads = 1;
  setup.stones_per_turn = 1;
  if (f.new_game(engine.self, &setup) != TENGEN_OK) return fail("new_game failed");
  const int failed = play(&f, engine.self, size);
  f.destroy(engine.self);
  if (!is_untouched(lent.guard)) return fail("the library wrote behind the host's table");
  return failed;
}
