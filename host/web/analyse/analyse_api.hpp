// The requests of the place Analyse, and hints in games (docs/web-api.md).
#pragma once

#include "web/analyse/analysis_table.hpp"
#include "web/errands.hpp"
#include "web/game_table.hpp"
#include "web/http.hpp"

namespace tengen::web {

class AnalyseApi {
 public:
  // All references must outlive this object.
  AnalyseApi(AnalysisTable& analyses, GameTable& games, const EngineList& engines, Errands& errands)
      : analyses_(analyses), games_(games), engines_(engines), errands_(errands) {}

  // Whether the request belongs here. `parts`: the parts of the path: "", "api", and the further parts.
  static bool is_for(const std::vector<std::string_view>& parts);
  // Call on the server's thread. For hints, `respond` is called later.
  void answer(const Request& request, const Respond& respond);

 private:
  Response position(const Request& request) const;
  Response begin(const Request& request);
  Response command(const Request& request, const std::string& id);

  AnalysisTable& analyses_;
  GameTable& games_;
  const EngineList& engines_;
  Errands& errands_;
};

}  // namespace tengen::web
