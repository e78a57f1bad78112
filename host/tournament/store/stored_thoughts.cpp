#include "tournament/store/stored_thoughts.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/text.hpp"

namespace tengen::tournament {
namespace {

using record::Thought;

enum Reported : unsigned { has_score = 1, has_depth = 2, has_nodes = 4, has_line = 8, has_comment = 16 };

// More than any engine's text may have; a store of a stranger could otherwise ask for much memory.
constexpr std::size_t longest_reported_text = std::size_t{64} << 10U;
// The moves that were expected and were played stand before what a text continues.
constexpr std::size_t most_skipped = 16;
constexpr std::size_t answers_between = 2;

std::string cut(std::string text) {
  if (text.size() <= longest_reported_text) return text;
  std::size_t end = longest_reported_text;
  const auto is_inside_of_a_character = [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80;
  };
  while (end > 0 && is_inside_of_a_character(text[end])) --end;
  text.resize(end);
  return text;
}

// The report that the differences are taken from.
const Thought& two_before(const std::vector<Thought>& thoughts) {
  static const Thought nothing;
  return thoughts.size() < answers_between ? nothing : thoughts[thoughts.size() - answers_between];
}

class ThoughtWriter {
 public:
  void add(Thought thought) {
    thought.line = cut(std::move(thought.line));
    thought.comment = cut(std::move(thought.comment));
    const Thought& last = two_before(thoughts_);
    const unsigned kinds = (thought.score ? has_score : 0U) | (thought.depth ? has_depth : 0U) |
                           (thought.nodes ? has_nodes : 0U) | (thought.line.empty() ? 0U : has_line) |
                           (thought.comment.empty() ? 0U : has_comment);
    bytes_ += static_cast<char>(kinds);
    if (thought.score) difference(*thought.score, last.score);
    if (thought.depth) difference(*thought.depth, last.depth);
    if (thought.nodes) number(*thought.nodes);
    if (!thought.line.empty()) text(thought.line, last.line);
    if (!thought.comment.empty()) text(thought.comment, last.comment);
    if (kinds != 0) end_ = bytes_.size();
    thoughts_.push_back(std::move(thought));
  }
  std::string bytes() const { return bytes_.substr(0, end_); }

 private:
  void number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) bytes_ += static_cast<char>(0x80U | (value & 0x7FU));
    bytes_ += static_cast<char>(value);
  }
  void difference(int value, std::optional<int> last) {
    const std::int64_t more = std::int64_t{value} - last.value_or(0);
    number(more < 0 ? 2 * static_cast<std::uint64_t>(-more) - 1 : 2 * static_cast<std::uint64_t>(more));
  }
  void text(std::string_view text, std::string_view last) {
    std::size_t skipped = 0;
    std::size_t kept = 0;
    for (std::size_t from = 0; from < std::min(last.size(), most_skipped); ++from) {
      const auto rest = last.substr(from);
      const auto same = static_cast<std::size_t>(
          std::mismatch(rest.begin(), rest.end(), text.begin(), text.end()).first - rest.begin());
      if (same <= kept) continue;
      skipped = from;
      kept = same;
    }
    number(skipped);
    number(kept);
    number(text.size() - kept);
    bytes_ += text.substr(kept);
  }

  std::string bytes_;
  std::size_t end_ = 0;  // of the last answer with a report
  std::vector<Thought> thoughts_;
};

// After an error everything is nothing.
class ThoughtReader {
 public:
  explicit ThoughtReader(std::string_view bytes) : bytes_(bytes) {}

  bool at_end() const { return bytes_.empty(); }
  std::optional<Thought> take(const Thought& last) {
    const unsigned kinds = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    Thought thought;
    if (kinds > (has_score | has_depth | has_nodes | has_line | has_comment)) return std::nullopt;
    if ((kinds & has_score) != 0 && !(thought.score = changed(last.score))) return std::nullopt;
    if ((kinds & has_depth) != 0 && !(thought.depth = changed(last.depth))) return std::nullopt;
    if ((kinds & has_nodes) != 0 && !(thought.nodes = number())) return std::nullopt;
    if ((kinds & has_line) != 0 && !take_text(thought.line, last.line)) return std::nullopt;
    if ((kinds & has_comment) != 0 && !take_text(thought.comment, last.comment)) return std::nullopt;
    return thought;
  }

 private:
  std::optional<std::uint64_t> number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && !bytes_.empty(); shift += 7) {
      const auto digit = static_cast<unsigned char>(bytes_.front());
      bytes_.remove_prefix(1);
      value |= std::uint64_t{digit & 0x7FU} << shift;
      if (digit < 0x80) return value;
    }
    return std::nullopt;
  }
  std::optional<int> changed(std::optional<int> last) {
    const auto coded = number();
    if (!coded || *coded >= std::uint64_t{1} << 34U) return std::nullopt;
    const auto half = static_cast<std::int64_t>(*coded / 2);
    const std::int64_t value = last.value_or(0) + (*coded % 2 == 0 ? half : -half - 1);
    if (value < std::numeric_limits<int>::min() || value > std::numeric_limits<int>::max())
      return std::nullopt;
    return static_cast<int>(value);
  }
  bool take_text(std::string& text, const std::string& last) {
    const auto skipped = number();
    const auto kept = number();
    const auto added = number();
    if (!skipped || !kept || !added || *skipped > last.size() || *kept > last.size() - *skipped ||
        *added > bytes_.size() || *kept + *added > longest_reported_text)
      return false;
    text = last.substr(*skipped, *kept) + std::string(bytes_.substr(0, *added));
    bytes_.remove_prefix(*added);
    return true;
  }

  std::string_view bytes_;
};

}  // namespace

std::string thoughts_of(const std::vector<record::Turn>& turns) {
  ThoughtWriter writer;
  for (const record::Turn& turn : turns) {
    Thought thought = turn.thought;
    thought.comment = turn.comment;
    writer.add(std::move(thought));
  }
  return writer.bytes();
}

std::optional<std::vector<Thought>> parse_thoughts(std::string_view bytes, std::size_t turns) {
  std::vector<Thought> thoughts;
  for (ThoughtReader reader(bytes); !reader.at_end();) {
    auto thought = thoughts.size() < turns ? reader.take(two_before(thoughts)) : std::nullopt;
    if (!thought) return std::nullopt;
    thoughts.push_back(std::move(*thought));
  }
  return thoughts;
}

bool add_thoughts(std::string_view bytes, std::vector<record::Turn>& turns) {
  auto thoughts = parse_thoughts(bytes, turns.size());
  if (!thoughts) return false;
  for (std::size_t i = 0; i < thoughts->size(); ++i) {
    Thought& thought = (*thoughts)[i];
    // The store can be a stranger's.
    thought.line = printable(thought.line, longest_reported_text);
    turns[i].comment = std::exchange(thought.comment, {});
    turns[i].thought = std::move(thought);
  }
  return true;
}

}  // namespace tengen::tournament
