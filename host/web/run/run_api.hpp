// The requests under /api/runs (docs/web-api.md).
#pragma once

#include <list>
#include <map>
#include <memory>
#include <string>

#include "web/engines/engine_list.hpp"
#include "web/errands.hpp"
#include "web/http.hpp"
#include "web/run/hosted_run.hpp"
#include "web/run/run_curves.hpp"
#include "web/run/run_list.hpp"

namespace tengen::web {

// Used by the server's thread. Work that waits or reads stores runs on other threads, which then call
// `respond`.
class RunApi {
 public:
  // All references must outlive this object. New runs get a folder in `folder`.
  RunApi(std::filesystem::path folder, RunList& runs, const EngineList& engines,
         engine::EngineFactory& factory, Errands& errands, RunFeed::Post post)
      : folder_(std::move(folder)),
        runs_(runs),
        engines_(engines),
        factory_(factory),
        errands_(errands),
        post_(std::move(post)) {}
  // Ends the runs that this process plays.
  ~RunApi();

  // `path`: the parts of the path after "/api/runs".
  void answer(const Request& request, const std::vector<std::string>& path, const Respond& respond);

 private:
  void on_run(const Request& request, const std::vector<std::string>& path, const Respond& respond);
  void read(const std::filesystem::path& folder, const Request& request, const std::vector<std::string>& path,
            const Respond& respond);
  // `path`: "…/games/N", and "lines" or "log" behind it.
  void read_game(const std::filesystem::path& folder, const Request& request,
                 const std::vector<std::string>& path, const Respond& respond);
  void list(const Request& request, const Respond& respond);
  // Runs `work` as an errand of that role, and responds with its result.
  void run(Role role, const Respond& respond, std::function<Response(const std::atomic<bool>& leaving)> work);
  void begin(const Request& request, const Respond& respond);
  void resume(const std::string& id, const std::filesystem::path& folder, Role role, const Respond& respond);
  void steer(const std::filesystem::path& folder, const Request& request, const Respond& respond);
  // `on_refused` undoes the preparations for the run.
  void host(
      const std::string& id, tournament::Description description, std::optional<tournament::Store> before,
      const Respond& respond, std::function<void()> on_refused = [] {});
  std::string new_id(const std::string& name) const;

  std::filesystem::path folder_;
  RunList& runs_;
  const EngineList& engines_;
  engine::EngineFactory& factory_;
  Errands& errands_;
  RunFeed::Post post_;
  std::shared_ptr<RunCurves> curves_ = std::make_shared<RunCurves>();  // errands also hold a pointer to it
  std::map<std::string, std::unique_ptr<HostedRun>> hosted_;
};

}  // namespace tengen::web
