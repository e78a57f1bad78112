#include "engine/protocol/thinking.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "engine/protocol/gomocup_text.hpp"

namespace tengen::engine {
namespace {

enum class Field { score, depth, nodes, pv };

// `sign`: the word is too short to be trusted without "=" or ":" behind it.
struct Word {
  std::string_view name;
  Field field;
  double unit = 1;
  bool sign = false;
};

constexpr Word words[] = {
    {"eval", Field::score},                     // rapfi, carbon
    {"ev", Field::score},                       // pentazen
    {"score", Field::score},                    // mintaka
    {"val", Field::score},                      // wine
    {"value", Field::score},                    //
    {"depth", Field::depth},                    // rapfi, carbon, mintaka, wine
    {"dep", Field::depth},                      // pentazen
    {"d", Field::depth, 1, true},               // blupig
    {"node", Field::nodes},                     // rapfi
    {"nodes", Field::nodes},                    // carbon
    {"nd", Field::nodes},                       // pentazen
    {"node_cnt", Field::nodes},                 // blupig
    {"total_nodes_in_1k", Field::nodes, 1000},  // mintaka
    {"pv", Field::pv},                          // mintaka
    {"bestline", Field::pv},                    // wine
};

constexpr int won = 30000;

bool is_word_character(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

std::string_view take_word(std::string_view& text) {
  std::size_t size = 0;
  while (size < text.size() && is_word_character(text[size])) ++size;
  const auto word = text.substr(0, size);
  text.remove_prefix(size);
  return word;
}

const Word* find(std::string_view name) {
  const auto same = [](char a, char b) { return a == lower(b); };
  const auto* const found = std::find_if(std::begin(words), std::end(words), [&](const Word& word) {
    return std::equal(word.name.begin(), word.name.end(), name.begin(), name.end(), same);
  });
  return found == std::end(words) ? nullptr : found;
}

struct Number {
  double value = 0;
  bool fraction = false;  // a decimal point was there
};

// "+12", "-0.97", "43K", "1.2M"; what stands behind it is left.
std::optional<Number> take_number(std::string_view& text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  Number number;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number.value, std::chars_format::fixed);
  if (error != std::errc() || !std::isfinite(number.value)) return std::nullopt;
  const auto size = static_cast<std::size_t>(end - text.data());
  number.fraction = text.substr(0, size).find('.') != std::string_view::npos;
  text.remove_prefix(size);
  const char unit = text.empty() ? ' ' : text.front();
  if (unit == 'k' || unit == 'K') number.value *= 1e3;
  if (unit == 'm' || unit == 'M') number.value *= 1e6;
  if (unit == 'g' || unit == 'G') number.value *= 1e9;
  return number;
}

// "+M15", "-V2", "M7": the number of moves to the end.
std::optional<int> take_win(std::string_view text) {
  const bool lost = text.starts_with('-');
  if (lost || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || std::string_view("MmVv#").find(text.front()) == std::string_view::npos) {
    return std::nullopt;
  }
  text.remove_prefix(1);
  const auto moves = take_number(text);
  if (!moves || moves->value < 0 || moves->value > 1000) return std::nullopt;
  const int score = won - static_cast<int>(moves->value);
  return lost ? -score : score;
}

std::optional<int> to_score(const Number& number) {
  const double hundredths = number.fraction ? number.value * 100 : number.value;
  if (std::fabs(hundredths) > 1e9) return std::nullopt;
  return static_cast<int>(std::lround(hundredths));
}

// "H7".
bool is_point(std::string_view word) {
  return word.size() >= 2 && word.size() <= 3 && !is_digit(word.front()) &&
         std::all_of(word.begin() + 1, word.end(), is_digit);
}

std::string shown(std::string_view text) { return printable(trimmed(text), 200); }

std::string read_pv(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with("[") && text.find('[', 1) == std::string_view::npos) {
    text.remove_prefix(1);
    text = text.substr(0, text.find(']'));
  }
  return shown(text);
}

void read_value(const Word& word, std::string_view text, record::Thought& thinking) {
  if (word.field == Field::pv) {
    if (auto pv = read_pv(text); !pv.empty()) thinking.line = std::move(pv);
    return;
  }
  if (word.field == Field::score) {
    if (const auto score = take_win(text)) {
      thinking.score = score;
      return;
    }
  }
  const auto number = take_number(text);
  if (!number) return;
  if (word.field == Field::score) {
    thinking.score = to_score(*number);
  } else if (word.field == Field::depth && number->value >= 0 && number->value < 10000) {
    thinking.depth = static_cast<int>(number->value);
  } else if (word.field == Field::nodes && number->value >= 0 && number->value * word.unit < 1e18) {
    thinking.nodes = static_cast<std::uint64_t>(number->value * word.unit);
  }
}

// "eval -26, depth 8, nodes 92186", "Dep  3- 3    Ev -20", "depth=8, pv=[h8, i7]".
void read_words(std::string_view text, record::Thought& thinking) {
  while (!text.empty()) {
    const Word* const word = find(take_word(text));
    std::string_view value = text;
    bool sign = false;
    while (!value.empty() && std::string_view(" \t:=").find(value.front()) != std::string_view::npos) {
      sign = sign || value.front() == ':' || value.front() == '=';
      value.remove_prefix(1);
    }
    if (word != nullptr && (sign || !word->sign)) {
      read_value(*word, value, thinking);
      // A line of play may hold words that mean something elsewhere.
      if (word->field == Field::pv) return;
    }
    while (!text.empty() && !is_word_character(text.front())) text.remove_prefix(1);
  }
}

// rapfi: the last part of "Depth 16-31 | Eval -311 | Time 601ms | H7 G6 G7" is nothing but points.
void read_last_part(std::string_view text, record::Thought& thinking) {
  const auto bar = text.rfind('|');
  if (bar == std::string_view::npos) return;
  const auto last = trimmed(text.substr(bar + 1));
  const auto points = split(last, ' ');
  if (!last.empty() && std::all_of(points.begin(), points.end(), is_point)) thinking.line = shown(last);
}

// NBoard: "search PV EVAL 0 DEPTH text", "=== MOVE/EVAL/TIME" or with blanks. Scores are in discs.
record::Thought read_nboard(std::string_view text, std::size_t score, std::optional<std::size_t> depth) {
  record::Thought thinking;
  std::string blanks(text);
  std::replace(blanks.begin(), blanks.end(), depth ? ' ' : '/', ' ');
  std::vector<std::string_view> parts;
  for (const auto part : split(blanks, ' ')) {
    if (!part.empty()) parts.push_back(part);
  }
  if (score < parts.size()) {
    auto value = take_number(parts[score]);
    if (value) value->fraction = true;
    if (value) thinking.score = to_score(*value);
  }
  if (depth && *depth < parts.size()) {
    if (const auto value = take_number(parts[*depth])) {
      if (value->value >= 0 && value->value < 10000) thinking.depth = static_cast<int>(value->value);
    }
  }
  if (depth && !parts.empty()) thinking.line = shown(parts.front());
  return thinking;
}

}  // namespace

record::Thought read_thinking(std::string_view line) {
  constexpr std::string_view answer = "===";
  if (line.starts_with(answer)) return read_nboard(line.substr(answer.size()), 1, std::nullopt);
  if (starts_with_word(line, "search")) return read_nboard(trimmed(line.substr(6)), 1, 3);
  record::Thought thinking;
  if (!starts_with_word(line, "MESSAGE") && !starts_with_word(line, "DEBUG")) return thinking;
  const auto blank = line.find_first_of(" \t");
  if (blank == std::string_view::npos) return thinking;
  read_words(line.substr(blank + 1), thinking);
  if (thinking.line.empty()) read_last_part(line, thinking);
  return thinking;
}

void ThinkingReader::add(std::string_view line) { lines_[count_++ % kept].assign(line.substr(0, longest)); }

record::Thought ThinkingReader::read() const {
  record::Thought all;
  for (std::size_t i = count_ > kept ? count_ - kept : 0; i < count_; ++i) {
    record::Thought one = read_thinking(lines_[i % kept]);
    if (one.score) all.score = one.score;
    if (one.depth) all.depth = one.depth;
    if (one.nodes) all.nodes = one.nodes;
    if (!one.line.empty()) all.line = std::move(one.line);
  }
  return all;
}

}  // namespace tengen::engine
