// Engines in C++20: derive from Engine, describe the class, name it in TENGEN_PACKAGE. Header-only. engine.h
// is the norm; its rules on threads and lifetimes also hold here. Exceptions of an engine become a status and
// a report_error.
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

// An engine throws this to end a call with a status; the text is for the user.
class Failure : public std::exception {
 public:
  Failure(tengen_status status, std::string text) : status_(status), text_(std::move(text)) {}
  tengen_status status() const noexcept { return status_; }
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  tengen_status status_;
  std::string text_;
};

// The host's functions for one instance. Can be copied; valid until the engine's destructor returns.
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
  // The folder of the engine's package with its files; empty without a package.
  std::string_view package_folder() const { return host_->package_folder; }

 private:
  const tengen_host* host_;
};

// The options of an engine. The host has checked the values against the descriptor. If an option is missing,
// the functions return `fallback`, which should equal the descriptor's default.
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

// The stopped requests of an instance. Keeps the two largest ids, because pondering and the next question may
// be stopped one right after the other. Ids only grow. Therefore a stop that comes before its request still
// works, and a stop that comes after the answer does not affect the next request.
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

// Says whether the host still waits for a request. Every thread of a search may have a copy; valid while the
// engine lives.
class StopToken {
 public:
  StopToken(const Stops& stops, uint64_t id) : stops_(&stops), id_(id) {}
  bool stop_requested() const noexcept { return stops_->has(id_); }

 private:
  const Stops* stops_;
  uint64_t id_;
};

// One question; valid during the call.
class Request : public tengen_request {
 public:
  Request(const tengen_request& request, StopToken token, const Setup& setup)
      : tengen_request(request), token_(token), setup_(setup) {}
  // The setup of the game.
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

// The answer; valid during the call. If several functions choose a kind, the last call counts.
class Answer {
 public:
  explicit Answer(tengen_response& response) : response_(response) {}
  // Adds a point; call it once for each point. Throws if there are too many.
  void add(Point point) {
    if (response_.kind != TENGEN_ANSWER_POINTS) choose(TENGEN_ANSWER_POINTS);
    if (response_.point_count >= response_.point_capacity)
      throw Failure(TENGEN_INTERNAL, "the engine answers with more points than were asked for");
    response_.points[response_.point_count++] = point;
  }
  // Clears the answer, before an engine writes a better one.
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

// The base class of engines. All functions, the constructor `E(Host, const Settings&)` and the destructor run
// on the instance's own thread. The destructor must join all threads that the engine started.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  // Called only for games of the descriptor. If the engine does not play such a game in this setup, throws
  // Failure(TENGEN_UNSUPPORTED, …). The setup's strings are valid until the next new_game(). Each request
  // also has the setup.
  virtual void new_game(const Setup&) {}
  // request.count stones of request.colour.
  virtual void place(const Request& request, Answer& answer) = 0;

  // The functions below have default answers (engine_openings.hpp), which are valid in every opening
  // procedure. Random choices use the setup's seed.
  virtual void pass(const Request&, Answer& answer) { answer.pass(); }
  // Chooses one of request.offered(), the points that the opening allows. Default: one of those nearest to
  // the centre.
  virtual void place_among(const Request& request, Answer& answer);
  // Names the first request.count stones. Default: one of the 26 openings of renju; further stones near the
  // centre.
  virtual void propose_opening(const Request& request, Answer& answer);
  // Swaps or keeps; if request.count is above 1, may instead name that many points.
  virtual void swap(const Request&, Answer& answer) { answer.keep(); }
  virtual void fifth_count(const Request& request, Answer& answer) {
    answer.number(std::min(2, request.count));
  }
  // Offers request.count different points, no two symmetric. Default: those nearest to the centre.
  virtual void offer_fifths(const Request& request, Answer& answer);
  // The index of one of request.offered().
  virtual void pick_fifth(const Request&, Answer& answer) { answer.number(0); }
  virtual void end_game(const Ending&) {}
};

}  // namespace tengen::plugin

#include <tengen/engine_border.hpp>
#include <tengen/engine_openings.hpp>  // both need the declarations above

// Use TENGEN_PACKAGE("id", "1.0.0", Engine, …) once in a library. Each class must have a constant
// `descriptor` and a constructor from (Host, const Settings&).
#define TENGEN_PACKAGE(package, version, ...) \
  constinit const tengen_entry tengen_engine_entry = ::tengen::plugin::entry<__VA_ARGS__>(package, version)
