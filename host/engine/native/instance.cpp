#include "engine/native/instance.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>
#include <set>

#include "base/text.hpp"
#include "engine/native/library.hpp"
#include "engine/native/prefix.hpp"

namespace tengen::engine {
namespace {

constexpr std::size_t longest_text = 4096;

std::string status_name(tengen_status status) {
  switch (status) {
    case TENGEN_STOPPED:
      return "stopped";
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
      return "unknown status " + std::to_string(status);
  }
}

// Those that are null and must not be.
std::string missing_functions(const tengen_engine_functions& f) {
  const std::pair<const char*, bool> functions[] = {{"new_game", f.new_game != nullptr},
                                                    {"decide", f.decide != nullptr},
                                                    {"stop", f.stop != nullptr},
                                                    {"end_game", f.end_game != nullptr},
                                                    {"destroy", f.destroy != nullptr}};
  std::vector<std::string> missing;
  for (const auto& [name, is_there] : functions)
    if (!is_there) missing.emplace_back(name);
  return joined(missing, ", ");
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
    const auto descriptor = read_prefix(entry.engines[i]);
    if (descriptor && descriptor->id != nullptr && engine_id == descriptor->id) return entry.engines[i];
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

// A manifest may allow more than the library does. A broken descriptor is for `tengen check` to report.
Status check_settings(const tengen_descriptor& descriptor, const Settings& settings) {
  if (settings.empty()) return success();
  const auto library = describe(descriptor, {});
  if (!library) return success();
  for (const auto& option : library->options) {
    for (const auto& [key, value] : settings) {
      if (key != option.name) continue;
      if (const auto status = manifest::check_value(option, value, {}); !status)
        return bad_input(status.error().message + " by its library");
    }
  }
  return success();
}

}  // namespace

AnswerResult read_decision(const Decision& decision) {
  if (decision.status == TENGEN_UNSUPPORTED)
    return NoAnswer{decision.error.empty() ? "decide: unsupported, without saying why" : decision.error};
  if (decision.status != TENGEN_OK && decision.status != TENGEN_STOPPED) {
    // A library that writes its worker's frames itself can leave out why.
    const bool silent = decision.error.empty();
    return Failure{game::Reason::crash, silent ? "decide: " + status_name(decision.status) : decision.error};
  }
  const auto kind = answer_kind(decision.kind);
  if (decision.kind == 0)
    return Failure{
        game::Reason::protocol,
        "decide returned without an answer: expected a call such as answer.add(point) in C++, or a "
        "response->kind that is set in C"};
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

record::Thought read_thinking(const Decision& decision, const game::Setup& setup) {
  record::Thought thinking;
  if (decision.has_score) thinking.score = decision.score;
  if (decision.depth > 0) thinking.depth = decision.depth;
  if (decision.nodes > 0) thinking.nodes = decision.nodes;
  thinking.line = line_text(decision.line, setup);
  thinking.comment = decision.comment;
  return thinking;
}

NativeInstance::NativeInstance(Services services)
    : services_(std::move(services)),
      news_([this](const News& news) {
        if (services_.news) services_.news(news);
      }),
      log_(services_.log) {
  host_.struct_size = sizeof host_;
  host_.abi_minor = TENGEN_ABI_MINOR;
  host_.context = this;
  host_.name = "tengen";
  host_.version = TENGEN_VERSION;
  host_.package_folder = services_.package_folder.c_str();
  host_.report_error = &report_error;
  host_.log = &write_log;
  host_.report_info = &report_info;
  host_.cancelled = &cancelled;
  host_.now = &now;
  host_.query = &query;
}

// Once a library in a process, before everything else, alone. A start_up that hangs holds up its own library.
Status NativeInstance::start_up(const tengen_entry& entry, const std::string& package_folder) {
  struct Started {
    std::once_flag once;
    std::unique_ptr<NativeInstance> services;  // the library may keep a pointer to its table
    std::string failure;
  };
  static std::mutex mutex;  // guards libraries, which live as long as the process, as the libraries do
  static auto* const libraries = new std::map<const tengen_entry*, Started>;

  Started& started = [&]() -> Started& {
    const std::lock_guard lock(mutex);
    return (*libraries)[&entry];
  }();
  std::call_once(started.once, [&] {
    if (entry.start_up == nullptr) return;
    auto& services = started.services;
    services.reset(new NativeInstance({.package_folder = package_folder, .log = {}, .news = {}}));
    std::string thrown;
    const auto status = services->guarded([&] { return entry.start_up(&services->host_); }, thrown);
    if (status != TENGEN_OK) started.failure = services->take_error("start_up", status) + thrown;
  });
  return started.failure.empty() ? success() : Status(failed(started.failure));
}

Status NativeInstance::claim(const tengen_descriptor& descriptor) {
  if ((read_prefix(&descriptor)->capabilities & TENGEN_MANY_INSTANCES) != 0) return success();
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
                                                               const Settings& settings, Services services) {
  if (auto status = start_up(entry, services.package_folder); !status) return status.error();
  std::vector<tengen_setting> values;
  for (const auto& [key, value] : settings) values.push_back({key.c_str(), value.c_str()});
  std::unique_ptr<NativeInstance> instance(new NativeInstance(std::move(services)));
  if (const auto* const descriptor = descriptor_of(entry, engine_id)) {
    if (auto status = check_settings(*descriptor, settings); !status) return status.error();
    if (auto status = instance->claim(*descriptor); !status) return status.error();
    instance->takes_positions_ = (read_prefix(descriptor)->capabilities & TENGEN_TAKES_POSITIONS) != 0;
  }
  tengen_engine made{};
  std::string thrown;
  const auto status = instance->guarded(
      [&] {
        return entry.create(&instance->host_, engine_id.c_str(), values.data(),
                            static_cast<std::uint32_t>(values.size()), &made);
      },
      thrown);
  if (status != TENGEN_OK) return failed(instance->take_error("create", status) + thrown);
  const auto functions = read_prefix(made.functions);
  if (!functions)
    return Error{ErrorCode::incompatible,
                 "create gave an engine without functions, expected at least those of version 1.0",
                 {}};
  if (const auto missing = missing_functions(*functions); !missing.empty())
    return Error{ErrorCode::incompatible, "create gave an engine with missing functions: " + missing, {}};
  instance->self_ = made.self;
  instance->functions_ = *functions;
  const auto look = [&] {
    return instance->extensions_ = ExtensionTables::of(*functions, made.self), TENGEN_OK;
  };
  if (instance->guarded(look, thrown) != TENGEN_OK) return failed("query" + thrown);
  return instance;
}

NativeInstance::~NativeInstance() {
  if (functions_.destroy != nullptr) {
    std::string thrown;
    guarded([&] { return functions_.destroy(self_), TENGEN_OK; }, thrown);
  }
  log_.renew();
  if (claimed_ == nullptr) return;
  const std::lock_guard lock(Claims::get().mutex);
  Claims::get().taken.erase(claimed_);
}

Status NativeInstance::new_game(const tengen_setup& setup) {
  std::string thrown;
  const auto status = guarded([&] { return functions_.new_game(self_, &setup); }, thrown);
  if (status == TENGEN_OK) return success();
  return failed(take_error("new_game", status) + thrown);
}

void NativeInstance::decide(const tengen_request& request, Decision& decision, int lines) {
  if (!takes_positions_ && request.move_count > 0 && request.moves[0].kind == TENGEN_MOVE_SET_UP) {
    decision = {};
    decision.status = TENGEN_UNSUPPORTED;
    decision.error = "the engine does not promise to play from a position that is set up";
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
  news_.open(request.id);
  const auto ask = [&] {
    if (lines == 0) return functions_.decide(self_, &request, &response);
    if (extensions_.analyse == nullptr) return static_cast<tengen_status>(TENGEN_UNSUPPORTED);
    return extensions_.analyse->analyse(self_, &request, static_cast<std::uint32_t>(lines), &response);
  };
  decision.status = guarded(ask, thrown);
  const auto latest = news_.close();
  // The library may have changed the pointer; how much it wrote is its word.
  const auto written = std::min<std::size_t>(response.comment_length, comment.size());
  decision.comment = response.comment == comment.data() ? printable({comment.data(), written}, written) : "";
  decision.line = latest ? latest->moves : std::vector<tengen_move>();
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
  guarded([&] { return functions_.end_game(self_, &ending), TENGEN_OK; }, thrown);
}

void NativeInstance::stop(std::uint64_t request_id) {
  stopped_.store(request_id, std::memory_order_relaxed);
  try {
    functions_.stop(self_, request_id);
  } catch (...) {
    // Against the contract, and nothing to be done: the deadline holds all the same.
  }
}

std::string NativeInstance::take_error(std::string_view call, tengen_status status) {
  const std::lock_guard lock(error_mutex_);
  std::string text = std::string(call) + ": " + status_name(status);
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
    static_cast<NativeInstance*>(context)->log_.take(level, {text, ::strnlen(text, longest_text)});
}

void NativeInstance::report_info(void* context, std::uint64_t request_id, const tengen_info* info) {
  if (const auto read = read_prefix(info))
    static_cast<NativeInstance*>(context)->news_.take(read_news(request_id, *read));
}

std::int32_t NativeInstance::cancelled(void* context, std::uint64_t request_id) {
  return static_cast<NativeInstance*>(context)->stopped_.load(std::memory_order_relaxed) >= request_id ? 1
                                                                                                       : 0;
}

std::int64_t NativeInstance::now(void*) { return SteadyClock::now().time_since_epoch().count(); }

}  // namespace tengen::engine
