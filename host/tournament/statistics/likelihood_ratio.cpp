#include "tournament/statistics/likelihood_ratio.hpp"

#include <algorithm>
#include <boost/math/tools/roots.hpp>
#include <cstdint>
#include <optional>

namespace tengen::tournament {
namespace {

template <std::size_t N>
using Vector = std::array<double, N>;

// The root of a function that falls from `low` to `high`.
template <class Function>
double root(const Function& function, double low, double high) {
  const double at_low = function(low);
  const double at_high = function(high);
  if (at_low <= 0) return low;
  if (at_high >= 0) return high;
  std::uintmax_t steps = 200;
  const auto [left, right] = boost::math::tools::toms748_solve(
      function, low, high, at_low, at_high, boost::math::tools::eps_tolerance<double>(50), steps);
  return (left + right) / 2;
}

// The likeliest distribution under which the mean of `phi` is zero: p_i = f_i / (1 + theta phi_i). Nothing
// when `phi` has one sign only. Since no p_i is more than 1, theta lies strictly inside the poles.
template <std::size_t N>
std::optional<Vector<N>> likeliest(const Vector<N>& frequencies, const Vector<N>& phi) {
  const auto [least, most] = std::minmax_element(phi.begin(), phi.end());
  if (!(*least < 0 && *most > 0)) return std::nullopt;
  double low = -1 / *most;
  double high = -1 / *least;
  for (std::size_t i = 0; i < N; ++i) {
    if (phi[i] > 0) low = std::max(low, (frequencies[i] - 1) / phi[i]);
    if (phi[i] < 0) high = std::min(high, (frequencies[i] - 1) / phi[i]);
  }
  const auto mean = [&](double theta) {
    double sum = 0;
    for (std::size_t i = 0; i < N; ++i) sum += frequencies[i] * phi[i] / (1 + theta * phi[i]);
    return sum;
  };
  const double theta = root(mean, low, high);
  Vector<N> likeliest;
  for (std::size_t i = 0; i < N; ++i) likeliest[i] = frequencies[i] / (1 + theta * phi[i]);
  return likeliest;
}

template <std::size_t N>
Vector<N> likeliest_with_mean(const Distribution<N>& results, double mean) {
  Vector<N> phi;
  for (std::size_t i = 0; i < N; ++i) phi[i] = results.scores[i] - mean;
  return likeliest(results.frequencies, phi).value_or(results.frequencies);
}

// A distribution with this distance: of those that are likeliest for their mean, the distance grows with it.
template <std::size_t N>
Vector<N> some_with_distance(const Distribution<N>& results, double t) {
  constexpr double margin = 1e-9;
  const auto excess = [&](double mean) {
    Distribution<N> tried = results;
    tried.frequencies = likeliest_with_mean(results, mean);
    return t - (mean - 0.5) / std::sqrt(tried.variance());
  };
  return likeliest_with_mean(results, root(excess, margin, 1 - margin));
}

// One step of the fixed-point iteration of section 4.1; nothing when the start is too far away.
template <std::size_t N>
std::optional<Vector<N>> step(const Distribution<N>& results, const Vector<N>& from, double t) {
  Distribution<N> last = results;
  last.frequencies = from;
  const double mean = last.mean();
  const double deviation = std::sqrt(last.variance());
  Vector<N> phi;
  for (std::size_t i = 0; i < N; ++i) {
    const double distance = (results.scores[i] - mean) / deviation;
    phi[i] = results.scores[i] - 0.5 - t * deviation * (1 + distance * distance) / 2;
  }
  return likeliest(results.frequencies, phi);
}

template <std::size_t N>
Vector<N> likeliest_with_distance(const Distribution<N>& results, double t) {
  constexpr int most_steps = 100;
  Vector<N> found;
  found.fill(1.0 / N);
  bool started_near = false;
  for (int i = 0; i < most_steps; ++i) {
    auto next = step(results, found, t);
    if (!next) {
      // Hypotheses far from equal strength are out of reach from the uniform distribution
      // (LikelihoodRatio.IsFiniteWhereTheResultsAreOneSided).
      if (started_near) break;
      started_near = true;
      found = some_with_distance(results, t);
      continue;
    }
    double change = 0;
    for (std::size_t j = 0; j < N; ++j) change = std::max(change, std::abs((*next)[j] - found[j]));
    found = *next;
    if (change < 1e-13) break;
  }
  return found;
}

template <std::size_t N>
double ratio(const Distribution<N>& results, const Vector<N>& p0, const Vector<N>& p1) {
  double sum = 0;
  for (std::size_t i = 0; i < N; ++i) sum += results.frequencies[i] * (std::log(p1[i]) - std::log(p0[i]));
  return results.total * sum;
}

}  // namespace

template <std::size_t N>
double ratio_of_means(const Distribution<N>& results, double mean0, double mean1) {
  return ratio(results, likeliest_with_mean(results, mean0), likeliest_with_mean(results, mean1));
}

template <std::size_t N>
double ratio_of_distances(const Distribution<N>& results, double t0, double t1) {
  return ratio(results, likeliest_with_distance(results, t0), likeliest_with_distance(results, t1));
}

template double ratio_of_means<3>(const Distribution<3>&, double, double);
template double ratio_of_means<5>(const Distribution<5>&, double, double);
template double ratio_of_distances<3>(const Distribution<3>&, double, double);
template double ratio_of_distances<5>(const Distribution<5>&, double, double);

}  // namespace tengen::tournament
