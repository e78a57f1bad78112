// Which boards it really plays on, and the silence it needs between commands.
#include <map>

#include "examine/probe/sparring.hpp"
#include "game/catalog.hpp"

namespace tengen::examine::probe {
namespace {

using namespace std::chrono_literals;

// For a program that loses commands which come at once: ten times what was ever seen to be needed.
constexpr Duration gap_tried = 20ms;

class Sizes {
 public:
  explicit Sizes(Probe& probe) : probe_(probe) {}

  // Remembered: each costs a process and some moves.
  bool plays(int size) {
    const auto [place, is_new] = faults_.try_emplace(size);
    if (is_new) place->second = fault_on(size);
    return place->second.empty();
  }
  const std::string& fault(int size) { return faults_[size]; }

 private:
  // Both as the side that begins, with BEGIN, and as the other, with TURN.
  std::string fault_on(int size) {
    const game::Setup setup{.game = "gomoku", .rule = "freestyle", .size = size};
    for (const auto seat : {game::Seat::first, game::Seat::second}) {
      auto played = play_once(setup, seat);
      if (played.silent && !gap_tried_) {
        gap_tried_ = true;
        probe_.entry().gap = gap_tried;
        const auto again = play_once(setup, seat);
        if (again.is_legal()) {
          probe_.findings.remarks.push_back("it loses commands that come at once after others");
          played = again;
        } else {
          probe_.entry().gap = {};
        }
      }
      if (!played.is_legal()) return played.fault;
    }
    return {};
  }

  Played play_once(const game::Setup& setup, game::Seat seat) {
    return play(probe_, setup, {.moves = 3, .limit = 200ms, .seat = seat});
  }

  Probe& probe_;
  std::map<int, std::string> faults_;
  bool gap_tried_ = false;
};

// The last size in that direction that it plays, when all before it are taken to be played once it is.
int furthest(Sizes& sizes, int good, int end) {
  if (sizes.plays(end)) return end;
  int bad = end;
  while (std::abs(bad - good) > 1) {
    const int middle = (good + bad) / 2;
    (sizes.plays(middle) ? good : bad) = middle;
  }
  return good;
}

}  // namespace

Status find_sizes(Probe& probe) {
  const auto& info = *game::find_game("gomoku");
  Sizes sizes(probe);
  int base = probe.findings.min_size;
  // Accepted is not played: the size that START was answered on may be the one that it cannot.
  for (const int size : {base, 15, 20, 19}) {
    base = size;
    if (sizes.plays(size)) break;
  }
  if (!sizes.plays(base))
    return failed("it plays no legal game on 15x15, 19x19 or 20x20: " + sizes.fault(probe.findings.min_size));
  Findings& found = probe.findings;
  found.min_size = furthest(sizes, base, info.min_size);
  found.max_size = furthest(sizes, base, info.max_size);
  // Sizes of contests in between are looked at, each for itself.
  for (const int size : {15, 19, 20}) {
    if (size > found.min_size && size < found.max_size && !sizes.plays(size))
      (size < base ? found.min_size : found.max_size) = size < base ? size + 1 : size - 1;
  }
  for (const int size : {found.min_size - 1, found.max_size + 1}) {
    if (!info.has_size(size) || sizes.plays(size)) continue;
    const auto side = std::to_string(size);
    found.size_limits.push_back(side + "x" + side + ": " + sizes.fault(size));
  }
  return success();
}

}  // namespace tengen::examine::probe
