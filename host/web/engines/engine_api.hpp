// The requests under /api/engines, /api/packages and /api/examinations (docs/web-api.md).
#pragma once

#include "web/engines/examinations.hpp"
#include "web/engines/sent_file.hpp"
#include "web/errands.hpp"
#include "web/game_table.hpp"

namespace tengen::web {

struct EngineApiOptions {
  std::filesystem::path program;           // tengen itself
  std::vector<std::string> manifests;      // the manifests that were named at the start of the page
  std::uint64_t longest_file = 512 << 20;  // bytes
};

// Used by the server's thread. Work that waits runs on other threads, which then call `respond`.
class EngineApi {
 public:
  // All references must outlive this object.
  EngineApi(EngineApiOptions options, EngineList& engines, const GameTable& table, Errands& errands,
            Examinations::Post post);

  static bool knows(std::string_view place);
  // `path`: the parts of the path after the place.
  void answer(const Request& request, const std::string& place, const std::vector<std::string>& path,
              const Respond& respond);

  // Whether the request sends a package. The package is written to a file, not held in memory.
  static bool takes_files(const Request& request);
  Reception receive(const Request& request, std::optional<std::uint64_t> length);

 private:
  void list(const Request& request, const Respond& respond);
  void on_examination(const Request& request, const std::vector<std::string>& path, const Respond& respond);
  void on_engine(const Request& request, const std::vector<std::string>& path, const Respond& respond);
  void on_package(const Request& request, const std::vector<std::string>& path, const Respond& respond);
  // Runs a command of this program that changes packages or settings, and then reads these again.
  void run(Role role, std::vector<std::string> words, const Respond& respond);

  const EngineApiOptions options_;
  EngineList& engines_;
  const GameTable& table_;
  sandbox::Spawner spawner_;
  Examinations examinations_;
  Uploads uploads_;
  Errands& errands_;
};

}  // namespace tengen::web
