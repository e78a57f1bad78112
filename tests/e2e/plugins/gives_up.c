/* Two engines that play like the plain one and resign: "late", once many stones are on the board, and
 * "at_once". */
#include <string.h>

#include "hostile/plugins/plain_engine.h"

enum { many_stones = 40 };

static tengen_status resign(void* self, const tengen_request* request, tengen_response* response) {
  (void)self, (void)request;
  response->kind = TENGEN_ANSWER_RESIGN;
  return TENGEN_OK;
}

static tengen_status resign_late(void* self, const tengen_request* request, tengen_response* response) {
  return request->move_count < many_stones ? plain_decide(self, request, response)
                                           : resign(self, request, response);
}

static const tengen_engine_functions at_once_functions = {
    sizeof(tengen_engine_functions), plain_new_game, resign, plain_stop, plain_end_game, plain_destroy, NULL};
static const tengen_engine_functions late_functions = {sizeof(tengen_engine_functions),
                                                       plain_new_game,
                                                       resign_late,
                                                       plain_stop,
                                                       plain_end_game,
                                                       plain_destroy,
                                                       NULL};

static tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                            uint32_t setting_count, tengen_engine* engine) {
  (void)host, (void)settings, (void)setting_count;
  engine->self = NULL;
  engine->functions = strcmp(engine_id, "late") == 0 ? &late_functions : &at_once_functions;
  return TENGEN_OK;
}

static const tengen_descriptor late = PLAIN_DESCRIPTOR("late");
static const tengen_descriptor at_once = PLAIN_DESCRIPTOR("at_once");
static const tengen_descriptor* const engines[] = {&late, &at_once};

const tengen_entry tengen_engine_entry = {TENGEN_MAGIC,
                                          sizeof(tengen_entry),
                                          TENGEN_ABI_MAJOR,
                                          TENGEN_ABI_MINOR,
                                          0,
                                          2,
                                          "gives-up",
                                          "1.0.0",
                                          engines,
                                          NULL,
                                          create,
                                          NULL};
