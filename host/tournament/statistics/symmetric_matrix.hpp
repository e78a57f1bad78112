// The linear algebra of ratings: a positive definite matrix, decomposed by Cholesky's method.
#pragma once

#include <cstddef>
#include <vector>

namespace tengen::tournament {

using Numbers = std::vector<double>;

// A matrix of size x size, zero at first.
class SquareMatrix {
 public:
  explicit SquareMatrix(std::size_t size) : size_(size), cells_(size * size, 0.0) {}
  std::size_t size() const { return size_; }
  double* row(std::size_t i) { return cells_.data() + i * size_; }
  const double* row(std::size_t i) const { return cells_.data() + i * size_; }

 private:
  std::size_t size_;
  Numbers cells_;
};

// The decomposition of a matrix A = L L', with L below and on the diagonal.
class Cholesky {
 public:
  // A must be symmetric and positive definite; only its lower half is read.
  explicit Cholesky(SquareMatrix matrix);

  // Returns x with A x = b.
  Numbers solve(Numbers b) const;
  // The inverse of A.
  SquareMatrix inverse() const;

 private:
  SquareMatrix lower_;
};

}  // namespace tengen::tournament
