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

// Of the server's thread; what waits or reads stores is done elsewhere, and `respond` is called from there.
class RunApi {
 public:
  // What is referred to outlives it. New runs get a folder in `folder`.
  RunApi(std::filesystem::path folder, RunList& runs, const EngineList& engines,
         engine::EngineFactory& factory, Errands& errands, RunFeed::Post post)
      : folder_(std::move(folder)),
        runs_(runs),
        engines_(engines),
        factory_(factory),
        errands_(errands),
        post_(std::move(post)) {}
  // Ends what is played.
  ~RunApi();

  // `path` is what follows "/api/runs", in parts.
  void answer(const Request& request, const std::vector<std::string>& path, const Respond& respond);

 private:
  void on_run(const Request& request, const std::vector<std::string>& path, const Respond& respond);
  void read(const std::filesystem::path& folder, const Request& request, const std::vector<std::string>& path,
            const Respond& respond);
  void list(const Request& request, const Respond& respond);
  // As an errand of that role; what it returns is the response.
  void run(Role role, const Respond& respond, std::function<Response(const std::atomic<bool>& leaving)> work);
  void begin(const Request& request, const Respond& respond);
  void resume(const std::string& id, const std::filesystem::path& folder, Role role, const Respond& respond);
  void steer(const std::filesystem::path& folder, const Request& request, const Respond& respond);
  // `on_refused` undoes what was made for the run.
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
  std::shared_ptr<RunCurves> curves_ = std::make_shared<RunCurves>();  // errands hold it, too
  std::map<std::string, std::unique_ptr<HostedRun>> hosted_;
};

}  // namespace tengen::web
