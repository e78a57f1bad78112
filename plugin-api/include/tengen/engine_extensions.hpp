// What an engine of engine.hpp, which includes this, can do beyond answering: it derives from one of these
// classes beside Engine, and offers the extension by that. The headers of tengen/extension/ are the norm.
// Functions are called on the instance's own thread and may throw, as those of Engine.
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

// Where the lines of an analysis go; any thread, valid during the call it is passed to.
class Lines {
 public:
  Lines(const tengen_host* host, const tengen_analyse_host* table, uint64_t request_id, uint32_t wanted)
      : host_(host), table_(table), request_id_(request_id), wanted_(wanted) {}
  // How many, at least 1.
  uint32_t wanted() const { return wanted_; }
  // moves and move_count are filled in from `moves`.
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
  // Until it is stopped, the deadline, or nothing is left to find; answers like Engine::place.
  virtual void analyse(const Request& request, const Lines& lines, Answer& answer) = 0;

 protected:
  ~Analyses() = default;
};

class Ponders {
 public:
  // The request is the opponent's question. Until it is stopped.
  virtual void ponder(const Request& request) = 0;

 protected:
  ~Ponders() = default;
};

class KeepsState {
 public:
  // Returns how many bytes were written.
  virtual std::size_t save(std::span<uint8_t> room) = 0;
  // Throws Failure(TENGEN_BAD_ARGUMENT, …) for bytes that the engine did not write, and is as it was then.
  virtual void restore(std::span<const uint8_t> bytes) = 0;

 protected:
  ~KeepsState() = default;
};

class ChangesOptions {
 public:
  // `changed` holds the one option; what it does not name keeps its value. Throws
  // Failure(TENGEN_UNSUPPORTED, …) for an option that stays what it is.
  virtual void set_option(std::string_view key, const Settings& changed) = 0;

 protected:
  ~ChangesOptions() = default;
};

// The extensions of one instance; nullptr: it does not have it.
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
