// What a position is worth. An evaluator is told of every point whose shapes change, so that it need not look
// at the board again; the one of the framework adds up the values of all empty points.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "tengen/framework/analyser.hpp"
#include "tengen/framework/shape_values.hpp"

namespace tengen::framework {

// A part to be replaced: derive from it and give it to a Position. Used by one thread at a time.
class Evaluator {
 public:
  Evaluator() = default;
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  virtual ~Evaluator() = default;

  // Begins with this board; board and analyser outlive the evaluator.
  virtual void begin(const Board& board, const Analyser& analyser) = 0;
  // A stone was placed, or the one placed last was taken back, with these changes; see Analyser.
  virtual void placed(std::span<const Change> changes) = 0;
  virtual void taken_back(std::span<const Change> changes) = 0;
  // For the colour that moves next. A hundred is about what the right to move is worth at the beginning; the
  // amount stays below 20000.
  virtual int value(Colour to_move) const = 0;
};

// The values of what each colour would make on the empty points, summed, and of the threats that both have
// against each other. What is worth how much differs between the colour that moves next and the other one.
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

// Makes an evaluator for each thread of a search.
using EvaluatorMaker = std::unique_ptr<Evaluator> (*)();
std::unique_ptr<Evaluator> make_shape_evaluator();

}  // namespace tengen::framework
