/* Compiled against a later minor version, in which every struct has grown, and content with ours: accepted.
 */
#include "plain_engine.h"

#define GROWN(type)       \
  struct grown_##type {   \
    type known;           \
    const char* added[2]; \
  }

static const GROWN(tengen_game) game = {{sizeof game, 0, "gomoku", NULL, 5, 32}, {"unheard", "of"}};
static const tengen_game* const games[] = {&game.known};

static const char* const choices[] = {"old", "new"};
static const GROWN(tengen_option) option = {
    {sizeof option, TENGEN_OPTION_CHOICE, "style", "new", "how it plays", 0, 0, 0, 0, choices, 2},
    {"unheard", "of"}};
static const tengen_option* const options[] = {&option.known};

static const GROWN(tengen_descriptor) descriptor = {
    {sizeof descriptor, 1, "future", "Future", "The Tengen contributors", "3.1.4", "For tests.", "MIT", "",
     games, options, 1, 0, TENGEN_MANY_INSTANCES | 1ULL << 40, 0},
    {"unheard", "of"}};
static const tengen_descriptor* const engines[] = {&descriptor.known};

static const GROWN(tengen_engine_functions) functions = {
    {sizeof functions, plain_new_game, plain_decide, plain_stop, plain_end_game, plain_destroy, NULL},
    {"unheard", "of"}};

static tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                            uint32_t setting_count, tengen_engine* engine) {
  (void)host, (void)engine_id, (void)settings, (void)setting_count;
  engine->functions = &functions.known;
  return TENGEN_OK;
}

/* Under the symbol's name, not as the header's declaration: that has the type of today. */
typedef GROWN(tengen_entry) grown_entry;
__attribute__((visibility("default"))) extern const grown_entry future_entry __asm__("tengen_engine_entry");
const grown_entry future_entry = {{TENGEN_MAGIC, sizeof(grown_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR + 1,
                                   0, 1, "hostile", "1.0.0", engines, NULL, create, NULL},
                                  {"unheard", "of"}};
