#include "tengen/othello/table.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace tengen_othello {

Table::Table(std::size_t bytes)
    : entries_(std::bit_floor(std::max(bytes, bucket * sizeof(Entry)) / sizeof(Entry))),
      mask_(entries_.size() - bucket) {}

void Table::clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

// Odd multipliers spread both halves over the upper bits, and the shifts bring these down to where the bucket
// is read.
std::uint64_t Table::key_of(const Position& position) {
  std::uint64_t key = position.own * 0x9e3779b97f4a7c15U;
  key = std::rotl(key, 27) ^ (position.other * 0xc2b2ae3d27d4eb4fU);
  key ^= key >> 29U;
  key *= 0x94d049bb133111ebU;
  return key ^ (key >> 32U);
}

const Entry* Table::find(std::uint64_t key) const {
  const Entry* entry = &entries_[key & mask_];
  for (std::size_t i = 0; i < bucket; ++i, ++entry)
    if (entry->key == key && entry->age != 0) return entry;
  return nullptr;
}

void Table::keep(std::uint64_t key, int depth, int alpha, int beta, int score, int move) {
  Entry* const first = &entries_[key & mask_];
  Entry* place = first;
  int least = std::numeric_limits<int>::max();
  for (Entry* entry = first; entry != first + bucket; ++entry) {
    if (entry->key == key && entry->age != 0) {
      place = entry;
      break;
    }
    const int worth = entry->age == 0 ? -1 : entry->depth + (entry->age == age_ ? 64 : 0);
    if (worth < least) place = entry;
    least = std::min(least, worth);
  }
  const auto narrow = [](int value) { return static_cast<std::int16_t>(value); };
  const bool better_known = place->age != 0 && place->key == key && place->depth == depth;
  if (!better_known) {
    place->lower = std::numeric_limits<std::int16_t>::min();
    place->upper = std::numeric_limits<std::int16_t>::max();
  }
  if (score > alpha) place->lower = std::max(place->lower, narrow(score));
  if (score < beta) place->upper = std::min(place->upper, narrow(score));
  // After a failure low every move is as bad as the others, and an older one is the better guess.
  if (score > alpha || place->key != key || place->age == 0) place->move = static_cast<std::uint8_t>(move);
  place->key = key;
  place->depth = static_cast<std::uint8_t>(depth);
  place->age = age_;
}

}  // namespace tengen_othello
