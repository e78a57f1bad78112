// Reports of a native engine while it thinks: news of a search, and lines of an analysis. Plain values, in
// this process and on a worker's pipe.
#pragma once

#include <tengen/engine.h>
#include <tengen/extension/analyse.h>

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/deadline.hpp"
#include "engine/extended.hpp"

namespace tengen::engine {

struct News {
  // Longer lines of play are cut.
  static constexpr std::uint32_t most_moves = 64;
  static constexpr std::size_t longest_text = 256;

  std::uint64_t request_id = 0;
  bool is_line = false;    // of an analysis
  std::uint32_t rank = 0;  // of a line
  bool has_score = false;
  std::int32_t score = 0;
  std::int32_t depth = 0;
  std::uint64_t nodes = 0;
  std::vector<tengen_move> moves = {};
  std::string text = {};
};

News read_news(std::uint64_t request_id, const tengen_info& info);
News read_news(std::uint64_t request_id, const tengen_line& line);

// Converts news for a game with that setup.
std::string line_text(const std::vector<tengen_move>& moves, const game::Setup& setup);
record::Thought read_thinking(const News& news, const game::Setup& setup);
// Fails if there is no move, a move is off the board, or the rank is not below `lines`.
Result<AnalysisLine> read_line(const News& news, const game::Setup& setup, int lines);
// The beginning of the host's remark in the log on a line that read_line() refused; the reason follows.
inline constexpr std::string_view dropped_line = "a line of the analysis was dropped: ";

// Passes on news of the open request: a burst at first, then at most a hundred a second. When there are more,
// keeps the latest of each kind and rank, and passes these on later. Any thread.
class NewsFilter {
 public:
  using Listener = std::function<void(const News&)>;

  // `listener` may be empty. It is called under a lock; no other function is called under this lock.
  explicit NewsFilter(Listener listener) : listener_(std::move(listener)) {}

  void open(std::uint64_t request_id);
  void take(News news);
  // Passes on the kept news, and returns the latest news of the search.
  std::optional<News> close();

 private:
  static constexpr double burst = 128;
  static constexpr Duration each = std::chrono::milliseconds(10);

  bool may_pass();
  void hand_on(const News& news);

  Listener listener_;
  std::mutex mutex_;  // guards the members below
  std::uint64_t open_ = 0;
  std::map<std::uint32_t, News> kept_;  // by rank; news of a search have the rank `of_search`
  std::optional<News> latest_;          // of the search
  double allowed_ = burst;
  TimePoint filled_{};
};

}  // namespace tengen::engine
