#include "tengen/framework/transposition_table.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <new>

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

std::uint64_t read(std::uint64_t& word) { return std::atomic_ref(word).load(std::memory_order_relaxed); }
void write(std::uint64_t& word, std::uint64_t value) {
  std::atomic_ref(word).store(value, std::memory_order_relaxed);
}

}  // namespace

// Fresh pages of calloc are zero and cost nothing until they are written to, so a game starts at once.
TranspositionTable::TranspositionTable(std::size_t bytes)
    : mask_(std::bit_floor(std::max<std::size_t>(bytes, 1U << 16U) / sizeof(Entry)) / bucket - 1),
      entries_(static_cast<Entry*>(std::calloc((mask_ + 1) * bucket, sizeof(Entry)))) {
  if (!entries_) throw std::bad_alloc();
}

std::optional<Remembered> TranspositionTable::find(std::uint64_t key) const {
  key ^= salt_;
  Entry* entries = bucket_of(key);
  for (std::size_t i = 0; i < bucket; ++i) {
    const std::uint64_t data = read(entries[i].data);
    if ((read(entries[i].check) ^ data) == key && data != 0) return unpacked(data);
  }
  return std::nullopt;
}

void TranspositionTable::remember(std::uint64_t key, const Remembered& what) {
  key ^= salt_;
  Entry* entries = bucket_of(key);
  Entry* place = entries;
  int least = 1 << 20;
  for (std::size_t i = 0; i < bucket; ++i) {
    const std::uint64_t data = read(entries[i].data);
    if ((read(entries[i].check) ^ data) == key) {
      place = &entries[i];
      break;
    }
    const int years = (age_ - age_of(data)) & 63;
    const int worth = data == 0 ? -(1 << 20) : unpacked(data).depth - 8 * years;
    if (worth < least) least = worth, place = &entries[i];
  }
  const std::uint64_t data = packed(what, age_);
  write(place->check, key ^ data);
  write(place->data, data);
}

}  // namespace tengen::framework
