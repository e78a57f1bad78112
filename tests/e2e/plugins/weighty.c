/* Loads weights.bin from the folder of its package when it is made, and opens with the point that tells what
 * it read; then it resigns. */
#include <stdlib.h>

#include "e2e/plugins/weights.h"
#include "hostile/plugins/plain_engine.h"

static tengen_status decide(void* self, const tengen_request* request, tengen_response* response) {
  const uint64_t sum = *(const uint64_t*)self;
  response->kind = request->move_count == 0 ? TENGEN_ANSWER_POINTS : TENGEN_ANSWER_RESIGN;
  response->points[0].x = (int16_t)weighed_x(sum);
  response->points[0].y = (int16_t)weighed_y(sum);
  response->point_count = 1;
  return TENGEN_OK;
}

static void destroy(void* self) { free(self); }

static const tengen_engine_functions functions = {
    sizeof(tengen_engine_functions), plain_new_game, decide, plain_stop, plain_end_game, destroy, NULL};

static tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                            uint32_t setting_count, tengen_engine* engine) {
  char path[4096];
  (void)engine_id, (void)settings, (void)setting_count;
  snprintf(path, sizeof path, "%s/weights.bin", host->package_folder);
  uint64_t* const sum = malloc(sizeof *sum);
  if (sum == NULL) return TENGEN_NO_MEMORY;
  *sum = sum_of_weights(path);
  if (*sum == 0) {
    free(sum);
    host->report_error(host->context, TENGEN_RESOURCE_MISSING, path);
    return TENGEN_RESOURCE_MISSING;
  }
  engine->self = sum;
  engine->functions = &functions;
  return TENGEN_OK;
}

static const tengen_descriptor weighty = PLAIN_DESCRIPTOR("weighty");
static const tengen_descriptor* const engines[] = {&weighty};

const tengen_entry tengen_engine_entry = {TENGEN_MAGIC,
                                          sizeof(tengen_entry),
                                          TENGEN_ABI_MAJOR,
                                          TENGEN_ABI_MINOR,
                                          0,
                                          1,
                                          "weighty",
                                          "1.0.0",
                                          engines,
                                          NULL,
                                          create,
                                          NULL};
