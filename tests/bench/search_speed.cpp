// How fast the framework's parts are, in seconds of the processor: stones placed and taken back, and what a
// search of so many nodes (the argument, in thousands) reaches in a few positions.
#include <time.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "tengen/framework/position.hpp"
#include "tengen/framework/search.hpp"

namespace {

using namespace tengen::framework;

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

void place_and_take_back(Rule rule, const char* name) {
  Position position(rule, 15, 15, make_shape_evaluator());
  std::mt19937 random(1);
  constexpr int rounds = 4000, stones = 60;
  std::int64_t sum = 0;
  const double begin = processor_seconds();
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < stones; ++i) {
      Cell cell = no_cell;
      do cell = cell_at(static_cast<int>(random() % 15), static_cast<int>(random() % 15));
      while (!position.board().empty(cell));
      position.place(cell, i % 2 == 0 ? Colour::black : Colour::white);
    }
    sum += position.value(Colour::black);
    for (int i = 0; i < stones; ++i) position.take_back();
  }
  std::printf("%-10s %8.0f thousand stones a second placed and taken back (%lld)\n", name,
              rounds * stones / (processor_seconds() - begin) / 1000, static_cast<long long>(sum));
}

void search(const char* moves, Rule rule, std::uint64_t nodes) {
  Situation situation;
  situation.rule = rule;
  for (const char* text = moves; *text != 0;) {
    const int x = *text - 'a';
    char* end = nullptr;
    const int y = 15 - static_cast<int>(std::strtol(text + 1, &end, 10));
    situation.stones.push_back({cell_at(x, y), situation.to_move});
    situation.to_move = opposite(situation.to_move);
    text = end;
  }
  Limits limits;
  const double begin = processor_seconds();
  limits.nodes = nodes;
  Search searching({});
  const Found found = searching.find(situation, limits, 1, {});
  const double took = processor_seconds() - begin;
  std::printf("depth %2d score %6d nodes %9llu, %5.0f thousand a second, %.2f s, line", found.depth,
              found.score, static_cast<unsigned long long>(found.nodes),
              static_cast<double>(found.nodes) / took / 1000, took);
  for (const Cell cell : found.line) std::printf(" %c%d", 'a' + x_of(cell), 15 - y_of(cell));
  std::printf("\n");
}

}  // namespace

int main(int count, char** arguments) {
  const std::uint64_t nodes = 1000 * (count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 300);
  place_and_take_back(Rule::freestyle, "freestyle");
  place_and_take_back(Rule::standard, "standard");
  place_and_take_back(Rule::renju, "renju");
  for (const char* moves : {"h8i9h10", "h8i9g9i7f8", "h8h9j9g8i10g7", "h8i8i9j10h7h6j7g9k9f7"})
    for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju}) search(moves, rule, nodes);
}
