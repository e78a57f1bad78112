// The requests of the place Analyse, and hints in games (docs/web-api.md).
#pragma once

#include "web/analyse/analysis_table.hpp"
#include "web/errands.hpp"
#include "web/game_table.hpp"
#include "web/http.hpp"

namespace tengen::web {

class AnalyseApi {
 public:
  // All outlive it.
  AnalyseApi(AnalysisTable& analyses, GameTable& games, const EngineList& engines, Errands& errands)
      : analyses_(analyses), games_(games), engines_(engines), errands_(errands) {}

  // "", "api", and the words of its addresses.
  static bool is_for(const std::vector<std::string_view>& parts);
  // On the server's thread; `respond` comes later for hints.
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
