// An engine made of the framework with one part replaced: an evaluator that likes stones near the centre.
#include <tengen/framework/base_engine.hpp>

#include <cstdlib>

namespace {

using namespace tengen::framework;
namespace plugin = tengen::plugin;

// What the framework's evaluator says, and so much for each step that the stones of a colour are nearer to
// the centre.
class CentralEvaluator : public ShapeEvaluator {
 public:
  void begin(const Board& board, const Analyser& analyser) override {
    board_ = &board;
    ShapeEvaluator::begin(board, analyser);
  }
  int value(Colour to_move) const override {
    constexpr int a_step = 2;
    int nearer = 0;
    for (const Placed& stone : board_->stones())
      nearer += (stone.colour == to_move ? -1 : 1) * from_centre(stone.cell);
    return ShapeEvaluator::value(to_move) + a_step * nearer;
  }

 private:
  int from_centre(Cell cell) const {
    return std::abs(2 * x_of(cell) + 1 - board_->width()) + std::abs(2 * y_of(cell) + 1 - board_->height());
  }
  const Board* board_ = nullptr;
};

std::unique_ptr<Evaluator> make_central_evaluator() { return std::make_unique<CentralEvaluator>(); }

constexpr const char* rules[] = {"freestyle", "standard", "renju", "caro", "caro-exact"};
constexpr tengen_game gomoku = plugin::plays("gomoku", rules, 5, largest_board);
constexpr const tengen_game* games[] = {&gomoku};

class Central : public BaseEngine {
 public:
  static const tengen_descriptor descriptor;

  Central(plugin::Host host, const plugin::Settings&)
      : BaseEngine(host),
        search_({.table_bytes = std::size_t{16} << 20U, .evaluator = &make_central_evaluator}) {}

 protected:
  Found find_move(const Situation& situation, const Limits& limits,
                  const Search::Progress& progress) override {
    return search_.find(situation, limits, 1, progress);
  }

 private:
  Search search_;
};

constinit const tengen_descriptor Central::descriptor = plugin::Description{
    .id = "central",
    .name = "Central",
    .games = games,
    .description = "The framework's engine with a liking for the centre.",
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_REPORTS_INFO | TENGEN_MANY_INSTANCES,
};

}  // namespace

TENGEN_PACKAGE("example", "1.0.0", Central);
