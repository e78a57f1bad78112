/* Starts a daemon and a thread while it is loaded, and plays. */
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "first_empty.h"

static void* hang(void* nothing) {
  for (;;) pause();
  return nothing;
}

__attribute__((constructor)) static void start_others(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, hang, NULL);
  if (fork() != 0) return;
  setsid();
  if (fork() != 0) _exit(0);
  prctl(PR_SET_PDEATHSIG, 0);
  signal(SIGTERM, SIG_IGN);
  hang(NULL);
}

const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0, FIRST_EMPTY_REST};
