#include "engine/native/news.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include "base/text.hpp"
#include "game/notation.hpp"

namespace tengen::engine {
namespace {

constexpr std::uint32_t of_search = std::numeric_limits<std::uint32_t>::max();

std::vector<tengen_move> moves_of(const tengen_move* moves, std::uint64_t count) {
  if (moves == nullptr) return {};
  return {moves, moves + std::min<std::uint64_t>(count, News::most_moves)};
}

bool is_on_board(const tengen_move& move, const game::Setup& setup) {
  return move.x >= 0 && move.y >= 0 && move.x < setup.size && move.y < setup.size;
}

}  // namespace

News read_news(std::uint64_t request_id, const tengen_info& info) {
  News news{.request_id = request_id,
            .has_score = info.has_score == 1,
            .score = info.score,
            .depth = info.depth,
            .nodes = info.nodes,
            .moves = moves_of(info.line, info.line_count)};
  if (info.text != nullptr)
    news.text = printable({info.text, ::strnlen(info.text, News::longest_text)}, News::longest_text);
  return news;
}

News read_news(std::uint64_t request_id, const tengen_line& line) {
  return {.request_id = request_id,
          .is_line = true,
          .rank = line.rank,
          .has_score = line.has_score == 1,
          .score = line.score,
          .depth = line.depth,
          .nodes = line.nodes,
          .moves = moves_of(line.moves, line.move_count)};
}

std::string line_text(const std::vector<tengen_move>& moves, const game::Setup& setup) {
  std::string text;
  for (const tengen_move& move : moves) {
    if (!text.empty()) text += ' ';
    text += move.kind == TENGEN_MOVE_PASS ? "pass" : game::point_text({move.x, move.y}, setup);
  }
  return text;
}

record::Thought read_thinking(const News& news, const game::Setup& setup) {
  record::Thought thought;
  if (news.has_score) thought.score = news.score;
  if (news.depth > 0) thought.depth = news.depth;
  if (news.nodes > 0) thought.nodes = news.nodes;
  thought.line = line_text(news.moves, setup);
  thought.comment = news.text;
  return thought;
}

Result<AnalysisLine> read_line(const News& news, const game::Setup& setup, int lines) {
  if (news.moves.empty()) return bad_input("it has no move");
  if (news.rank >= static_cast<std::uint32_t>(lines))
    return bad_input("its rank is " + std::to_string(news.rank) + ", expected less than " +
                     std::to_string(lines));
  AnalysisLine line{.rank = static_cast<int>(news.rank), .thought = read_thinking(news, setup), .moves = {}};
  for (const tengen_move& move : news.moves) {
    const auto colour = move.colour == TENGEN_BLACK ? game::Colour::black : game::Colour::white;
    if (move.kind == TENGEN_MOVE_PASS) {
      line.moves.push_back({game::MoveKind::pass, colour, {}});
    } else if (is_on_board(move, setup)) {
      line.moves.push_back({game::MoveKind::stone, colour, {move.x, move.y}});
    } else {
      return bad_input(game::point_text({move.x, move.y}, setup) + " is off the board");
    }
  }
  return line;
}

void NewsFilter::open(std::uint64_t request_id) {
  const std::lock_guard lock(mutex_);
  open_ = request_id;
  kept_.clear();
  latest_.reset();
}

void NewsFilter::take(News news) {
  const std::lock_guard lock(mutex_);
  if (open_ == 0 || news.request_id != open_) return;
  // Lines that nobody can keep share a place. They are passed on, because their receiver reports them.
  const bool is_kept = news.rank < News::most_moves && !news.moves.empty();
  const std::uint32_t place = !news.is_line ? of_search : is_kept ? news.rank : News::most_moves;
  if (!news.is_line) latest_ = news;
  if (may_pass()) {
    kept_.erase(place);
    hand_on(news);
  } else {
    kept_[place] = std::move(news);
  }
}

std::optional<News> NewsFilter::close() {
  const std::lock_guard lock(mutex_);
  for (const auto& [place, news] : kept_) hand_on(news);
  kept_.clear();
  open_ = 0;
  return std::exchange(latest_, std::nullopt);
}

bool NewsFilter::may_pass() {
  const TimePoint now = SteadyClock::now();
  const double earned = std::chrono::duration<double>(now - filled_) / std::chrono::duration<double>(each);
  allowed_ = std::min(burst, allowed_ + earned);
  filled_ = now;
  if (allowed_ < 1) return false;
  --allowed_;
  return true;
}

void NewsFilter::hand_on(const News& news) {
  if (listener_) listener_(news);
}

}  // namespace tengen::engine
