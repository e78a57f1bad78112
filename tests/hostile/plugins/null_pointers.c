/* NULL wherever a pointer is promised that is read before any function is called. */
#include "plain_engine.h"

static const tengen_descriptor nameless = {
    sizeof(tengen_descriptor), 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 3, 0, 0, 0};
static const tengen_descriptor* const engines[] = {&nameless, NULL};

const tengen_entry tengen_engine_entry = {TENGEN_MAGIC,
                                          sizeof(tengen_entry),
                                          TENGEN_ABI_MAJOR,
                                          TENGEN_ABI_MINOR,
                                          0,
                                          2,
                                          NULL,
                                          NULL,
                                          engines,
                                          NULL,
                                          NULL,
                                          NULL};
