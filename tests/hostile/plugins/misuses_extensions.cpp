// One library, many engines that play the plain game. What each offers beside it, through query, is wrong.
#include <tengen/extension/analyse.h>
#include <tengen/extension/options.h>
#include <tengen/extension/ponder.h>
#include <tengen/extension/state.h>

#include <ctime>
#include <stdexcept>
#include <string_view>
#include <type_traits>

#include "faults.hpp"

namespace {

using hostile::Fault;

[[noreturn]] void sleep_for_ever() {
  const timespec second = {1, 0};
  for (;;) nanosleep(&second, nullptr);
}

// The host that reports of analyses go to: one instance at a time makes them.
const tengen_host* reported_to;

tengen_status analyse_for_ever(void*, const tengen_request*, uint32_t, tengen_response*) { sleep_for_ever(); }
tengen_status analyse_without_answer(void*, const tengen_request*, uint32_t, tengen_response*) {
  return TENGEN_OK;
}
void report(uint64_t request_id, const tengen_move* moves, uint32_t count, uint32_t rank) {
  const auto* const table =
      static_cast<const tengen_analyse_host*>(reported_to->query(reported_to->context, TENGEN_ANALYSE));
  const tengen_line line = {moves, count, rank, 1, 50, 3, TENGEN_EXACT, 7};
  table->report_line(reported_to->context, request_id, &line);
}
tengen_status report_nonsense(void* self, const tengen_request* request, uint32_t lines,
                              tengen_response* response) {
  const tengen_move on_board = {3, 3, TENGEN_MOVE_STONE, static_cast<int16_t>(request->colour)};
  const tengen_move off_board = {-1, 400, TENGEN_MOVE_STONE, 4711};
  report(request->id, nullptr, 4711, 0);
  report(request->id, &on_board, 0, 0);
  report(request->id, &off_board, 1, 0);
  report(request->id, &on_board, 1, lines);
  report(request->id, &on_board, 1, UINT32_MAX);
  report(request->id + 1, &on_board, 1, 0);
  report(0, &on_board, 1, 0);
  report(request->id, &on_board, 1, 0);  // the only one that is right
  return plain_decide(self, request, response);
}

tengen_status ponder_for_ever(void*, const tengen_request*) { sleep_for_ever(); }
tengen_status throw_in_ponder(void*, const tengen_request*) { throw std::runtime_error("no time to think"); }

tengen_status save_nothing(void*, uint8_t*, uint64_t, uint64_t*) { return TENGEN_OK; }
tengen_status claim_more_than_fits(void*, uint8_t*, uint64_t capacity, uint64_t* size) {
  *size = capacity + 1;
  return TENGEN_OK;
}
tengen_status claim_all_memory(void*, uint8_t*, uint64_t, uint64_t* size) {
  *size = UINT64_MAX;
  return TENGEN_OK;
}
tengen_status save_for_ever(void*, uint8_t*, uint64_t, uint64_t*) { sleep_for_ever(); }
tengen_status fail_to_restore(void*, const uint8_t*, uint64_t) { return TENGEN_INTERNAL; }
tengen_status throw_in_restore(void*, const uint8_t*, uint64_t) {
  throw std::runtime_error("these bytes are beyond it");
}

tengen_status restore_anything(void*, const uint8_t*, uint64_t) { return TENGEN_OK; }

tengen_status take_and_forget(void*, const tengen_setting*) { return TENGEN_OK; }
tengen_status throw_in_option(void*, const tengen_setting*) { throw std::runtime_error("no such mood"); }

constexpr tengen_analyse_functions analyses_for_ever = {analyse_for_ever};
constexpr tengen_analyse_functions analyses_without_answer = {analyse_without_answer};
constexpr tengen_analyse_functions reports_nonsense = {report_nonsense};
constexpr tengen_analyse_functions analyses_nothing = {nullptr};
constexpr tengen_ponder_functions ponders_for_ever = {ponder_for_ever};
constexpr tengen_ponder_functions throws_in_ponder = {throw_in_ponder};
constexpr tengen_ponder_functions ponders_nothing = {nullptr};
constexpr tengen_state_functions claims_more = {claim_more_than_fits, fail_to_restore};
constexpr tengen_state_functions claims_all = {claim_all_memory, throw_in_restore};
constexpr tengen_state_functions saves_for_ever = {save_for_ever, fail_to_restore};
constexpr tengen_state_functions saves_alone = {save_nothing, nullptr};
constexpr tengen_state_functions takes_any_state = {save_nothing, restore_anything};
constexpr tengen_options_functions forgets_option = {take_and_forget};
constexpr tengen_options_functions throws_in_option = {throw_in_option};
constexpr tengen_options_functions changes_nothing = {nullptr};

// query of an engine with one extension, or with all of them.
template <const auto& table>
const void* offer(void*, const char* asked) {
  using Table = std::remove_cvref_t<decltype(table)>;
  const std::string_view id = std::is_same_v<Table, tengen_analyse_functions>  ? TENGEN_ANALYSE
                              : std::is_same_v<Table, tengen_ponder_functions> ? TENGEN_PONDER
                              : std::is_same_v<Table, tengen_state_functions>  ? TENGEN_STATE
                                                                               : TENGEN_OPTIONS;
  return asked == id ? &table : nullptr;
}
const void* offer_empty_tables(void* self, const char* asked) {
  for (const auto one :
       {offer<analyses_nothing>, offer<ponders_nothing>, offer<saves_alone>, offer<changes_nothing>}) {
    if (const void* const table = one(self, asked)) return table;
  }
  return nullptr;
}
const void* throw_in_query(void*, const char*) { throw std::runtime_error("ask something else"); }

constexpr tengen_engine_functions offering(const void* (*query)(void*, const char*)) {
  return {sizeof(tengen_engine_functions),
          plain_new_game,
          plain_decide,
          plain_stop,
          plain_end_game,
          plain_destroy,
          query};
}

// With the option "fifth" it plays in the fifth column alone, as long as there is room on every board.
int in_fifth_column;
tengen_status decide_by_option(void* self, const tengen_request* request, tengen_response* response) {
  if (self != &in_fifth_column || request->move_count >= 5) return plain_decide(self, request, response);
  for (int16_t y = 0; y < 5; ++y) {
    uint32_t i = 0;
    while (i < request->move_count && (request->moves[i].x != 4 || request->moves[i].y != y)) ++i;
    if (i < request->move_count) continue;
    response->kind = TENGEN_ANSWER_POINTS;
    response->points[0] = {4, y};
    response->point_count = 1;
    return TENGEN_OK;
  }
  return plain_decide(self, request, response);
}
constexpr tengen_option fifth = {sizeof(tengen_option),
                                 TENGEN_OPTION_BOOLEAN,
                                 "fifth",
                                 "false",
                                 "the fifth column",
                                 0,
                                 0,
                                 0,
                                 0,
                                 nullptr,
                                 0};
constexpr const tengen_option* fifths[] = {&fifth};
constexpr tengen_descriptor with_option(tengen_descriptor descriptor) {
  descriptor.options = fifths;
  descriptor.option_count = 1;
  descriptor.capabilities |= TENGEN_DETERMINISTIC;
  return descriptor;
}
constexpr tengen_engine_functions by_option(tengen_engine_functions functions) {
  functions.decide = decide_by_option;
  return functions;
}

constexpr Fault faults[] = {
    {PLAIN_DESCRIPTOR("analyses_for_ever"), offering(offer<analyses_for_ever>)},
    {PLAIN_DESCRIPTOR("analyses_without_answer"), offering(offer<analyses_without_answer>)},
    {PLAIN_DESCRIPTOR("reports_nonsense"), offering(offer<reports_nonsense>)},
    {PLAIN_DESCRIPTOR("ponders_for_ever"), offering(offer<ponders_for_ever>)},
    {PLAIN_DESCRIPTOR("throws_in_ponder"), offering(offer<throws_in_ponder>)},
    {PLAIN_DESCRIPTOR("claims_more"), offering(offer<claims_more>)},
    {PLAIN_DESCRIPTOR("claims_all"), offering(offer<claims_all>)},
    {PLAIN_DESCRIPTOR("saves_for_ever"), offering(offer<saves_for_ever>)},
    {PLAIN_DESCRIPTOR("takes_any_state"), offering(offer<takes_any_state>)},
    {with_option(PLAIN_DESCRIPTOR("forgets_option")), by_option(offering(offer<forgets_option>))},
    {with_option(PLAIN_DESCRIPTOR("throws_in_option")), offering(offer<throws_in_option>)},
    {PLAIN_DESCRIPTOR("empty_tables"), offering(offer_empty_tables)},
    {PLAIN_DESCRIPTOR("throws_in_query"), offering(throw_in_query)},
};

constexpr auto descriptors = hostile::descriptors_of(faults);

tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                     uint32_t setting_count, tengen_engine* engine) {
  const Fault* const fault = hostile::find_fault(faults, host, engine_id);
  if (fault == nullptr) return TENGEN_UNKNOWN_ENGINE;
  reported_to = host;
  engine->self = nullptr;
  for (uint32_t i = 0; i < setting_count; ++i)
    if (std::string_view(settings[i].value) == "true") engine->self = &in_fifth_column;
  engine->functions = &fault->functions;
  return TENGEN_OK;
}

}  // namespace

constinit const tengen_entry tengen_engine_entry =
    hostile::entry_of(descriptors.data(), descriptors.size(), create);
