#include "record/formats/renlib.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "record/formats/file_game.hpp"
#include "record/text/encoding.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view magic = "\xFFRenLib\xFF"sv;
constexpr std::size_t library_header_size = 20;
constexpr unsigned centre = 0x78;
constexpr int renju_size = 15;
// A stone on every point and as many passes.
constexpr std::size_t longest_line = std::size_t{2} * renju_size * renju_size;

constexpr unsigned sibling_flag = 0x80;
constexpr unsigned leaf_flag = 0x40;
constexpr unsigned old_comment_flag = 0x20;
constexpr unsigned comment_flag = 0x08;
constexpr unsigned extension_flag = 0x01;
constexpr unsigned board_text_flag = 0x01;  // of the second byte of the extension

struct Node {
  unsigned point = 0;
  unsigned flags = 0;
  std::string comment;
  std::size_t offset = 0;
};

class RenlibReader final : public GameReader {
 public:
  RenlibReader(std::string_view bytes, ReadOptions options) : bytes_(bytes), options_(std::move(options)) {}

  std::optional<Result<GameRecord>> next() override {
    notes_.clear();
    if (at_ == 0 && !done_) {
      if (auto flaw = check_header()) return stop(*flaw);
    }
    while (!done_) {
      if (at_ >= bytes_.size())
        return stop(bad_input("the file ends inside a line of play", byte_place(at_)));
      auto node = read_node();
      if (!node) return stop(node.error());
      const unsigned flags = node->flags;
      if ((flags & sibling_flag) != 0) branches_.push_back(line_.size());
      line_.push_back(std::move(*node));
      if (line_.size() > longest_line)
        return stop(bad_input("found a line of more than " + std::to_string(longest_line) + " moves",
                              byte_place(at_)));
      if ((flags & leaf_flag) == 0 && at_ < bytes_.size()) continue;
      // A position without a header has no end mark either.
      is_cut_off_ = is_cut_off_ || (has_header_ && (flags & leaf_flag) == 0);
      auto game = read_line();
      leave_leaf();
      if (game) {
        is_variation_ = std::exchange(has_line_, true);
        return game;
      }
    }
    return std::nullopt;
  }

 private:
  std::optional<Result<GameRecord>> stop(Error error) {
    done_ = true;
    at_ = bytes_.size();
    return error;
  }

  std::optional<Error> check_header() {
    if (bytes_.starts_with(magic) && bytes_.size() > library_header_size) {
      const int major = static_cast<unsigned char>(bytes_[8]);
      if (major > 3)
        return bad_input("found version " + std::to_string(major) + " of the format, expected 3 or less",
                         byte_place(8));
      at_ = library_header_size;
      has_header_ = true;
      return std::nullopt;
    }
    if (!bytes_.empty() && static_cast<unsigned char>(bytes_[0]) == centre) return std::nullopt;
    return bad_input("expected a header of 20 bytes that begins with FF \"RenLib\" FF", byte_place(0));
  }

  unsigned take_byte() {
    if (at_ < bytes_.size()) return static_cast<unsigned char>(bytes_[at_++]);
    is_cut_off_ = true;
    return 0;
  }

  Result<Node> read_node() {
    Node node;
    node.offset = at_;
    node.point = take_byte();
    node.flags = take_byte();
    unsigned more = 0;
    if ((node.flags & extension_flag) != 0) {
      take_byte();
      more = take_byte();
    }
    if ((node.flags & (comment_flag | old_comment_flag)) != 0) node.comment = read_text();
    if ((more & board_text_flag) != 0) read_text();
    if (node.point != 0 && (node.point % 16 == 0 || node.point / 16 >= renju_size))
      return bad_input("found the point " + std::to_string(node.point) + ", expected one of 15x15",
                       byte_place(node.offset));
    return node;
  }

  // To the zero byte, in pairs of bytes. 08 stands between a title and the text.
  std::string read_text() {
    const std::size_t start = at_;
    const auto end = bytes_.find('\0', at_);
    is_cut_off_ = is_cut_off_ || end == std::string_view::npos;
    const std::size_t length = (end == std::string_view::npos ? bytes_.size() : end) - start;
    at_ = std::min(bytes_.size(), start + (length + 2) / 2 * 2);
    std::string text(bytes_.substr(start, length));
    std::replace(text.begin(), text.end(), '\x08', '\n');
    std::erase(text, '\r');
    return to_utf8(trimmed(text));
  }

  // Back to the last move that has a sibling, which comes next in the file.
  void leave_leaf() {
    if (branches_.empty()) {
      done_ = true;
      if (is_cut_off_)
        notes_.push_back(byte_place(bytes_.size()) +
                         ": the file ends inside a line of play; what should follow is missing");
      if (at_ < bytes_.size())
        notes_.push_back(byte_place(at_) + ": what follows belongs to no line and was left out");
      return;
    }
    if (at_ >= bytes_.size()) {
      done_ = true;
      notes_.push_back(byte_place(at_) + ": the file ends where another line of play should begin");
      return;
    }
    line_.resize(branches_.back());
    branches_.pop_back();
  }

  // Nothing for a line without a stone.
  std::optional<Result<GameRecord>> read_line() {
    FileGame file = begin_game(options_, "gomoku");
    auto& setup = file.record.setup;
    setup.size = renju_size;
    if (!file.rule_known && has_rule(setup, "renju")) setup.rule = "renju";
    bool stones = false;
    for (std::size_t i = 0; i < line_.size(); ++i) {
      Node& node = line_[i];
      FileTurn turn;
      turn.offset = node.offset;
      turn.turn.comment = std::exchange(node.comment, {});
      if (node.point == 0) {
        if (i == 0) {
          file.record.comment = turn.turn.comment;
          continue;
        }
        turn.turn.answer = game::Answer::pass();
        setup.pass = true;
      } else {
        stones = true;
        turn.turn.answer = game::Answer::place(
            {static_cast<std::int16_t>(node.point % 16 - 1), static_cast<std::int16_t>(node.point / 16)});
      }
      file.turns.push_back(std::move(turn));
    }
    if (!stones) return std::nullopt;
    return judged(std::move(file), byte_place, &notes_);
  }

  std::string_view bytes_;
  ReadOptions options_;
  std::size_t at_ = 0;
  bool done_ = false;
  bool has_header_ = false;
  bool is_cut_off_ = false;            // the last node or its line has no end
  bool has_line_ = false;              // a line was given
  std::vector<Node> line_;             // from the root to here
  std::vector<std::size_t> branches_;  // places in the line whose move has a sibling
};

}  // namespace

constinit const FormatInfo renlib_format{
    .id = "renlib",
    .name = "RenLib library",
    .suffixes = {"lib"},
    .games = game::Family::line_games,
    .binary = true,
    .carries = {Part::comments},
    .begins = [](std::string_view bytes) { return bytes.starts_with(magic); },
    .reader = &open<RenlibReader>};

}  // namespace tengen::record
