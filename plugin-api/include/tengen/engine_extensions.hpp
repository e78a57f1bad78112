// Included by engine.hpp. An engine that derives from Engine and from one of these classes offers an
// extension. The headers of tengen/extension/ are the norm. As in Engine, functions are called on the
// instance's own thread and may throw.
#pragma once

#include <tengen/extension/analyse.h>
#include <tengen/extension/options.h>
#include <tengen/extension/ponder.h>
#include <tengen/extension/state.h>

#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

namespace tengen::plugin {

class Answer;
class Request;
class Settings;

// Takes the lines of an analysis. Any thread; valid during the call.
class Lines {
 public:
  Lines(const tengen_host* host, const tengen_analyse_host* table, uint64_t request_id, uint32_t wanted)
      : host_(host), table_(table), request_id_(request_id), wanted_(wanted) {}
  // How many lines to report, at least 1.
  uint32_t wanted() const { return wanted_; }
  // Sets moves and move_count of the line from `moves`.
  void report(tengen_line line, std::span<const tengen_move> moves) const {
    line.moves = moves.data();
    line.move_count = static_cast<uint32_t>(moves.size());
    table_->report_line(host_->context, request_id_, &line);
  }

 private:
  const tengen_host* host_;
  const tengen_analyse_host* table_;
  uint64_t request_id_;
  uint32_t wanted_;
};

class Analyses {
 public:
  // Analyses until stop, the deadline, or the end of the search; answers like Engine::place.
  virtual void analyse(const Request& request, const Lines& lines, Answer& answer) = 0;

 protected:
  ~Analyses() = default;
};

class Ponders {
 public:
  // Thinks about the opponent's question until it is stopped.
  virtual void ponder(const Request& request) = 0;

 protected:
  ~Ponders() = default;
};

class KeepsState {
 public:
  // Returns the number of bytes written.
  virtual std::size_t save(std::span<uint8_t> room) = 0;
  // Throws Failure(TENGEN_BAD_ARGUMENT, …) for bytes that save() did not write, and then changes nothing.
  virtual void restore(std::span<const uint8_t> bytes) = 0;

 protected:
  ~KeepsState() = default;
};

class ChangesOptions {
 public:
  // `changed` has one option; the others keep their values. Throws Failure(TENGEN_UNSUPPORTED, …) if the
  // option cannot change.
  virtual void set_option(std::string_view key, const Settings& changed) = 0;

 protected:
  ~ChangesOptions() = default;
};

// The extensions of one instance; nullptr: not available.
struct Extensions {
  Analyses* analyses = nullptr;
  Ponders* ponders = nullptr;
  KeepsState* keeps_state = nullptr;
  ChangesOptions* changes_options = nullptr;

  template <class E>
  static Extensions of(E& engine) {
    Extensions found;
    if constexpr (std::is_base_of_v<Analyses, E>) found.analyses = &engine;
    if constexpr (std::is_base_of_v<Ponders, E>) found.ponders = &engine;
    if constexpr (std::is_base_of_v<KeepsState, E>) found.keeps_state = &engine;
    if constexpr (std::is_base_of_v<ChangesOptions, E>) found.changes_options = &engine;
    return found;
  }
};

}  // namespace tengen::plugin
