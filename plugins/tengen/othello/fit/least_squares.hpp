// Finds weights of features that are present or absent, so that the sums of the weights are close to given
// numbers.
#pragma once

#include <cstdint>
#include <vector>

namespace tengen_othello::fit {

// Rows of a matrix of zeros and ones: the columns of the ones, the same number in each row.
struct Rows {
  std::size_t ones;                  // in a row
  std::size_t columns;               // of the matrix
  std::vector<std::uint32_t> index;  // ones of the first row, then of the second, …
  std::vector<float> wanted;         // one for each row
};

// Minimises the sum of the squared errors plus `penalty` times that of the squared weights, by conjugate
// gradients, so that weights of rare features stay small.
std::vector<double> fit(const Rows& rows, double penalty, int iterations);

// The root of the mean squared error.
double error_of(const Rows& rows, const std::vector<double>& weights);

}  // namespace tengen_othello::fit
