// Steps down a gradient (D. Kingma and J. Ba, Adam: A Method for Stochastic Optimization, 2015).
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace tengen_engines::fit {

class Weights {
 public:
  explicit Weights(std::size_t count) : values_(count), gradient_(count), mean_(count), square_(count) {}

  const std::vector<double>& values() const { return values_; }
  double operator[](std::size_t i) const { return values_[i]; }
  void add_gradient(std::size_t i, double slope) { gradient_[i] += slope; }

  // Makes a step after the gradients of `samples` samples were added, and clears these gradients.
  void step(double rate, double samples) {
    constexpr double keep = 0.9, keep_square = 0.999, towards_nothing = 1e-5;
    ++steps_;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const double slope = gradient_[i] / samples + towards_nothing * values_[i];
      mean_[i] = keep * mean_[i] + (1 - keep) * slope;
      square_[i] = keep_square * square_[i] + (1 - keep_square) * slope * slope;
      const double mean = mean_[i] / (1 - std::pow(keep, steps_));
      const double square = square_[i] / (1 - std::pow(keep_square, steps_));
      values_[i] -= rate * mean / (std::sqrt(square) + 1e-8);
      gradient_[i] = 0;
    }
  }

 private:
  std::vector<double> values_, gradient_, mean_, square_;
  int steps_ = 0;
};

}  // namespace tengen_engines::fit
