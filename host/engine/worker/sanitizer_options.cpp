// What a worker built with the address sanitizer tells it.
//
// The leak checker attaches to its own process with ptrace, which no confined process may: it would end every
// worker with "LeakSanitizer has encountered a fatal error" and an exit code of its own.
//
// Its runtime, a shared library, has to see the function.
extern "C" __attribute__((visibility("default"))) const char* __asan_default_options();
const char* __asan_default_options() { return "detect_leaks=0"; }
