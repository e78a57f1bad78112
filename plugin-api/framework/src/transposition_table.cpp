#include "tengen/framework/transposition_table.hpp"

#include <algorithm>
#include <bit>

namespace tengen::framework {
namespace {

// From the lowest bit: move 16, score 16, value 16, depth 8, bound 2, age 6.
std::uint64_t packed(const Remembered& what, std::uint8_t age) {
  return std::uint64_t{what.move} | std::uint64_t{static_cast<std::uint16_t>(what.score)} << 16U |
         std::uint64_t{static_cast<std::uint16_t>(what.value)} << 32U |
         std::uint64_t{static_cast<std::uint8_t>(what.depth)} << 48U |
         std::uint64_t{static_cast<std::uint8_t>(what.bound)} << 56U | std::uint64_t{age} << 58U;
}

Remembered unpacked(std::uint64_t data) {
  return {static_cast<Cell>(data), static_cast<std::int16_t>(data >> 16U),
          static_cast<std::int16_t>(data >> 32U), static_cast<std::int8_t>(data >> 48U),
          static_cast<Bound>((data >> 56U) & 3U)};
}

std::uint8_t age_of(std::uint64_t data) { return static_cast<std::uint8_t>(data >> 58U); }

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : entries_(std::bit_floor(std::max<std::size_t>(bytes, 1U << 16U) / sizeof(Entry))),
      mask_(entries_.size() / bucket - 1) {}

TranspositionTable::Entry* TranspositionTable::bucket_of(std::uint64_t key) {
  return &entries_[(key & mask_) * bucket];
}

const TranspositionTable::Entry* TranspositionTable::bucket_of(std::uint64_t key) const {
  return &entries_[(key & mask_) * bucket];
}

std::optional<Remembered> TranspositionTable::find(std::uint64_t key) const {
  const Entry* entries = bucket_of(key);
  for (std::size_t i = 0; i < bucket; ++i) {
    const std::uint64_t data = entries[i].data.load(std::memory_order_relaxed);
    if ((entries[i].check.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpacked(data);
  }
  return std::nullopt;
}

void TranspositionTable::remember(std::uint64_t key, const Remembered& what) {
  Entry* entries = bucket_of(key);
  Entry* place = entries;
  int least = 1 << 20;
  for (std::size_t i = 0; i < bucket; ++i) {
    const std::uint64_t data = entries[i].data.load(std::memory_order_relaxed);
    if ((entries[i].check.load(std::memory_order_relaxed) ^ data) == key) {
      place = &entries[i];
      break;
    }
    const int years = (age_ - age_of(data)) & 63;
    const int worth = data == 0 ? -(1 << 20) : unpacked(data).depth - 8 * years;
    if (worth < least) least = worth, place = &entries[i];
  }
  const std::uint64_t data = packed(what, age_);
  place->check.store(key ^ data, std::memory_order_relaxed);
  place->data.store(data, std::memory_order_relaxed);
}

void TranspositionTable::forget() {
  for (Entry& entry : entries_) {
    entry.check.store(0, std::memory_order_relaxed);
    entry.data.store(0, std::memory_order_relaxed);
  }
}

}  // namespace tengen::framework
