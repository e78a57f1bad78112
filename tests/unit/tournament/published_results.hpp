// Results with the figures that other programs print for them.
//
// `unit tests`: fastchess (github.com/Disservin/fastchess), app/tests/elo_test.cpp and sprt_test.cpp; given
// there to within 1 %. `printed`: the block "Results of …" of fastchess as people have published it, exact to
// the digits shown.
#pragma once

#include <string>
#include <vector>

#include "tournament/statistics/sprt.hpp"

namespace tengen::tournament {

struct PrintedPairs {
  std::string source;
  PairCounts pairs;
  std::string elo;   // "2.11 +/- 1.70"
  std::string nelo;  // likewise
  std::string los, draw_ratio, pairs_ratio, points_percent;
  double elo0, elo1, alpha, beta;  // of the first: no test was printed
  std::string ratio, fraction;
};

inline const std::vector<PrintedPairs> printed_pairs{
    {"Disservin/fastchess#807", {{30, 6, 18, 0, 6}, 18}, "-168.40 +/- 73.37", "-170.08 +/- 62.16", "0.00",
     "30.00", "0.17", "27.50", 0, 0, 0.05, 0.05, "", ""},
    {"brunocodutra/cinder#836", {{835, 6884, 13116, 7201, 852}, 0}, "2.11 +/- 1.70", "3.52 +/- 2.83", "99.25",
     "45.40", "1.04", "50.30", 0, 3, 0.05, 0.10, "2.89", "100.1"},
    {"brunocodutra/cinder#727", {{50, 287, 610, 387, 73}, 0}, "18.04 +/- 8.23", "28.19 +/- 12.84", "100.00",
     "43.35", "1.36", "52.59", 0, 5, 0.05, 0.05, "2.97", ""},
    {"brunocodutra/cinder#795", {{1447, 13972, 26437, 14412, 1441}, 0}, "1.29 +/- 1.18", "2.19 +/- 2.00",
     "98.39", "45.81", "1.03", "50.19", 0, 3, 0.05, 0.10, "1.98", "68.5"},
    {"brunocodutra/cinder#879", {{115, 1156, 2443, 1233, 141}, 0}, "4.40 +/- 3.91", "7.61 +/- 6.75", "98.64",
     "48.01", "1.08", "50.63", -3, 1, 0.05, 0.10, "2.90", "100.4"},
    {"brunocodutra/cinder#820", {{244, 1980, 3630, 2067, 263}, 0}, "2.65 +/- 3.24", "4.36 +/- 5.32", "94.56",
     "44.35", "1.05", "50.38", -3, 1, 0.05, 0.10, "2.90", "100.5"},
    {"brunocodutra/cinder#804", {{320, 2667, 5158, 2850, 359}, 0}, "3.99 +/- 2.72", "6.63 +/- 4.52", "99.80",
     "45.43", "1.07", "50.57", 0, 3, 0.05, 0.10, "2.90", "100.2"},
    {"brunocodutra/cinder#802", {{363, 3205, 5861, 3376, 414}, 0}, "3.59 +/- 2.53", "5.93 +/- 4.19", "99.72",
     "44.34", "1.06", "50.57", 0, 3, 0.05, 0.10, "2.91", "100.6"},
    {"brunocodutra/cinder#800", {{147, 1252, 2509, 1445, 165}, 0}, "7.21 +/- 3.87", "12.07 +/- 6.48", "99.99",
     "45.47", "1.15", "51.04", 0, 3, 0.05, 0.10, "2.89", "100.1"},
    {"brunocodutra/cinder#778", {{46, 496, 1073, 640, 79}, 0}, "15.64 +/- 5.88", "26.56 +/- 9.97", "100.00",
     "45.97", "1.33", "52.25", 0, 3, 0.05, 0.10, "2.89", "100.0"},
};

struct TestedRatio {
  std::string name;  // as in sprt_test.cpp
  EloModel model;
  double elo0, elo1;
  GameCounts games;  // either these …
  PairCounts pairs;  // … or these
  double ratio;
};

inline const std::vector<TestedRatio> tested_ratios{
    {"normalized trinomial 1", EloModel::normalised, 0, 2, {36433, 36027, 68692}, {}, 0.92},
    {"normalized trinomial 2", EloModel::normalised, -1.75, 0.25, {10871, 10650, 20431}, {}, 2.30},
    {"normalized trinomial 3", EloModel::normalised, 0, 10, {4250, 0, 0}, {}, 120.56},
    {"logistic trinomial 1", EloModel::logistic, 0.5, 2.5, {21404, 21184, 40708}, {}, -1.57},
    {"logistic trinomial 2", EloModel::logistic, 0, 2, {57433, 57030, 106593}, {}, -2.59},
    {"bayesian trinomial 1", EloModel::bayesian, 0, 2, {68965, 68526, 128429}, {}, -1.26},
    {"bayesian trinomial 2", EloModel::bayesian, 0.5, 2.5, {21629, 21484, 41111}, {}, -1.13},
    {"normalized pentanomial 1", EloModel::normalised, 0, 2, {}, {{365, 16618, 36229, 16974, 390}, 36029}, 2.25},
    {"normalized pentanomial 2", EloModel::normalised, -1.75, 0.25, {}, {{127, 4883, 10712, 5150, 104}, 10311},
     3.01},
    {"normalized pentanomial 3", EloModel::normalised, 0, 5, {}, {{0, 0, 0, 0, 5550}, 0}, 111.82},
    {"logistic pentanomial 1", EloModel::logistic, 0.5, 2.5, {}, {{223, 9863, 21279, 10037, 246}, 20279}, -3.07},
    {"logistic pentanomial 2", EloModel::logistic, 0, 2, {}, {{871, 26175, 55983, 26678, 821}, 55003}, -4.98},
};

}  // namespace tengen::tournament
