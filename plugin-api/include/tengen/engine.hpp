// Engines in C++20: derive from Engine, describe the class, name it in TENGEN_PACKAGE. Header-only; engine.h
// is the norm, and what stands there about threads and lifetimes holds here. Exceptions thrown by an engine
// become a status and a report_error at the border and go no further.
#pragma once

#include <tengen/engine.h>
#include <tengen/engine_chance.hpp>
#include <tengen/engine_description.hpp>
#include <tengen/engine_extensions.hpp>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstring>
#include <exception>
#include <span>
#include <string>
#include <string_view>

namespace tengen::plugin {

using Point = tengen_point;
using Move = tengen_move;
using Setup = tengen_setup;
using Ending = tengen_ending;
using Info = tengen_info;

// Thrown by an engine to end a call with a status; the text is for the person who reads the log.
class Failure : public std::exception {
 public:
  Failure(tengen_status status, std::string text) : status_(status), text_(std::move(text)) {}
  tengen_status status() const noexcept { return status_; }
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  tengen_status status_;
  std::string text_;
};

// The host's services for one instance; a view, copied freely, valid until the engine's destructor returns.
class Host {
 public:
  explicit Host(const tengen_host* host) : host_(host) {}
  void log(tengen_log_level level, const char* text) const { host_->log(host_->context, level, text); }
  void report(uint64_t request_id, Info info) const {
    info.struct_size = sizeof info;
    host_->report_info(host_->context, request_id, &info);
  }
  void report_error(tengen_status status, const char* text) const {
    host_->report_error(host_->context, status, text);
  }
  int64_t now() const { return host_->now(host_->context); }
  // The folder of the engine's package, for files that came with it; empty where there is none.
  std::string_view package_folder() const { return host_->package_folder; }

 private:
  const tengen_host* host_;
};

// The options an engine is made with. The host has checked them against the descriptor's table, so what does
// not parse here was never sent: the fallback should equal the default in the table.
class Settings {
 public:
  explicit Settings(std::span<const tengen_setting> settings) : settings_(settings) {}
  std::string_view text(std::string_view key, std::string_view fallback) const {
    for (const tengen_setting& setting : settings_)
      if (key == setting.key) return setting.value;
    return fallback;
  }
  bool boolean(std::string_view key, bool fallback) const {
    return text(key, fallback ? "true" : "false") == "true";
  }
  template <class Number>
  Number number(std::string_view key, Number fallback) const {
    const std::string_view value = text(key, {});
    Number result = fallback;
    std::from_chars(value.data(), value.data() + value.size(), result);
    return result;
  }

 private:
  std::span<const tengen_setting> settings_;
};

// The requests of an instance that were stopped: the two largest ids, since pondering and the question after
// it can be stopped one right after the other. Ids only grow, so a stop that comes early waits for its
// request, and one that comes late says nothing about the next.
class Stops {
 public:
  // One thread at a time.
  void add(uint64_t id) noexcept {
    const uint64_t largest = largest_.load(std::memory_order_relaxed);
    if (id <= largest) return;
    before_.store(largest, std::memory_order_relaxed);
    largest_.store(id, std::memory_order_relaxed);
  }
  bool has(uint64_t id) const noexcept {
    return largest_.load(std::memory_order_relaxed) == id || before_.load(std::memory_order_relaxed) == id;
  }

 private:
  std::atomic<uint64_t> largest_ = 0;
  std::atomic<uint64_t> before_ = 0;
};

// Whether the host still waits for one request. A copy can be given to every thread of a search; it is valid
// while the engine lives.
class StopToken {
 public:
  StopToken(const Stops& stops, uint64_t id) : stops_(&stops), id_(id) {}
  bool stop_requested() const noexcept { return stops_->has(id_); }

 private:
  const Stops* stops_;
  uint64_t id_;
};

// One question; valid during the call it is passed to.
class Request : public tengen_request {
 public:
  Request(const tengen_request& request, StopToken token, const Setup& setup)
      : tengen_request(request), token_(token), setup_(setup) {}
  // What stays the same through a game.
  const Setup& setup() const { return setup_; }
  std::span<const Move> history() const { return {moves, move_count}; }
  std::span<const Move> new_moves() const { return history().subspan(std::min(first_new_move, move_count)); }
  std::span<const Point> offered() const { return {offers, offer_count}; }
  StopToken stop_token() const { return token_; }
  bool stop_requested() const noexcept { return token_.stop_requested(); }

 private:
  StopToken token_;
  Setup setup_;
};

// Where the answer goes; the last call of those that choose a kind counts. Valid during the call it is passed
// to.
class Answer {
 public:
  explicit Answer(tengen_response& response) : response_(response) {}
  // Adds a point: called once for each one wanted. Throws when there is room for no more.
  void add(Point point) {
    if (response_.kind != TENGEN_ANSWER_POINTS) choose(TENGEN_ANSWER_POINTS);
    if (response_.point_count >= response_.point_capacity)
      throw Failure(TENGEN_INTERNAL, "the engine answers with more points than were asked for");
    response_.points[response_.point_count++] = point;
  }
  // Forgets an answer chosen before: an engine that improves its answer while it searches calls it first.
  void clear() { choose(TENGEN_ANSWER_NONE); }
  void pass() { choose(TENGEN_ANSWER_PASS); }
  void swap() { choose(TENGEN_ANSWER_SWAP); }
  void keep() { choose(TENGEN_ANSWER_KEEP); }
  void resign() { choose(TENGEN_ANSWER_RESIGN); }
  void number(int32_t value) {
    choose(TENGEN_ANSWER_NUMBER);
    response_.number = value;
  }
  void score(int32_t hundredths) {
    response_.has_score = 1;
    response_.score = hundredths;
  }
  void searched(int32_t depth, uint64_t nodes) {
    response_.depth = depth;
    response_.nodes = nodes;
  }
  void comment(std::string_view text) {
    const size_t length = std::min<size_t>(text.size(), response_.comment_capacity);
    if (length > 0) std::memcpy(response_.comment, text.data(), length);
    response_.comment_length = static_cast<uint32_t>(length);
  }

 private:
  void choose(tengen_answer_kind kind) {
    response_.kind = kind;
    response_.point_count = 0;
  }
  tengen_response& response_;
};

// What an engine is. Every function is called on the instance's own thread, the constructor
// `E(Host, const Settings&)` and the destructor too; the destructor joins what threads the engine started.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  // Called for games that the descriptor has, and no others. Throws Failure(TENGEN_UNSUPPORTED, …) for what
  // it does not play all the same. Its strings hold until the next call; each request of the game has the
  // setup as well.
  virtual void new_game(const Setup&) {}
  // request.count stones of request.colour.
  virtual void place(const Request& request, Answer& answer) = 0;

  // The rest has answers that are always valid: with them an engine plays every opening procedure (see
  // engine_openings.hpp). What can be chosen is chosen by the setup's seed, or plainly.
  virtual void pass(const Request&, Answer& answer) { answer.pass(); }
  // One of request.offered(), which an opening leaves for this stone: one of those nearest to the centre.
  virtual void place_among(const Request& request, Answer& answer);
  // The first request.count stones. The first three make one of the 26 openings of renju; further ones lie
  // near the centre.
  virtual void propose_opening(const Request& request, Answer& answer);
  // Swap or keep; request.count points instead where count is above 1.
  virtual void swap(const Request&, Answer& answer) { answer.keep(); }
  virtual void fifth_count(const Request& request, Answer& answer) {
    answer.number(std::min(2, request.count));
  }
  // request.count different points, no two of them symmetric: those nearest to the centre.
  virtual void offer_fifths(const Request& request, Answer& answer);
  // The index of one of request.offered().
  virtual void pick_fifth(const Request&, Answer& answer) { answer.number(0); }
  virtual void end_game(const Ending&) {}
};

}  // namespace tengen::plugin

#include <tengen/engine_border.hpp>
#include <tengen/engine_openings.hpp>  // all of them need what stands above

// TENGEN_PACKAGE("id", "1.0.0", Engine, …), once a library: each class has a constant `descriptor` and a
// constructor from (Host, const Settings&).
#define TENGEN_PACKAGE(package, version, ...) \
  constinit const tengen_entry tengen_engine_entry = ::tengen::plugin::entry<__VA_ARGS__>(package, version)
