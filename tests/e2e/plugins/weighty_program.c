/* The same as a program: weights.bin lies under its own name in the folder in which it is started. */
#include <string.h>

#include "e2e/plugins/weights.h"

int main(void) {
  char line[256];
  const uint64_t sum = sum_of_weights("weights.bin");
  while (fgets(line, sizeof line, stdin) != NULL) {
    if (strncmp(line, "START", 5) == 0) puts(sum == 0 ? "ERROR no weights.bin" : "OK");
    if (strncmp(line, "BEGIN", 5) == 0) printf("%d,%d\n", weighed_x(sum), weighed_y(sum));
    if (strncmp(line, "ABOUT", 5) == 0) puts("name=\"weighty\", version=\"1\"");
    if (strncmp(line, "END", 3) == 0) return 0;
    fflush(stdout);
  }
  return 0;
}
