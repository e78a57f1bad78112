// The generalised log-likelihood ratio of a multinomial distribution: how much better one hypothesis about
// the strength explains the results than another.
//
// Each hypothesis fixes one number of the distribution. The other numbers are chosen so that they explain the
// results best. The fixed number is the mean (logistic Elo; M. Van den Bergh, "Comparing the approximations
// for the generalized log likelihood ratio of a multinomial distribution", proposition 1.1) or the mean's
// distance from 1/2 in deviations (normalised Elo; "Comments on normalized Elo", section 4.1).
#pragma once

#include "tournament/statistics/distribution.hpp"

namespace tengen::tournament {

// Every frequency must be above zero. Means must lie strictly between the least and the greatest score.
template <std::size_t N>
double ratio_of_means(const Distribution<N>& results, double mean0, double mean1);

// t = (mean - 1/2) / deviation of one observation.
template <std::size_t N>
double ratio_of_distances(const Distribution<N>& results, double t0, double t1);

extern template double ratio_of_means<3>(const Distribution<3>&, double, double);
extern template double ratio_of_means<5>(const Distribution<5>&, double, double);
extern template double ratio_of_distances<3>(const Distribution<3>&, double, double);
extern template double ratio_of_distances<5>(const Distribution<5>&, double, double);

}  // namespace tengen::tournament
