/* A file of weights, as an engine reads it that comes with one. */
#ifndef WEIGHTS_H
#define WEIGHTS_H

#include <stdint.h>
#include <stdio.h>

/* The file's FNV-1a sum over words of eight bytes; 0: it cannot be read. */
static inline uint64_t sum_of_weights(const char* path) {
  static uint64_t words[8192];
  uint64_t sum = 14695981039346656037U;
  size_t count = 0;
  FILE* const file = fopen(path, "rb");
  if (file == NULL) return 0;
  while ((count = fread(words, sizeof words[0], sizeof words / sizeof words[0], file)) > 0)
    for (size_t i = 0; i < count; ++i) sum = (sum ^ words[i]) * 1099511628211U;
  fclose(file);
  return sum;
}

/* The point that tells the sum, on a board of 15 columns and rows. */
static inline int weighed_x(uint64_t sum) { return (int)(sum % 15); }
static inline int weighed_y(uint64_t sum) { return (int)(sum / 15 % 15); }

#endif
