#include "tengen/framework/transposition_table.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <new>
#include <vector>

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

// One position of a saved table.
struct Saved {
  std::uint64_t key;
  std::uint64_t data;
};
constexpr std::uint64_t saved_mark = 0x31656C6261746754U;  // "Tgtable1"
constexpr std::uint64_t without_age = ~std::uint64_t{0} >> 6U;

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

std::size_t TranspositionTable::save(std::span<std::uint8_t> room) const {
  if (room.size() < sizeof saved_mark) return 0;
  std::vector<Saved> known;
  for (std::size_t i = 0; i < (mask_ + 1) * bucket; ++i) {
    const Entry& entry = entries_.get()[i];
    // What is older was there before forget(), under keys that nobody can restore.
    if (entry.data == 0 || ((age_ - age_of(entry.data)) & 63) >= std::min(searches_ + 1, 64)) continue;
    known.push_back({entry.check ^ entry.data ^ salt_, entry.data & without_age});
  }
  const auto fit = std::min(known.size(), (room.size() - sizeof saved_mark) / sizeof(Saved));
  const auto deeper = [](const Saved& a, const Saved& b) {
    return unpacked(a.data).depth > unpacked(b.data).depth;
  };
  std::nth_element(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(fit), known.end(), deeper);
  std::memcpy(room.data(), &saved_mark, sizeof saved_mark);
  if (fit > 0) std::memcpy(room.data() + sizeof saved_mark, known.data(), fit * sizeof(Saved));
  return sizeof saved_mark + fit * sizeof(Saved);
}

bool TranspositionTable::restore(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < sizeof saved_mark || std::memcmp(bytes.data(), &saved_mark, sizeof saved_mark) != 0 ||
      (bytes.size() - sizeof saved_mark) % sizeof(Saved) != 0) {
    return false;
  }
  std::vector<Saved> known((bytes.size() - sizeof saved_mark) / sizeof(Saved));
  if (!known.empty())
    std::memcpy(known.data(), bytes.data() + sizeof saved_mark, known.size() * sizeof(Saved));
  const auto is_move = [](const Saved& saved) {
    const Cell move = unpacked(saved.data).move;
    return move == no_cell || move < cells;
  };
  if (!std::all_of(known.begin(), known.end(), is_move)) return false;
  for (const Saved& saved : known) remember(saved.key, unpacked(saved.data));
  return true;
}

}  // namespace tengen::framework
