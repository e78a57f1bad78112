#include "tengen/framework/threat_search.hpp"

#include <algorithm>

namespace tengen::framework {
namespace {

constexpr std::size_t known_size = std::size_t{1} << 15U;
constexpr std::uint64_t salts[2][3] = {{0x8d3f6a5be1c70297U, 0x5ac3e80f1b96d427U, 0x27e80c5d9a41f36bU},
                                       {0xc1e4b5297f08a36dU, 0x3b72d9f604ae815cU, 0x94d1637b2ec8f05aU}};

// On one line, within the length of a row.
bool in_reach(Cell a, Cell b) {
  const int dx = x_of(a) - x_of(b), dy = y_of(a) - y_of(b);
  return (dx == 0 || dy == 0 || dx == dy || dx == -dy) && distance(a, b) < 5;
}

CellSet both(const CellSet& a, const CellSet& b) {
  CellSet set;
  for (std::size_t word = 0; word < CellSet::word_count; ++word)
    set.set_word(word, a.word(word) & b.word(word));
  return set;
}

}  // namespace

ThreatSearch::ThreatSearch(Position& position, Watch& watch)
    : position_(position), watch_(watch), known_(known_size) {}

ThreatSearch::Win ThreatSearch::by_fours(Colour attacker, Effort effort) {
  begin(effort);
  return attack(attacker, effort.depth, Means::fours);
}

ThreatSearch::Win ThreatSearch::by_near_fours(Colour attacker, Effort effort) {
  begin(effort);
  depth_at_start_ = effort.depth;
  return attack(attacker, effort.depth, Means::near_fours);
}

// Deeper step by step, because the shallow wins are the cheap ones.
ThreatSearch::Win ThreatSearch::by_threats(Colour attacker, Effort effort) {
  begin(effort);
  for (int depth = 2; depth <= effort.depth && !spent(); ++depth)
    if (const Win win = attack(attacker, depth, Means::threats); win.plies > 0) return win;
  return {};
}

void ThreatSearch::begin(const Effort& effort) {
  last_node_ = nodes_ + effort.nodes;
  until_ = effort.until;
  too_late_ = false;
}

bool ThreatSearch::spent() {
  if (too_late_ || nodes_ >= last_node_ || watch_.over(asked_)) return true;
  if (until_ != TimePoint::max() && asked_ % 64 == 0) too_late_ = Clock::now() >= until_;
  return too_late_;
}

std::uint64_t ThreatSearch::key(Colour attacker, Means means) const {
  return position_.board().key() ^ salts[index(attacker)][static_cast<std::size_t>(means)];
}

ThreatSearch::Win ThreatSearch::attack(Colour attacker, int depth, Means means) {
  const Analyser& analyser = position_.analyser();
  if (analyser.five_count(attacker) > 0) return {1, analyser.fives(attacker).first()};
  if (depth <= 0 || spent()) return {};
  if (analyser.five_count(opposite(attacker)) > 0) return attack_under_four(attacker, depth, means);
  // In caro an open three has answers beyond its own points.
  const bool threes = means == Means::threats && analyser.three_count(attacker) > 0 &&
                      one_reply_stops_a_four(position_.rule());
  if (analyser.four_count(attacker) == 0 && !threes) return {};

  const std::uint64_t key = this->key(attacker, means);
  Known& known = known_[key % known_.size()];
  if (known.key == key && (known.plies > 0 || known.depth >= depth)) return {known.plies, known.move};

  Win best;
  const auto& stones = position_.board().stones();
  const Cell last =
      means == Means::near_fours && depth < depth_at_start_ ? stones[stones.size() - 2].cell : no_cell;
  const auto try_all = [&](const CellSet& set) {
    set.for_each([&](Cell cell) {
      if (best.plies == 0 && (last == no_cell || in_reach(last, cell)))
        best = try_move(attacker, cell, depth, means);
    });
  };
  try_all(analyser.open_fours(attacker));
  if (best.plies == 0) try_all(both(analyser.fours(attacker), analyser.threes(attacker)));
  if (best.plies == 0) try_all(analyser.fours(attacker));
  if (best.plies == 0 && threes) try_all(analyser.threes(attacker));
  if (best.plies > 0 || !spent())
    known_[key % known_.size()] = {key, static_cast<std::int16_t>(best.plies),
                                   static_cast<std::int16_t>(depth), best.move};
  return best;
}

// The opponent makes a five next: the attack goes on only with a stone that stops it.
ThreatSearch::Win ThreatSearch::attack_under_four(Colour attacker, int depth, Means means) {
  for (const Cell cell :
       replies_to_fives(position_.board(), position_.analyser(), position_.rule(), opposite(attacker))) {
    const Threat threat = position_.analyser().threat(attacker, cell);
    const bool makes_four =
        threat == Threat::four || threat == Threat::four_three || threat == Threat::open_four;
    // Threats made before go on, whatever the stone itself does.
    if (means != Means::threats && !makes_four) continue;
    if (const Win win = try_move(attacker, cell, depth, means); win.plies > 0) return win;
  }
  return {};
}

ThreatSearch::Win ThreatSearch::try_move(Colour attacker, Cell move, int depth, Means means) {
  if (spent() || position_.forbidden(move, attacker)) return {};
  ++nodes_;
  position_.place(move, attacker);
  const int plies = defend(attacker, depth - 1, means);
  position_.take_back();
  return plies > 0 ? Win{plies + 1, move} : Win{};
}

int ThreatSearch::defend(Colour attacker, int depth, Means means) {
  const Analyser& analyser = position_.analyser();
  if (analyser.five_count(opposite(attacker)) > 0) return 0;
  if (analyser.five_count(attacker) > 0) return defend_four(attacker, depth, means);
  const bool three = means == Means::threats && analyser.open_four_count(attacker) > 0;
  return three ? defend_three(attacker, depth, means) : 0;
}

int ThreatSearch::reply(Colour attacker, Cell cell, int depth, Means means) {
  ++nodes_;
  position_.place(cell, opposite(attacker));
  const Win win = attack(attacker, depth, means);
  position_.take_back();
  return win.plies;
}

int ThreatSearch::defend_four(Colour attacker, int depth, Means means) {
  const Colour defender = opposite(attacker);
  int longest = 2;
  for (const Cell cell :
       replies_to_fives(position_.board(), position_.analyser(), position_.rule(), attacker)) {
    if (position_.forbidden(cell, defender)) continue;
    const int plies = reply(attacker, cell, depth, means);
    if (plies == 0) return 0;
    longest = std::max(longest, plies + 1);
  }
  return longest;
}

// Against an open three: its points, and fours of the defender's own.
int ThreatSearch::defend_three(Colour attacker, int depth, Means means) {
  const Colour defender = opposite(attacker);
  CellList replies;
  position_.analyser().fours(attacker).for_each([&](Cell cell) { replies.add(cell); });
  position_.analyser().fours(defender).for_each([&](Cell cell) {
    if (!replies.has(cell)) replies.add(cell);
  });
  int longest = 4;
  for (const Cell cell : replies) {
    if (position_.forbidden(cell, defender)) continue;
    const int plies = reply(attacker, cell, depth, means);
    if (plies == 0) return 0;
    longest = std::max(longest, plies + 1);
  }
  return longest;
}

}  // namespace tengen::framework
