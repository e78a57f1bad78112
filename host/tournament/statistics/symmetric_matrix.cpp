#include "tournament/statistics/symmetric_matrix.hpp"

#include <cmath>
#include <utility>

namespace tengen::tournament {
namespace {

double dot(const double* a, const double* b, std::size_t count) {
  // Four sums, which the processor adds side by side: the compiler must not do that by itself.
  double sums[4] = {0, 0, 0, 0};
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += a[i + lane] * b[i + lane];
  }
  for (; i < count; ++i) sums[0] += a[i] * b[i];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace

Cholesky::Cholesky(SquareMatrix matrix) : lower_(std::move(matrix)) {
  for (std::size_t i = 0; i < lower_.size(); ++i) {
    double* const row = lower_.row(i);
    for (std::size_t j = 0; j < i; ++j) row[j] = (row[j] - dot(row, lower_.row(j), j)) / lower_.row(j)[j];
    row[i] = std::sqrt(row[i] - dot(row, row, i));
  }
}

Numbers Cholesky::solve(Numbers b) const {
  const std::size_t size = lower_.size();
  for (std::size_t i = 0; i < size; ++i) b[i] = (b[i] - dot(lower_.row(i), b.data(), i)) / lower_.row(i)[i];
  for (std::size_t i = size; i-- > 0;) {
    b[i] /= lower_.row(i)[i];
    for (std::size_t j = 0; j < i; ++j) b[j] -= lower_.row(i)[j] * b[i];
  }
  return b;
}

SquareMatrix Cholesky::inverse() const {
  // The columns of L's inverse as rows, so that A's inverse is made of products of rows.
  const std::size_t size = lower_.size();
  SquareMatrix columns(size);
  for (std::size_t j = 0; j < size; ++j) {
    double* const column = columns.row(j);
    column[j] = 1 / lower_.row(j)[j];
    for (std::size_t i = j + 1; i < size; ++i)
      column[i] = -dot(lower_.row(i) + j, column + j, i - j) / lower_.row(i)[i];
  }
  SquareMatrix inverse(size);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      inverse.row(i)[j] = dot(columns.row(i) + i, columns.row(j) + i, size - i);
      inverse.row(j)[i] = inverse.row(i)[j];
    }
  }
  return inverse;
}

}  // namespace tengen::tournament
