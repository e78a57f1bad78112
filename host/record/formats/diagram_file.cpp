#include "record/formats/diagram_file.hpp"

#include "game/diagram.hpp"
#include "record/formats/file_game.hpp"

namespace tengen::record {
namespace {

Result<GameRecord> parse_diagram(std::string_view bytes, const ReadOptions& options,
                                 std::vector<std::string>& notes) {
  auto diagram = game::read_diagram(bytes);
  if (!diagram) return diagram.error();
  FileGame file = begin_game(options, "gomoku");
  auto& setup = file.record.setup;
  setup.size = diagram->size;
  diagram->position.to_move = game::turn_by_count(diagram->position, setup.game);
  if (!begins_so(setup, diagram->position)) file.record.start = std::move(diagram->position);
  return judged(
      std::move(file), [](std::size_t) { return std::string("line 1, column 1"); }, &notes);
}

// Whether the bytes are a board of the size of one that is played on.
bool is_diagram(std::string_view bytes) {
  constexpr std::size_t longest = 1 << 16;  // a board with everything around it is a few thousand bytes
  constexpr int smallest = 4;
  if (bytes.size() > longest) return false;
  const auto diagram = game::read_diagram(bytes);
  return diagram && diagram->size >= smallest;
}

}  // namespace

constinit const FormatInfo diagram_format{.id = "diagram",
                                          .name = "a position drawn in rows",
                                          .suffixes = {"diagram"},
                                          .several = false,
                                          .carries = {Part::size},
                                          .begins = &is_diagram,
                                          .reader = &open_one<&parse_diagram>};

}  // namespace tengen::record
