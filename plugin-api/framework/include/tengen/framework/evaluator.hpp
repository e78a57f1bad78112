// The value of a position. An evaluator gets every point whose shapes change, so it need not read the board
// again. The framework's evaluator adds the values of all empty points.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "tengen/framework/analyser.hpp"
#include "tengen/framework/shape_values.hpp"

namespace tengen::framework {

// To replace the evaluation, derive from this and pass it to a Position. One thread at a time.
class Evaluator {
 public:
  Evaluator() = default;
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  virtual ~Evaluator() = default;

  // Begins with this board. Board and analyser must outlive the evaluator.
  virtual void begin(const Board& board, const Analyser& analyser) = 0;
  // A stone was placed, or the last stone taken back, with these changes (see Analyser).
  virtual void placed(std::span<const Change> changes) = 0;
  virtual void taken_back(std::span<const Change> changes) = 0;
  // The value for the colour to move, between -20000 and 20000. A hundred is about the value of the right to
  // move at the beginning.
  virtual int value(Colour to_move) const = 0;
};

// Adds the values of the shapes that each colour would make on the empty points, and of the threats of both
// colours. The values for the colour to move differ from those for its opponent.
class ShapeEvaluator : public Evaluator {
 public:
  explicit ShapeEvaluator(const ShapeValues& values = ShapeValues::standard()) : values_(values) {}

  void begin(const Board& board, const Analyser& analyser) override;
  void placed(std::span<const Change> changes) override;
  void taken_back(std::span<const Change> changes) override;
  int value(Colour to_move) const override;

 private:
  struct Sums {
    std::int32_t mover = 0;
    std::int32_t other = 0;
  };
  void add(std::size_t colour, Shapes shapes, int times);

  const ShapeValues& values_;
  const Analyser* analyser_ = nullptr;
  std::array<Sums, 2> sums_{};  // by colour
};

// Makes an evaluator; each thread of a search has its own.
using EvaluatorMaker = std::unique_ptr<Evaluator> (*)();
std::unique_ptr<Evaluator> make_shape_evaluator();

}  // namespace tengen::framework
