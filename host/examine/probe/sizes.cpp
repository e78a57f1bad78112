// Which boards it really plays on.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <random>

#include "examine/check/positions.hpp"
#include "examine/probe/sparring.hpp"
#include "game/catalog.hpp"

namespace tengen::examine::probe {
namespace {

using namespace std::chrono_literals;

constexpr std::array contest_sizes{15, 19, 20};
// For all of them: what was not looked at by then is not claimed.
constexpr Duration time_for_sizes = 25s;
// Some crash with the one and play with the other.
constexpr Duration short_turn = 200ms;
constexpr Duration long_turn = 1s;
// While several sizes may have to be tried before it answers on one.
constexpr Duration first_patience = 4s;
// Told for "no limit" where the usual number is not answered: what the protocol has for it.
constexpr std::array<std::int64_t, 2> other_no_limits{2147483647, 0};

class Sizes {
 public:
  explicit Sizes(Probe& probe)
      : probe_(probe), end_(std::min(probe.end, Deadline::after(time_for_sizes))), patience_(probe.patience) {
    probe_.patience = first_patience;
  }
  ~Sizes() { probe_.patience = patience_; }
  Sizes(const Sizes&) = delete;
  Sizes& operator=(const Sizes&) = delete;

  // From now on a size counts as played only if full boards of it are, if full boards of this size are.
  void try_full_boards_as_on(int size) {
    if (!has_time()) return;
    tries_full_boards_ = fault_on_full_boards(size).empty();
    const bool is_good = plays(size);
    faults_.clear();
    if (is_good) faults_[size] = {};
  }

  // Remembered: each costs a process and some moves.
  bool plays(int size) {
    if (has_time() && faults_.find(size) == faults_.end()) faults_[size] = fault_on(size);
    const auto found = faults_.find(size);
    return found != faults_.end() && found->second.empty();
  }
  bool has_time() const { return faults_.empty() || !end_.passed(); }
  // Of one that was tried; empty otherwise.
  std::string fault(int size) const {
    const auto found = faults_.find(size);
    return found == faults_.end() ? std::string() : found->second;
  }
  // It has not played on any yet: it is told other numbers for "no limit", and given more time.
  bool plays_in_another_way(int size) {
    const auto usual = probe_.entry().no_limit_ms;
    for (const auto number : other_no_limits) {
      if (!is_silent_) break;
      probe_.entry().no_limit_ms = number;
      if (!plays_now(size)) continue;
      probe_.findings.remarks.push_back("it plays when it is told " + std::to_string(number) +
                                        " where there is no limit, and not with " + std::to_string(usual));
      return true;
    }
    probe_.entry().no_limit_ms = usual;
    probe_.patience = patience_;
    turn_ = long_turn;
    const std::string fault = this->fault(size);
    if (!plays_now(size)) return false;
    probe_.findings.remarks.push_back("it plays with a second for a move, and not with 200 ms (" + fault +
                                      ")");
    return true;
  }

 private:
  bool plays_now(int size) {
    if (probe_.end.passed() || !fault_on(size).empty()) return false;
    faults_.clear();
    faults_[size] = {};
    return true;
  }

  // A program whose board has one size, whatever START says, plays legal moves near the middle of any board.
  // It is found out on full boards: on a larger one it sees no free point, on a smaller one free points that
  // are not there. A program that cannot play on a full board of its own size shows nothing by that.
  std::string fault_on_full_boards(int size) {
    const game::Setup setup{.game = "gomoku", .rule = "freestyle", .size = size};
    const auto last = static_cast<std::int16_t>(size - 1);
    std::mt19937_64 random(1);
    PollLoop loop;
    auto engine = interview(probe_, loop);
    for (const auto& game : {check::far_edge_game(setup, random), check::corner_game(setup, {0, 0}, random),
                             check::corner_game(setup, {last, last}, random)}) {
      if (!game) continue;
      const auto asked = engine.ask_afresh(*game, turn_);
      if (asked.answer && asked.answer->kind == game::AnswerKind::resign) continue;
      if (const auto fault = match::fault_of(*game, asked)) return "on a nearly full board: " + *fault;
    }
    return {};
  }

  // Both as the side that begins, with BEGIN, and as the other, with TURN.
  std::string fault_on(int size) {
    const game::Setup setup{.game = "gomoku", .rule = "freestyle", .size = size};
    for (const auto seat : {game::Seat::first, game::Seat::second}) {
      const auto played = play(probe_, setup, {.limit = turn_, .seat = seat});
      is_silent_ = played.silent;
      if (!played.is_legal()) return played.fault;
    }
    return tries_full_boards_ ? fault_on_full_boards(size) : "";
  }

  Probe& probe_;
  Deadline end_;
  Duration turn_ = short_turn;
  Duration patience_;
  bool is_silent_ = false;  // the last time
  bool tries_full_boards_ = false;
  std::map<int, std::string> faults_;
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

void take_out(std::vector<int>& sizes, int size) { std::erase(sizes, size); }

void put_in(std::vector<int>& sizes, int size) {
  const auto place = std::lower_bound(sizes.begin(), sizes.end(), size);
  if (place == sizes.end() || *place != size) sizes.insert(place, size);
}

}  // namespace

Status find_sizes(Probe& probe) {
  const auto& info = *game::find_game("gomoku");
  Findings& found = probe.findings;
  Sizes sizes(probe);
  const int promised = found.sizes.front();
  int base = promised;
  // Accepted is not played: the size that START was answered on may be the one that it cannot.
  for (const int size : {promised, 15, 20, 19}) {
    base = size;
    if (sizes.plays(size)) break;
  }
  if (!sizes.plays(base) && !sizes.plays_in_another_way(base = promised))
    return failed("it plays no legal game on 15x15, 19x19 or 20x20: " + sizes.fault(promised));
  sizes.try_full_boards_as_on(base);
  // The sizes of contests, each for itself: some play two sizes, and none in between.
  std::vector<int> tried(contest_sizes.begin(), contest_sizes.end());
  for (const int size : tried) sizes.plays(size);
  found.sizes.clear();
  const int least = furthest(sizes, base, info.min_size);
  const int most = furthest(sizes, base, info.max_size);
  for (int size = least; size <= most; ++size) found.sizes.push_back(size);
  for (const int size : {least - 1, most + 1}) {
    if (info.has_size(size)) put_in(tried, size);
  }
  // Between those that it plays, one is looked at that no contest has.
  constexpr int ordinary = 18;
  if (least < ordinary && ordinary < most) put_in(tried, ordinary);
  for (const int size : tried) {
    if (sizes.plays(size)) put_in(found.sizes, size);
    const auto fault = sizes.fault(size);
    if (fault.empty()) continue;
    take_out(found.sizes, size);
    const auto side = std::to_string(size);
    found.size_limits.push_back(side + "x" + side + ": " + fault);
  }
  return success();
}

}  // namespace tengen::examine::probe
