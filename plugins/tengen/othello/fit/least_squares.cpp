#include "least_squares.hpp"

#include <cmath>
#include <cstddef>

namespace tengen_othello::fit {
namespace {

using Vector = std::vector<double>;

Vector times(const Rows& rows, const Vector& weights) {
  Vector sums(rows.wanted.size());
  const std::uint32_t* index = rows.index.data();
  for (double& sum : sums)
    for (std::size_t i = 0; i < rows.ones; ++i) sum += weights[*index++];
  return sums;
}

Vector transposed_times(const Rows& rows, const Vector& values) {
  Vector sums(rows.columns);
  const std::uint32_t* index = rows.index.data();
  for (const double value : values)
    for (std::size_t i = 0; i < rows.ones; ++i) sums[*index++] += value;
  return sums;
}

double square(const Vector& vector) {
  double sum = 0;
  for (const double value : vector) sum += value * value;
  return sum;
}

void scale(Vector& vector, const Vector& factors) {
  for (std::size_t i = 0; i < vector.size(); ++i) vector[i] *= factors[i];
}

void add(Vector& vector, double factor, const Vector& other) {
  for (std::size_t i = 0; i < vector.size(); ++i) vector[i] += factor * other[i];
}

}  // namespace

// Conjugate gradients for least squares; each column scaled by how often it occurs.
std::vector<double> fit(const Rows& rows, double penalty, int iterations) {
  Vector scales = transposed_times(rows, Vector(rows.wanted.size(), 1.0));
  for (double& value : scales) value = 1 / std::sqrt(value + penalty);
  Vector weights(rows.columns), rest(rows.wanted.begin(), rows.wanted.end());
  const auto downhill = [&] {
    Vector gradient = transposed_times(rows, rest);
    add(gradient, -penalty, weights);
    scale(gradient, scales);
    return gradient;
  };
  Vector gradient = downhill(), direction = gradient;
  for (int i = 0; i < iterations; ++i) {
    Vector step = direction;
    scale(step, scales);
    const Vector change = times(rows, step);
    const double before = square(gradient);
    const double length = before / (square(change) + penalty * square(step));
    add(weights, length, step);
    add(rest, -length, change);
    gradient = downhill();
    const double keep = square(gradient) / before;
    for (std::size_t j = 0; j < direction.size(); ++j) direction[j] = gradient[j] + keep * direction[j];
  }
  return weights;
}

double error_of(const Rows& rows, const std::vector<double>& weights) {
  Vector errors = times(rows, weights);
  for (std::size_t i = 0; i < errors.size(); ++i) errors[i] -= static_cast<double>(rows.wanted[i]);
  return std::sqrt(square(errors) / static_cast<double>(errors.size()));
}

}  // namespace tengen_othello::fit
