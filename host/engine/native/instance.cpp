#include "engine/native/instance.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>
#include <set>

#include "base/text.hpp"

namespace tengen::engine {
namespace {

constexpr std::size_t longest_text = 4096;

std::string_view status_name(tengen_status status) {
  switch (status) {
    case TENGEN_UNSUPPORTED:
      return "unsupported";
    case TENGEN_BAD_ARGUMENT:
      return "bad argument";
    case TENGEN_BAD_STATE:
      return "bad state";
    case TENGEN_NO_MEMORY:
      return "no memory";
    case TENGEN_INTERNAL:
      return "internal error";
    case TENGEN_ABI_MISMATCH:
      return "ABI mismatch";
    case TENGEN_UNKNOWN_ENGINE:
      return "unknown engine";
    case TENGEN_RESOURCE_MISSING:
      return "resource missing";
    default:
      return "unknown status";
  }
}

// Runs a function of the library. An exception that it lets out is against the contract and must not end the
// host.
template <class Call>
tengen_status guarded(Call&& call, std::string& error) {
  try {
    return call();
  } catch (const std::exception& exception) {
    error = std::string(": an exception left it: ") + exception.what();
  } catch (...) {
    error = ": an exception left it";
  }
  return TENGEN_INTERNAL;
}

bool complete(const tengen_engine& engine) {
  const auto* const f = engine.functions;
  return f != nullptr && f->struct_size >= sizeof(tengen_engine_functions) && f->new_game != nullptr &&
         f->decide != nullptr && f->stop != nullptr && f->end_game != nullptr && f->destroy != nullptr;
}

std::optional<game::AnswerKind> answer_kind(tengen_answer_kind kind) {
  switch (kind) {
    case TENGEN_ANSWER_POINTS:
      return game::AnswerKind::points;
    case TENGEN_ANSWER_PASS:
      return game::AnswerKind::pass;
    case TENGEN_ANSWER_SWAP:
      return game::AnswerKind::swap;
    case TENGEN_ANSWER_KEEP:
      return game::AnswerKind::keep;
    case TENGEN_ANSWER_NUMBER:
      return game::AnswerKind::number;
    case TENGEN_ANSWER_RESIGN:
      return game::AnswerKind::resign;
    default:
      return std::nullopt;
  }
}

const tengen_descriptor* descriptor_of(const tengen_entry& entry, const std::string& engine_id) {
  for (std::uint32_t i = 0; i < entry.engine_count; ++i) {
    const tengen_descriptor* const descriptor = entry.engines[i];
    if (descriptor != nullptr && descriptor->id != nullptr && engine_id == descriptor->id) return descriptor;
  }
  return nullptr;
}

// Descriptors of living instances that may have no sibling in their process.
struct Claims {
  std::mutex mutex;  // guards taken
  std::set<const tengen_descriptor*> taken;
  static Claims& get() {
    static auto* const claims = new Claims;  // lives as long as the libraries
    return *claims;
  }
};

}  // namespace

AnswerResult read_decision(const Decision& decision) {
  if (decision.status == TENGEN_UNSUPPORTED) return NoAnswer{decision.error};
  if (decision.status != TENGEN_OK && decision.status != TENGEN_STOPPED) {
    // A library that writes its worker's frames itself can leave out why.
    const bool silent = decision.error.empty();
    return Failure{game::Reason::crash,
                   silent ? "decide: " + std::string(status_name(decision.status)) : decision.error};
  }
  const auto kind = answer_kind(decision.kind);
  if (!kind) {
    return Failure{game::Reason::protocol, "decide gave answer kind " + std::to_string(decision.kind)};
  }
  if (decision.point_count > game::PointList::capacity) {
    return Failure{game::Reason::protocol, "decide gave " + std::to_string(decision.point_count) +
                                               " points where there was room for " +
                                               std::to_string(game::PointList::capacity)};
  }
  game::Answer answer;
  answer.kind = *kind;
  answer.number = decision.number;
  for (std::uint32_t i = 0; i < decision.point_count; ++i) {
    answer.points.push_back({decision.points[i].x, decision.points[i].y});
  }
  return answer;
}

record::Thought read_thinking(const Decision& decision) {
  record::Thought thinking;
  if (decision.has_score) thinking.score = decision.score;
  if (decision.depth > 0) thinking.depth = decision.depth;
  if (decision.nodes > 0) thinking.nodes = decision.nodes;
  return thinking;
}

NativeInstance::NativeInstance(Log log) : log_(std::move(log)) {
  host_ = {sizeof(tengen_host), TENGEN_ABI_MINOR, this,       "tengen", TENGEN_VERSION, &report_error,
           &write_log,          &report_info,     &cancelled, &now,     &query};
}

// Once a library in a process, before everything else, alone.
Status NativeInstance::start_up(const tengen_entry& entry) {
  struct Started {
    std::unique_ptr<NativeInstance> services;  // the library may keep a pointer to its table
    std::string failure;
  };
  static std::mutex mutex;  // guards libraries, which live as long as the process, as the libraries do
  static auto* const libraries = new std::map<const tengen_entry*, Started>;

  const std::lock_guard lock(mutex);
  const auto [place, is_new] = libraries->try_emplace(&entry);
  Started& started = place->second;
  if (is_new && entry.start_up != nullptr) {
    started.services.reset(new NativeInstance([](tengen_log_level, std::string_view) {}));
    std::string thrown;
    const auto status = guarded([&] { return entry.start_up(&started.services->host_); }, thrown);
    if (status != TENGEN_OK) started.failure = started.services->take_error("start_up", status) + thrown;
  }
  return started.failure.empty() ? success() : Status(failed(started.failure));
}

Status NativeInstance::claim(const tengen_descriptor& descriptor) {
  if ((descriptor.capabilities & TENGEN_MANY_INSTANCES) != 0) return success();
  const std::lock_guard lock(Claims::get().mutex);
  if (!Claims::get().taken.insert(&descriptor).second) {
    return failed("engine \"" + std::string(descriptor.id) +
                  "\" does not promise to live with a second instance of itself in one process; play it with "
                  "sandbox=strict, or with -concurrency 1 and entered once");
  }
  claimed_ = &descriptor;
  return success();
}

Result<std::unique_ptr<NativeInstance>> NativeInstance::create(const tengen_entry& entry,
                                                               const std::string& engine_id,
                                                               const Settings& settings, Log log) {
  if (auto status = start_up(entry); !status) return status.error();
  std::vector<tengen_setting> values;
  for (const auto& [key, value] : settings) values.push_back({key.c_str(), value.c_str()});
  std::unique_ptr<NativeInstance> instance(new NativeInstance(std::move(log)));
  if (const auto* const descriptor = descriptor_of(entry, engine_id)) {
    if (auto status = instance->claim(*descriptor); !status) return status.error();
    instance->takes_positions_ = (descriptor->capabilities & TENGEN_TAKES_POSITIONS) != 0;
  }
  std::string thrown;
  const auto status = guarded(
      [&] {
        return entry.create(&instance->host_, engine_id.c_str(), values.data(),
                            static_cast<std::uint32_t>(values.size()), &instance->engine_);
      },
      thrown);
  if (status != TENGEN_OK) {
    instance->engine_ = {};
    return failed(instance->take_error("create", status) + thrown);
  }
  if (!complete(instance->engine_)) {
    instance->engine_ = {};
    return Error{ErrorCode::incompatible, "create gave an engine with missing functions", {}};
  }
  return instance;
}

NativeInstance::~NativeInstance() {
  if (engine_.functions != nullptr) {
    std::string thrown;
    guarded([&] { return engine_.functions->destroy(engine_.self), TENGEN_OK; }, thrown);
  }
  if (claimed_ == nullptr) return;
  const std::lock_guard lock(Claims::get().mutex);
  Claims::get().taken.erase(claimed_);
}

Status NativeInstance::new_game(const tengen_setup& setup) {
  std::string thrown;
  const auto status = guarded([&] { return engine_.functions->new_game(engine_.self, &setup); }, thrown);
  if (status == TENGEN_OK) return success();
  return failed(take_error("new_game", status) + thrown);
}

void NativeInstance::decide(const tengen_request& request, Decision& decision) {
  if (!takes_positions_ && request.move_count > 0 && request.moves[0].kind == TENGEN_MOVE_SET_UP) {
    decision = {.status = TENGEN_UNSUPPORTED,
                .error = "the engine does not promise to play from a position that is set up"};
    return;
  }
  std::array<char, 256> comment;
  tengen_response response{};
  response.struct_size = sizeof response;
  response.points = decision.points.data();
  response.point_capacity = static_cast<std::uint32_t>(decision.points.size());
  response.comment = comment.data();
  response.comment_capacity = comment.size();

  std::string thrown;
  decision.status =
      guarded([&] { return engine_.functions->decide(engine_.self, &request, &response); }, thrown);
  decision.kind = response.kind;
  decision.point_count = response.kind == TENGEN_ANSWER_POINTS ? response.point_count : 0;
  decision.number = response.number;
  decision.has_score = response.has_score == 1;
  decision.score = response.score;
  decision.depth = response.depth;
  decision.nodes = response.nodes;
  decision.error.clear();
  if (decision.status != TENGEN_OK && decision.status != TENGEN_STOPPED) {
    decision.error = take_error("decide", decision.status) + thrown;
  }
}

void NativeInstance::end_game(const tengen_ending& ending) {
  std::string thrown;
  guarded([&] { return engine_.functions->end_game(engine_.self, &ending), TENGEN_OK; }, thrown);
}

void NativeInstance::stop(std::uint64_t request_id) {
  stopped_.store(request_id, std::memory_order_relaxed);
  try {
    engine_.functions->stop(engine_.self, request_id);
  } catch (...) {
    // Against the contract, and nothing to be done: the deadline holds all the same.
  }
}

std::string NativeInstance::take_error(std::string_view call, tengen_status status) {
  const std::lock_guard lock(error_mutex_);
  std::string text = std::string(call) + ": " + std::string(status_name(status));
  if (!error_.empty()) text += ": " + error_;
  error_.clear();
  return text;
}

void NativeInstance::report_error(void* context, tengen_status, const char* text) {
  auto& self = *static_cast<NativeInstance*>(context);
  const std::lock_guard lock(self.error_mutex_);
  self.error_ = text == nullptr ? "" : printable({text, ::strnlen(text, longest_text)}, longest_text);
}

void NativeInstance::write_log(void* context, tengen_log_level level, const char* text) {
  if (text != nullptr)
    static_cast<NativeInstance*>(context)->log_(level, {text, ::strnlen(text, longest_text)});
}

// The search's news are for a page that shows them; the decision carries the final ones.
void NativeInstance::report_info(void*, std::uint64_t, const tengen_info*) {}

std::int32_t NativeInstance::cancelled(void* context, std::uint64_t request_id) {
  return static_cast<NativeInstance*>(context)->stopped_.load(std::memory_order_relaxed) >= request_id ? 1
                                                                                                       : 0;
}

std::int64_t NativeInstance::now(void*) { return SteadyClock::now().time_since_epoch().count(); }

const void* NativeInstance::query(void*, const char*) { return nullptr; }

}  // namespace tengen::engine
