#include "abi/played_engine.hpp"

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <set>

namespace tengen::test {

const tengen_entry& load(const std::string& path) {
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);  // never closed: there is no unload
  const void* entry = library ? dlsym(library, "tengen_engine_entry") : nullptr;
  if (!entry) {
    std::fprintf(stderr, "%s\n", dlerror());
    std::abort();
  }
  return *static_cast<const tengen_entry*>(entry);
}

RecordingHost::RecordingHost()
    : table_{sizeof(tengen_host),
             TENGEN_ABI_MINOR,
             this,
             "test",
             "1",
             "",
             [](void* context, tengen_status status, const char* text) {
               static_cast<RecordingHost*>(context)->errors.emplace_back(status, text);
             },
             [](void*, tengen_log_level, const char*) {},
             [](void*, std::uint64_t, const tengen_info*) {},
             [](void*, std::uint64_t) { return 0; },
             [](void*) {
               return std::int64_t{std::chrono::steady_clock::now().time_since_epoch() /
                                   std::chrono::nanoseconds(1)};
             },
             [](void*, const char*) -> const void* { return nullptr; }} {}

PlayedEngine::PlayedEngine(const tengen_entry& entry, const char* id, std::vector<tengen_setting> settings) {
  const auto status =
      entry.create(host.table(), id, settings.data(), static_cast<std::uint32_t>(settings.size()), &engine_);
  EXPECT_EQ(status, TENGEN_OK);
}

PlayedEngine::~PlayedEngine() { engine_.functions->destroy(engine_.self); }

tengen_status PlayedEngine::new_game(const tengen_setup& setup) {
  shown_ = 0;
  return engine_.functions->new_game(engine_.self, &setup);
}

tengen_status PlayedEngine::decide(tengen_request request, tengen_response& response) {
  request.struct_size = sizeof request;
  request.id = ++last_id_;
  request.first_new_move = std::min(shown_, request.move_count);
  request.time_left = request.opponent_time_left = request.soft_deadline = request.deadline = INT64_MAX;
  shown_ = request.move_count;
  return engine_.functions->decide(engine_.self, &request, &response);
}

tengen_point PlayedEngine::place(const std::vector<tengen_move>& history, tengen_colour colour) {
  tengen_request request{};
  request.kind = TENGEN_ASK_PLACE;
  request.count = 1;
  request.colour = colour;
  request.moves = history.data();
  request.move_count = static_cast<std::uint32_t>(history.size());
  tengen_point point{-1, -1};
  tengen_response response{};
  response.struct_size = sizeof response;
  response.points = &point;
  response.point_capacity = 1;
  const tengen_status status = decide(request, response);
  const bool answered =
      status == TENGEN_OK && response.kind == TENGEN_ANSWER_POINTS && response.point_count == 1;
  return answered ? point : tengen_point{-1, -1};
}

tengen_setup setup(const char* game, const char* rule, int size, std::uint64_t seed) {
  tengen_setup setup{};
  setup.struct_size = sizeof setup;
  setup.game = game;
  setup.rule = rule;
  setup.width = setup.height = size;
  setup.seed = seed;
  return setup;
}

tengen_move stone(int x, int y, tengen_colour colour) {
  return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), TENGEN_MOVE_STONE,
          static_cast<std::int16_t>(colour)};
}

int longest_row(const std::vector<tengen_move>& history) {
  const tengen_move& last = history.back();
  std::set<std::pair<int, int>> own;
  for (const tengen_move& move : history)
    if (move.colour == last.colour) own.emplace(move.x, move.y);
  int longest = 0;
  for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
    int length = 1;
    for (int x = last.x + dx, y = last.y + dy; own.contains({x, y}); x += dx, y += dy) ++length;
    for (int x = last.x - dx, y = last.y - dy; own.contains({x, y}); x -= dx, y -= dy) ++length;
    longest = std::max(longest, length);
  }
  return longest;
}

}  // namespace tengen::test
