// How much better one hypothesis about the strength explains results than another: the generalised
// log-likelihood ratio of a multinomial distribution.
//
// Each hypothesis fixes one number of the distribution; the rest is what explains the results best. What is
// fixed is the mean (logistic Elo; M. Van den Bergh, "Comparing the approximations for the generalized log
// likelihood ratio of a multinomial distribution", proposition 1.1) or the mean's distance from 1/2 in
// deviations (normalised Elo; "Comments on normalized Elo", section 4.1).
#pragma once

#include "tournament/statistics/distribution.hpp"

namespace tengen::tournament {

// Every frequency is more than zero, and means lie between the least score and the greatest, apart from them.
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
