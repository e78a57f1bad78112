// What an instance does with the extensions of its library, and what it offers to them.
#include "engine/native/instance.hpp"

namespace tengen::engine {

template <class Call>
Status NativeInstance::call(std::string_view name, Call&& function) {
  std::string thrown;
  const auto status = guarded(function, thrown);
  if (status == TENGEN_OK) return success();
  return failed(take_error(name, status) + thrown);
}

void NativeInstance::ponder(const tengen_request& request) {
  if (extensions_.ponder == nullptr) return;
  news_.open(request.id);
  // What it comes to says nothing about the game.
  (void)call("ponder", [&] {
    const auto status = extensions_.ponder->ponder(self_, &request);
    return status == TENGEN_STOPPED ? static_cast<tengen_status>(TENGEN_OK) : status;
  });
  news_.close();
}

Result<std::string> NativeInstance::save_state() {
  if (extensions_.state == nullptr) return failed("the engine has no extension \"" TENGEN_STATE "\"");
  std::string bytes(TENGEN_STATE_CAPACITY, '\0');
  std::uint64_t size = 0;
  auto status = call("save", [&] {
    return extensions_.state->save(self_, reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size(), &size);
  });
  if (!status) return status.error();
  if (size > bytes.size()) return failed("save: it says that it wrote " + std::to_string(size) + " bytes");
  bytes.resize(size);
  return bytes;
}

Status NativeInstance::restore_state(std::string_view bytes) {
  if (extensions_.state == nullptr) return failed("the engine has no extension \"" TENGEN_STATE "\"");
  return call("restore", [&] {
    return extensions_.state->restore(self_, reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                      bytes.size());
  });
}

Status NativeInstance::set_option(const std::string& key, const std::string& value) {
  if (extensions_.options == nullptr) return failed("the engine has no extension \"" TENGEN_OPTIONS "\"");
  const tengen_setting setting{key.c_str(), value.c_str()};
  return call("set_option", [&] { return extensions_.options->set_option(self_, &setting); });
}

void NativeInstance::report_line(void* context, std::uint64_t request_id, const tengen_line* line) {
  if (line != nullptr) static_cast<NativeInstance*>(context)->news_.take(read_news(request_id, *line));
}

const void* NativeInstance::query(void*, const char* id) {
  static constexpr tengen_analyse_host analyse = {&report_line};
  return id != nullptr && std::string_view(id) == TENGEN_ANALYSE ? &analyse : nullptr;
}

}  // namespace tengen::engine
