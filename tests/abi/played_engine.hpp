// A host of the smallest kind, for tests: it loads a library that it trusts and asks one engine for moves.
#pragma once

#include <tengen/engine.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tengen::test {

// Loads a library and gives back its entry record; fails the test and ends the program when it cannot.
const tengen_entry& load(const std::string& path);

// The services of a host; remembers what was reported.
class RecordingHost {
 public:
  RecordingHost();
  RecordingHost(const RecordingHost&) = delete;
  RecordingHost& operator=(const RecordingHost&) = delete;

  const tengen_host* table() const { return &table_; }
  std::vector<std::pair<tengen_status, std::string>> errors;

 private:
  tengen_host table_;
};

// One instance in one game; asks with the complete history, as a host does.
class PlayedEngine {
 public:
  PlayedEngine(const tengen_entry& entry, const char* id, std::vector<tengen_setting> settings = {});
  ~PlayedEngine();
  PlayedEngine(const PlayedEngine&) = delete;
  PlayedEngine& operator=(const PlayedEngine&) = delete;

  tengen_status new_game(const tengen_setup& setup);
  // OK from decide, and one point: any other answer is the point -1, -1.
  tengen_point place(const std::vector<tengen_move>& history, tengen_colour colour);
  tengen_status decide(tengen_request request, tengen_response& response);
  const tengen_engine& handle() const { return engine_; }
  RecordingHost host;

 private:
  tengen_engine engine_{};
  std::uint64_t last_id_ = 0;
  std::uint32_t shown_ = 0;
};

// A square board without limits or opening.
tengen_setup setup(const char* game, const char* rule, int size, std::uint64_t seed);
tengen_move stone(int x, int y, tengen_colour colour);

// The winner of a Gomoku position after its last move, seen afresh: the length of the longest row through it.
int longest_row(const std::vector<tengen_move>& history);

}  // namespace tengen::test
