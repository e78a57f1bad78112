/* Engines that play like the plain one. "tells" reports what it thinks and comments on its answers; with
 * "blocks_in_stop" neither decide nor stop returns; with "blocks_in_destroy" destroy does not; "logs" logs
 * more than anybody reads; "prints_and_crashes" writes a line to standard output and crashes. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "hostile/plugins/plain_engine.h"

typedef struct instance {
  const tengen_host* host;
} instance;

static instance only_one;

static void sleep_for_ever(void) {
  const struct timespec second = {1, 0};
  for (;;) nanosleep(&second, NULL);
}

static tengen_status tells(void* self, const tengen_request* request, tengen_response* response) {
  const tengen_host* host = ((instance*)self)->host;
  const tengen_status status = plain_decide(self, request, response);
  const tengen_move line[] = {
      {response->points[0].x, response->points[0].y, TENGEN_MOVE_STONE, (int16_t)request->colour},
      {0, 0, TENGEN_MOVE_PASS, (int16_t)(1 - request->colour)}};
  tengen_info info = {0};
  info.struct_size = sizeof info;
  info.has_score = 1;
  info.score = -25;
  info.depth = 7;
  info.nodes = 1234;
  info.line = line;
  info.line_count = 2;
  info.text = "still thinking";
  host->report_info(host->context, request->id, &info);
  host->report_info(host->context, request->id + 1, &info); /* of no question */
  static const char comment[] = "first empty point";
  response->comment_length = (uint32_t)(sizeof comment - 1);
  memcpy(response->comment, comment, response->comment_length);
  return status;
}

static tengen_status never_returns(void* self, const tengen_request* request, tengen_response* response) {
  (void)self, (void)request, (void)response;
  sleep_for_ever();
  return TENGEN_INTERNAL;
}

static void blocking_stop(void* self, uint64_t request_id) {
  (void)self, (void)request_id;
  sleep_for_ever();
}

static void blocking_destroy(void* self) {
  (void)self;
  sleep_for_ever();
}

static tengen_status logs(void* self, const tengen_request* request, tengen_response* response) {
  const tengen_host* host = ((instance*)self)->host;
  for (int i = 0; i < 150000; ++i) host->log(host->context, TENGEN_LOG_INFO, "thinking");
  return plain_decide(self, request, response);
}

static tengen_status prints_and_crashes(void* self, const tengen_request* request,
                                        tengen_response* response) {
  (void)self, (void)request, (void)response;
  puts("the last words of a library");
  raise(SIGSEGV);
  return TENGEN_INTERNAL;
}

static const tengen_engine_functions telling = {
    sizeof(tengen_engine_functions), plain_new_game, tells, plain_stop, plain_end_game, plain_destroy, NULL};
static const tengen_engine_functions blocking = {sizeof(tengen_engine_functions),
                                                 plain_new_game,
                                                 never_returns,
                                                 blocking_stop,
                                                 plain_end_game,
                                                 plain_destroy,
                                                 NULL};
static const tengen_engine_functions staying = {sizeof(tengen_engine_functions),
                                                plain_new_game,
                                                plain_decide,
                                                plain_stop,
                                                plain_end_game,
                                                blocking_destroy,
                                                NULL};
static const tengen_engine_functions logging = {
    sizeof(tengen_engine_functions), plain_new_game, logs, plain_stop, plain_end_game, plain_destroy, NULL};

static const tengen_engine_functions crashing = {sizeof(tengen_engine_functions),
                                                 plain_new_game,
                                                 prints_and_crashes,
                                                 plain_stop,
                                                 plain_end_game,
                                                 plain_destroy,
                                                 NULL};

static const tengen_descriptor tells_descriptor = PLAIN_DESCRIPTOR("tells");
static const tengen_descriptor blocks_descriptor = PLAIN_DESCRIPTOR("blocks_in_stop");
static const tengen_descriptor stays_descriptor = PLAIN_DESCRIPTOR("blocks_in_destroy");
static const tengen_descriptor logs_descriptor = PLAIN_DESCRIPTOR("logs");
static const tengen_descriptor crashes_descriptor = PLAIN_DESCRIPTOR("prints_and_crashes");
static const tengen_descriptor* const engines[] = {&tells_descriptor, &blocks_descriptor, &stays_descriptor,
                                                   &logs_descriptor, &crashes_descriptor};
static const tengen_engine_functions* const functions[] = {&telling, &blocking, &staying, &logging,
                                                           &crashing};

static tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                            uint32_t setting_count, tengen_engine* engine) {
  (void)settings, (void)setting_count;
  only_one.host = host;
  engine->self = &only_one;
  for (int i = 0; i < 5; ++i)
    if (strcmp(engine_id, engines[i]->id) == 0) engine->functions = functions[i];
  return TENGEN_OK;
}

const tengen_entry tengen_engine_entry = {TENGEN_MAGIC,
                                          sizeof(tengen_entry),
                                          TENGEN_ABI_MAJOR,
                                          TENGEN_ABI_MINOR,
                                          0,
                                          5,
                                          "talkative",
                                          "1.0.0",
                                          engines,
                                          NULL,
                                          create,
                                          NULL};
