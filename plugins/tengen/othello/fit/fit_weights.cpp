// Makes weights.bin: fits the evaluation, phase by phase, to what positions of played games came to.
//
//   fit_weights OUT WTHOR [GAMES SEED]
//
// WTHOR is the folder of the base's files *.wtb. With GAMES, as many games are added that the program plays
// with itself, by the weights it was built with. One position in 50 is kept aside, to see how well the fit
// meets what it was not made from.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "least_squares.hpp"
#include "tengen/othello/evaluation.hpp"
#include "training_set.hpp"

namespace tengen_othello::fit {
namespace {

constexpr double penalty = 60;
constexpr int iterations = 25;
constexpr int neighbouring_plies = 1;  // of the next phases that count for a phase, too
constexpr std::size_t ones = instance_count + 2;
constexpr std::size_t columns = state_count + 2 * most_moves;

void add_row(const Sample& sample, Rows& rows) {
  const PatternSet& set = PatternSet::all();
  const States states = set.states_of(sample.position);
  for (std::size_t i = 0; i < instance_count; ++i) {
    const Pattern& pattern = set.patterns()[set.instances()[i].pattern];
    rows.index.push_back(static_cast<std::uint32_t>(pattern.offset + pattern.canonical(states[i])));
  }
  std::size_t column = state_count;
  for (const Position& side : {sample.position, sample.position.passed()}) {
    const auto moves = static_cast<std::size_t>(othello::count(side.moves()));
    rows.index.push_back(static_cast<std::uint32_t>(column + std::min(moves, most_moves - 1)));
    column += most_moves;
  }
  rows.wanted.push_back(sample.score);
}

bool belongs_to(int phase, const Sample& sample) {
  const int empties = sample.position.empties();
  return phase_of(std::min(empties + neighbouring_plies, 59)) <= phase &&
         phase_of(std::max(empties - neighbouring_plies, 0)) >= phase;
}

std::int8_t in_tenths(double discs) {
  return static_cast<std::int8_t>(std::clamp(std::lround(discs * 10), -127L, 127L));
}

void write_phase(const std::vector<double>& weights, std::ofstream& out) {
  for (const Pattern& pattern : PatternSet::all().patterns())
    for (std::size_t state = 0; state < pattern.states; ++state)
      if (pattern.canonical(state) == state)
        out.put(static_cast<char>(in_tenths(weights[pattern.offset + state])));
  for (std::size_t column = state_count; column < columns; ++column)
    out.put(static_cast<char>(in_tenths(weights[column])));
}

void run(const char* file, const char* wthor, std::size_t own_games, std::uint64_t seed) {
  std::vector<Game> games = read_wthor(wthor);
  std::printf("%zu games of the base, %zu of its own\n", games.size(), own_games);
  std::vector<Sample> samples;
  for (const Game& game : games) add_samples(game, samples);
  std::printf("%zu positions of the base\n", samples.size());
  std::fflush(stdout);
  for (const Game& game : play_games(own_games, seed)) add_samples(game, samples);
  std::printf("%zu positions\n", samples.size());

  std::ofstream out(file, std::ios::binary);
  for (int phase = 0; phase < phase_count; ++phase) {
    Rows rows{ones, columns, {}, {}}, aside = rows;
    for (std::size_t i = 0; i < samples.size(); ++i)
      if (belongs_to(phase, samples[i])) add_row(samples[i], i % 50 == 0 ? aside : rows);
    const std::vector<double> weights = fit(rows, penalty, iterations);
    write_phase(weights, out);
    std::printf("phase %d: %zu positions, error %.2f discs, of those kept aside %.2f\n", phase,
                rows.wanted.size(), error_of(rows, weights), error_of(aside, weights));
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace tengen_othello::fit

int main(int argc, char** argv) {
  if (argc != 3 && argc != 5) {
    std::fprintf(stderr, "usage: fit_weights OUT WTHOR [GAMES SEED]\n");
    return 1;
  }
  tengen_othello::fit::run(argv[1], argv[2], argc == 5 ? std::strtoull(argv[3], nullptr, 10) : 0,
                           argc == 5 ? std::strtoull(argv[4], nullptr, 10) : 0);
}
