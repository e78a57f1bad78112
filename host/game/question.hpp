// Questions of a game, and the answers to them. The rules make the questions; engines and people answer them.
// Code in between need not know the game.
#pragma once

#include <cstdint>

#include "game/move.hpp"

namespace tengen::game {

enum class QuestionKind : std::uint8_t {
  place,            // put `count` stones of the seat's colour on the board
  pass,             // no legal move: the only answer is to pass
  propose_opening,  // name the first `count` stones, colours alternating from black
  swap,             // exchange colours, or keep them; with `count` above 1 also: name `count` points instead
  fifth_count,      // say how many fifth moves will be offered, 1 to `count`
  offer_fifths,     // offer `count` different fifth moves
  pick_fifth,       // choose one of the offered fifth moves
};

struct Question {
  QuestionKind kind = QuestionKind::place;
  Seat seat = Seat::first;  // must answer, on its own clock
  int count = 1;
  PointList offers = {};  // pick_fifth: the offered moves
  // place: the opening procedure allows only legal_points(), not every empty point.
  bool restricted = false;
  // swap: the number of fifth moves that a player has declared; else 0.
  int fifths = 0;
};

enum class AnswerKind : std::uint8_t {
  points,  // place, propose_opening, offer_fifths; swap, where stones may be named instead
  pass,    // pass; place, where the rules allow a pass
  swap,    // swap: exchange
  keep,    // swap: do not
  number,  // fifth_count: how many; pick_fifth: index into the offers, from 0
  resign,  // any question
};

// Treat as hostile until the game has accepted it.
struct Answer {
  AnswerKind kind = AnswerKind::points;
  PointList points;
  int number = 0;

  static Answer place(Point point) { return {AnswerKind::points, {point}, 0}; }
  static Answer pass() { return {AnswerKind::pass, {}, 0}; }
  static Answer swap() { return {AnswerKind::swap, {}, 0}; }
  static Answer keep() { return {AnswerKind::keep, {}, 0}; }
  static Answer of_number(int number) { return {AnswerKind::number, {}, number}; }
  static Answer of_points(const PointList& points) { return {AnswerKind::points, points, 0}; }
  static Answer resign() { return {AnswerKind::resign, {}, 0}; }
};

}  // namespace tengen::game
