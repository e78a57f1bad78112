// Breeds the numbers of othello.evolved by a genetic algorithm and prints bred_genes.cpp.
//
//   breed SEED POPULATION GENERATIONS > bred_genes.cpp
//
// An individual's fitness is what it scores, two plies deep, against others of its generation and against the
// engine `weights`, from openings that are the same for all. Parents win small tournaments, children have
// each gene of one or the other, and some genes change by chance, less and less. The two best live on as they
// are. In the end the champions of the last generations play one another.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "othello/genes.hpp"
#include "othello/weights.hpp"

namespace othello {
namespace {

constexpr int plies_ahead = 2;
constexpr int opening_plies = 8;
constexpr std::size_t rivals = 6;  // from its own generation
constexpr std::size_t tested = 3;  // openings against `weights`
constexpr std::size_t in_tournament = 3;
constexpr std::size_t survivors = 2;
constexpr std::size_t champions = 12;

struct Individual {
  Genes genes;
  double fitness = 0;
};
using Population = std::vector<Individual>;

int normal(Chance& chance, double deviation) {  // the sum of twelve evenly spread numbers
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(chance.next() >> 11U) / 9007199254740992.0;
  return static_cast<int>(std::lround(sum * deviation));
}

Position random_opening(Chance& chance) {
  Position position = start;
  for (int ply = 0; ply < opening_plies; ++ply) {
    Squares moves = position.moves();
    if (moves == 0) return random_opening(chance);
    for (std::size_t n = chance.choose(static_cast<std::size_t>(count(moves))); n > 0; --n)
      moves = without_first(moves);
    position = position.played(first_of(moves));
  }
  return position;
}

// 1 when the first judge wins, whose side is to move; a half for a draw.
double play(const Judge& first, const Judge& second, Position position, Chance& chance) {
  const Judge* judges[] = {&first, &second};
  for (int side = 0;; side = 1 - side) {
    if (position.moves() == 0) {
      position = position.passed();
      if (position.moves() == 0) {
        const int score = position.final_score() * (side == 1 ? 1 : -1);
        return score > 0 ? 1 : score < 0 ? 0 : 0.5;
      }
      continue;
    }
    const Choice choice = Minimax(*judges[side], nullptr).choose(position, plies_ahead, 4, chance);
    position = position.played(choice.square);
  }
}

double both_ways(const Judge& first, const Judge& second, const Position& opening, Chance& chance) {
  return play(first, second, opening, chance) + 1 - play(second, first, opening, chance);
}

void judge_fitness(Population& population, Chance& chance) {
  const SquareWeights weights;
  std::vector<Position> openings;
  for (std::size_t i = 0; i < std::max(rivals, tested); ++i) openings.push_back(random_opening(chance));
  for (Individual& one : population) one.fitness = 0;
  for (std::size_t i = 0; i < population.size(); ++i) {
    const BredJudge own(population[i].genes);
    for (std::size_t game = 0; game < rivals; ++game) {
      // The next ones round the table: everybody plays as many.
      Individual& other = population[(i + game + 1) % population.size()];
      const double score = both_ways(own, BredJudge(other.genes), openings[game], chance);
      population[i].fitness += score;
      other.fitness += 2 - score;
    }
    for (std::size_t game = 0; game < tested; ++game)
      population[i].fitness += both_ways(own, weights, openings[game], chance);
  }
  std::stable_sort(population.begin(), population.end(),
                   [](const Individual& a, const Individual& b) { return a.fitness > b.fitness; });
}

const Individual& winner_of_tournament(const Population& population, Chance& chance) {
  std::size_t best = population.size() - 1;
  for (std::size_t i = 0; i < in_tournament; ++i) best = std::min(best, chance.choose(population.size()));
  return population[best];
}

Individual child_of(const Individual& mother, const Individual& father, double deviation, Chance& chance) {
  Individual child = mother;
  for (std::size_t gene = 0; gene < child.genes.size(); ++gene) {
    if (chance.choose(2) == 0) child.genes[gene] = father.genes[gene];
    if (chance.choose(8) == 0) child.genes[gene] += normal(chance, deviation);
  }
  return child;
}

Genes best_of(const Population& candidates, Chance& chance) {
  std::vector<double> scores(candidates.size());
  for (std::size_t i = 0; i < candidates.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      for (int game = 0; game < 6; ++game) {
        const double score = both_ways(BredJudge(candidates[i].genes), BredJudge(candidates[j].genes),
                                       random_opening(chance), chance);
        scores[i] += score;
        scores[j] += 2 - score;
      }
  const auto best = std::max_element(scores.begin(), scores.end()) - scores.begin();
  return candidates[static_cast<std::size_t>(best)].genes;
}

Genes breed(std::uint64_t seed, std::size_t size, std::size_t generations) {
  Chance chance(seed);
  Population population(size), last;
  for (Individual& one : population)
    for (int& gene : one.genes) gene = normal(chance, 30);
  for (std::size_t generation = 0; generation < generations; ++generation) {
    judge_fitness(population, chance);
    const double games = 2.0 * (2 * rivals + tested);
    std::fprintf(stderr, "generation %zu: the best scored %.1f of %.0f\n", generation,
                 population.front().fitness, games);
    if (generation + champions >= generations) last.push_back(population.front());
    const double deviation =
        3 + 17.0 * static_cast<double>(generations - generation) / static_cast<double>(generations);
    Population next(population.begin(), population.begin() + survivors);
    while (next.size() < size)
      next.push_back(child_of(winner_of_tournament(population, chance),
                              winner_of_tournament(population, chance), deviation, chance));
    population = std::move(next);
  }
  return best_of(last, chance);
}

void print(const Genes& genes, char** argv) {
  std::printf("// Generated: breed %s %s %s\n#include \"othello/genes.hpp\"\n\nnamespace othello {\n\n",
              argv[1], argv[2], argv[3]);
  std::printf("const Genes bred_genes = {\n");
  const char* const phases[gene_phases] = {"opening", "middle", "end"};
  for (std::size_t i = 0; i < genes.size(); ++i) {
    const bool first = i % genes_in_phase == 0, last = i % genes_in_phase == genes_in_phase - 1;
    std::printf("%s%d,", first ? "    " : " ", genes[i]);
    if (last) std::printf("  // %s\n", phases[i / genes_in_phase]);
  }
  std::printf("};\n\n}  // namespace othello\n");
}

}  // namespace
}  // namespace othello

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: breed SEED POPULATION GENERATIONS\n");
    return 1;
  }
  const auto number = [&](int i) { return std::strtoull(argv[i], nullptr, 10); };
  othello::print(othello::breed(number(1), number(2), number(3)), argv);
}
