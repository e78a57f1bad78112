#include "training_set.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <random>

#include "tengen/othello/endgame.hpp"
#include "tengen/othello/midgame.hpp"

namespace tengen_othello::fit {
namespace {

constexpr int solved_from = 10;
constexpr int solved_to = 4;

// What a search needs of a host: nothing here ever stops it.
class Alone {
 public:
  Alone() {
    table_.now = [](void*) -> std::int64_t { return 0; };
    request_.id = 1;
    request_.deadline = request_.soft_deadline = request_.time_left = INT64_MAX;
  }
  plugins::Watch watch() const {
    const tengen::plugin::Request request(request_, tengen::plugin::StopToken(stops_, 1), {});
    return {tengen::plugin::Host(&table_), request, 1, 0};
  }

 private:
  tengen_host table_{};
  tengen_request request_{};
  tengen::plugin::Stops stops_;
};

class Searches {
 public:
  int solve(const Position& position) {
    plugins::Watch watch = alone_.watch();
    return endgame_.solve(position, -most_discs, most_discs, watch);
  }
  int move(const Position& position, int depth) {
    plugins::Watch watch = alone_.watch();
    const Board board(position);
    midgame_.search(board, depth, -most_discs * 100, most_discs * 100, watch);
    return midgame_.best_move(position);
  }

 private:
  Alone alone_;
  Table midgame_table_{std::size_t{16} << 20U}, endgame_table_{std::size_t{16} << 20U};
  Midgame midgame_{midgame_table_, Evaluation::standard(), Midgame::Pruning::none};
  Endgame endgame_{endgame_table_, midgame_};
};

int nth_of(Squares set, std::size_t n) {
  for (; n > 0; --n) set = othello::without_first(set);
  return othello::first_of(set);
}

Game play_game(Searches& searches, std::mt19937_64& random) {
  Game game;
  const std::size_t by_lot = 8 + random() % 13;
  Position position = othello::start;
  for (;;) {
    Squares legal = position.moves();
    if (legal == 0) {
      position = position.passed();
      legal = position.moves();
      if (legal == 0) return game;
    }
    const bool lot = game.squares.size() < by_lot || random() % 25 == 0;
    const int square = lot ? nth_of(legal, random() % static_cast<std::size_t>(othello::count(legal)))
                           : searches.move(position, 3);
    game.squares.push_back(static_cast<std::uint8_t>(square));
    position = position.played(square);
  }
}

}  // namespace

std::vector<Game> read_wthor(const std::filesystem::path& folder) {
  constexpr std::size_t header = 16, record = 68, facts = 8;
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(folder))
    if (file.path().extension() == ".wtb") files.push_back(file.path());
  std::sort(files.begin(), files.end());
  std::vector<Game> games;
  for (const auto& file : files) {
    std::ifstream stream(file, std::ios::binary);
    const std::vector<unsigned char> bytes(std::istreambuf_iterator<char>(stream), {});
    if (bytes.size() < header) continue;
    const bool known_at_24 = bytes[14] == 24;
    for (std::size_t at = header; at + record <= bytes.size(); at += record) {
      Game game;
      if (known_at_24) game.best_at_24 = 2 * bytes[at + 7] - 64;
      for (std::size_t i = at + facts; i < at + record && bytes[i] != 0; ++i) {
        const int row = bytes[i] / 10, column = bytes[i] % 10;
        game.squares.push_back(static_cast<std::uint8_t>(8 * (row - 1) + column - 1));
      }
      games.push_back(std::move(game));
    }
  }
  return games;
}

std::vector<Game> play_games(std::size_t count, std::uint64_t seed) {
  Searches searches;
  std::mt19937_64 random(seed);
  std::vector<Game> games;
  while (games.size() < count) games.push_back(play_game(searches, random));
  return games;
}

void add_samples(const Game& game, std::vector<Sample>& samples) {
  static Searches searches;
  const std::size_t first = samples.size();
  std::vector<bool> black;
  Position position = othello::start;
  bool black_to_move = true;
  for (const std::uint8_t square : game.squares) {
    if (position.moves() == 0) {
      position = position.passed();
      black_to_move = !black_to_move;
    }
    if (square >= othello::square_count || (position.moves() & othello::set_of(square)) == 0) break;
    samples.push_back({position, 0});
    black.push_back(black_to_move);
    position = position.played(square);
    black_to_move = !black_to_move;
  }
  int score = 0;  // black's
  bool known = false;
  for (std::size_t i = samples.size(); i-- > first;) {
    Sample& sample = samples[i];
    const int empties = sample.position.empties(), sign = black[i - first] ? 1 : -1;
    if (empties >= solved_to && empties <= solved_from) {
      score = sign * searches.solve(sample.position);
      known = true;
    }
    if (empties >= 24 && game.best_at_24) {
      score = *game.best_at_24;
      known = true;
    }
    sample.score = static_cast<std::int8_t>(sign * score);
    if (!known) samples.pop_back();  // the end of a game, or all of one that was given up
  }
}

}  // namespace tengen_othello::fit
