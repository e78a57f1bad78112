// Included by engine.hpp. Translates between its classes and the C ABI: turns exceptions into statuses, reads
// structs of other versions, and remembers each stop for its request.
#pragma once

#include <tengen/engine.hpp>
#include <tengen/engine_extensions.hpp>

#include <array>
#include <memory>
#include <new>
#include <type_traits>

namespace tengen::plugin {

// Reads by the rule of engine.h ("GROWTH"). A struct of the host is at least as large as in version 1.0.
template <class Record>
void require(const Record& theirs, uint64_t size_1_0, const char* name) {
  if (theirs.struct_size >= size_1_0) return;
  throw Failure(TENGEN_BAD_ARGUMENT, std::string(name) + ": struct_size is " +
                                         std::to_string(theirs.struct_size) + ", expected at least " +
                                         std::to_string(size_1_0));
}

// Copies the fields that the other side's struct has; the rest is zero.
template <class Record>
Record prefix(const Record& theirs) {
  Record ours{};
  std::memcpy(&ours, &theirs, std::min<size_t>(theirs.struct_size, sizeof ours));
  return ours;
}

// One instance: an engine behind the functions of the ABI.
class Border {
 public:
  // Runs `call`; reports an exception and turns it into a status.
  template <class Call>
  static tengen_status guard(const tengen_host* host, Call&& call) noexcept {
    const auto report = [&](tengen_status status, const char* text) {
      host->report_error(host->context, status, text);
      return status;
    };
    try {
      return call();
    } catch (const Failure& failure) {
      return report(failure.status(), failure.what());
    } catch (const std::bad_alloc&) {
      return report(TENGEN_NO_MEMORY, "out of memory");
    } catch (const std::exception& exception) {
      return report(TENGEN_INTERNAL, exception.what());
    } catch (...) {
      return report(TENGEN_INTERNAL, "an exception of an unknown type");
    }
  }

  Border(const tengen_host* host, const tengen_descriptor& descriptor, std::unique_ptr<Engine> engine,
         const Extensions& extensions)
      : host_(host),
        descriptor_(descriptor),
        engine_(std::move(engine)),
        extensions_(extensions),
        lines_(static_cast<const tengen_analyse_host*>(host->query(host->context, TENGEN_ANALYSE))) {}

  static const tengen_engine_functions functions;

 private:
  static tengen_status new_game(void* self, const tengen_setup* setup) noexcept {
    Border& border = *static_cast<Border*>(self);
    return guard(border.host_, [&] {
      require(*setup, TENGEN_SETUP_SIZE_1_0, "tengen_setup");
      border.keep(prefix(*setup));
      if (!describes(border.descriptor_, border.setup_))
        throw Failure(TENGEN_UNSUPPORTED,
                      std::string(border.descriptor_.id) + " plays " + games_text(border.descriptor_));
      border.engine_->new_game(border.setup_);
      return TENGEN_OK;
    });
  }
  static tengen_status decide(void* self, const tengen_request* request, tengen_response* response) noexcept {
    Border& border = *static_cast<Border*>(self);
    return border.answer(*request, *response,
                         [&](const Request& asked, Answer& answer) { border.dispatch(asked, answer); });
  }
  static tengen_status analyse(void* self, const tengen_request* request, uint32_t line_count,
                               tengen_response* response) noexcept {
    Border& border = *static_cast<Border*>(self);
    return border.answer(*request, *response, [&](const Request& asked, Answer& answer) {
      if (asked.kind != TENGEN_ASK_PLACE)
        throw Failure(TENGEN_UNSUPPORTED, "only questions that ask for stones are analysed");
      border.extensions_.analyses->analyse(asked, Lines(border.host_, border.lines_, asked.id, line_count),
                                           answer);
    });
  }
  template <class Call>
  tengen_status answer(const tengen_request& theirs, tengen_response& response, Call&& call) noexcept {
    const tengen_status readable = guard(host_, [&] {
      require(theirs, TENGEN_REQUEST_SIZE_1_0, "tengen_request");
      require(response, TENGEN_RESPONSE_SIZE_1_0, "tengen_response");
      return TENGEN_OK;
    });
    if (readable != TENGEN_OK) return readable;
    const tengen_request asked = prefix(theirs);
    const Request request(asked, StopToken(stops_, asked.id), setup_);
    tengen_response ours = prefix(response);
    const tengen_status status = guard(host_, [&]() -> tengen_status {
      Answer answer(ours);
      call(request, answer);
      return request.stop_requested() ? TENGEN_STOPPED : TENGEN_OK;
    });
    const uint32_t struct_size = response.struct_size;
    std::memcpy(&response, &ours, std::min<size_t>(struct_size, sizeof ours));
    response.struct_size = struct_size;
    return status;
  }
  static tengen_status ponder(void* self, const tengen_request* theirs) noexcept {
    Border& border = *static_cast<Border*>(self);
    return guard(border.host_, [&]() -> tengen_status {
      require(*theirs, TENGEN_REQUEST_SIZE_1_0, "tengen_request");
      const tengen_request asked = prefix(*theirs);
      const Request request(asked, StopToken(border.stops_, asked.id), border.setup_);
      border.extensions_.ponders->ponder(request);
      return request.stop_requested() ? TENGEN_STOPPED : TENGEN_OK;
    });
  }
  static tengen_status save(void* self, uint8_t* bytes, uint64_t capacity, uint64_t* size) noexcept {
    Border& border = *static_cast<Border*>(self);
    return guard(border.host_, [&] {
      *size = border.extensions_.keeps_state->save({bytes, capacity});
      return TENGEN_OK;
    });
  }
  static tengen_status restore(void* self, const uint8_t* bytes, uint64_t size) noexcept {
    Border& border = *static_cast<Border*>(self);
    return guard(border.host_, [&] {
      border.extensions_.keeps_state->restore({bytes, size});
      return TENGEN_OK;
    });
  }
  static tengen_status set_option(void* self, const tengen_setting* setting) noexcept {
    Border& border = *static_cast<Border*>(self);
    return guard(border.host_, [&] {
      border.extensions_.changes_options->set_option(setting->key, Settings(std::span(setting, 1)));
      return TENGEN_OK;
    });
  }
  static const void* query(void* self, const char* id) noexcept {
    static constexpr tengen_analyse_functions analyses = {analyse};
    static constexpr tengen_ponder_functions ponders = {ponder};
    static constexpr tengen_state_functions keeps_state = {save, restore};
    static constexpr tengen_options_functions changes_options = {set_option};
    const Border& border = *static_cast<const Border*>(self);
    const std::string_view wanted = id;
    if (wanted == TENGEN_ANALYSE && border.extensions_.analyses && border.lines_) return &analyses;
    if (wanted == TENGEN_PONDER && border.extensions_.ponders) return &ponders;
    if (wanted == TENGEN_STATE && border.extensions_.keeps_state) return &keeps_state;
    if (wanted == TENGEN_OPTIONS && border.extensions_.changes_options) return &changes_options;
    return nullptr;
  }
  // Copies the strings, because the host's are valid only during its call.
  void keep(const Setup& setup) {
    setup_ = setup;
    game_ = setup.game;
    rule_ = setup.rule;
    opening_ = setup.opening == nullptr ? "" : setup.opening;
    setup_.game = game_.c_str();
    setup_.rule = rule_.c_str();
    if (setup.opening != nullptr) setup_.opening = opening_.c_str();
  }
  void dispatch(const Request& request, Answer& answer) {
    switch (request.kind) {
      case TENGEN_ASK_PLACE:
        return engine_->place(request, answer);
      case TENGEN_ASK_PLACE_AMONG:
        return engine_->place_among(request, answer);
      case TENGEN_ASK_PASS:
        return engine_->pass(request, answer);
      case TENGEN_ASK_PROPOSE_OPENING:
        return engine_->propose_opening(request, answer);
      case TENGEN_ASK_SWAP:
        return engine_->swap(request, answer);
      case TENGEN_ASK_FIFTH_COUNT:
        return engine_->fifth_count(request, answer);
      case TENGEN_ASK_OFFER_FIFTHS:
        return engine_->offer_fifths(request, answer);
      case TENGEN_ASK_PICK_FIFTH:
        return engine_->pick_fifth(request, answer);
      default:
        throw Failure(TENGEN_UNSUPPORTED, "a question this engine has never heard of");
    }
  }
  static void stop(void* self, uint64_t id) noexcept { static_cast<Border*>(self)->stops_.add(id); }
  static void end_game(void* self, const tengen_ending* ending) noexcept {
    Border& border = *static_cast<Border*>(self);
    guard(border.host_, [&] {
      require(*ending, TENGEN_ENDING_SIZE_1_0, "tengen_ending");
      border.engine_->end_game(prefix(*ending));
      return TENGEN_OK;
    });
  }
  static void destroy(void* self) noexcept { delete static_cast<Border*>(self); }

  const tengen_host* host_;
  const tengen_descriptor& descriptor_;
  std::unique_ptr<Engine> engine_;
  Extensions extensions_;
  const tengen_analyse_host* lines_;  // nullptr: the host takes no lines
  Setup setup_{};
  std::string game_, rule_, opening_;
  Stops stops_;
};

inline constexpr tengen_engine_functions Border::functions = {
    sizeof(tengen_engine_functions), new_game, decide, stop, end_game, destroy, query};

// The engines of one library, in the order of TENGEN_PACKAGE.
template <class... Engines>
struct Package {
  static_assert((std::is_base_of_v<Engine, Engines> && ...), "every engine derives from Engine");
  static constexpr std::array<const tengen_descriptor*, sizeof...(Engines)> descriptors = {
      &Engines::descriptor...};

  static tengen_status create(const tengen_host* host, const char* id, const tengen_setting* settings,
                              uint32_t count, tengen_engine* made) noexcept {
    if (host->struct_size < TENGEN_HOST_SIZE_1_0) return TENGEN_ABI_MISMATCH;  // no host to report to
    return Border::guard(host, [&]() -> tengen_status {
      std::unique_ptr<Engine> engine;
      Extensions extensions;
      const tengen_descriptor* descriptor = nullptr;
      const Settings chosen(std::span(settings, count));
      const auto make = [&]<class E>(std::type_identity<E>) {
        if (std::string_view(id) != E::descriptor.id) return;
        descriptor = &E::descriptor;
        auto one = std::make_unique<E>(Host(host), chosen);
        extensions = Extensions::of(*one);
        engine = std::move(one);
      };
      (make(std::type_identity<Engines>{}), ...);
      if (!engine) {
        std::string known;
        ((known += std::string(known.empty() ? "" : ", ") + '"' + Engines::descriptor.id + '"'), ...);
        throw Failure(TENGEN_UNKNOWN_ENGINE, "the library has " + known + ", not \"" + id + '"');
      }
      *made = {new Border(host, *descriptor, std::move(engine), extensions), &Border::functions};
      return TENGEN_OK;
    });
  }
};

template <class... Engines>
constexpr tengen_entry entry(const char* package, const char* version) {
  return {TENGEN_MAGIC,
          sizeof(tengen_entry),
          TENGEN_ABI_MAJOR,
          TENGEN_ABI_MINOR,
          0,
          sizeof...(Engines),
          package,
          version,
          Package<Engines...>::descriptors.data(),
          nullptr,
          &Package<Engines...>::create,
          nullptr};
}

}  // namespace tengen::plugin
