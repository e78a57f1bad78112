#include "web/assets.hpp"

#include <array>

// The assembler puts the built files into the program; TENGEN_PAGE is the folder that they were built in.
#define TENGEN_EMBED(name, file)                                                                    \
  asm(".section .rodata\n"                                                                          \
      ".global tengen_page_" #name "\n.global tengen_page_" #name "_end\ntengen_page_" #name        \
      ":\n.incbin \"" TENGEN_PAGE "/" file "\"\ntengen_page_" #name "_end:\n.byte 0\n.previous\n"); \
  extern "C" const char tengen_page_##name[];                                                       \
  extern "C" const char tengen_page_##name##_end[];

TENGEN_EMBED(html, "index.html")
TENGEN_EMBED(js, "page.js")
TENGEN_EMBED(css, "page.css")
TENGEN_EMBED(icon, "icon.svg")
TENGEN_EMBED(html_gz, "index.html.gz")
TENGEN_EMBED(js_gz, "page.js.gz")
TENGEN_EMBED(css_gz, "page.css.gz")
TENGEN_EMBED(icon_gz, "icon.svg.gz")

namespace tengen::web {
namespace {

using Bytes = std::shared_ptr<const std::string>;

struct Asset {
  std::string_view path;
  std::string_view type;
  Bytes plain;
  Bytes packed;
};

Bytes bytes(const char* begin, const char* end) { return std::make_shared<const std::string>(begin, end); }

#define TENGEN_BYTES(name) bytes(tengen_page_##name, tengen_page_##name##_end)

// The first one is the page.
const std::array<Asset, 4>& assets() {
  static const std::array<Asset, 4> all{
      Asset{"/", "text/html; charset=utf-8", TENGEN_BYTES(html), TENGEN_BYTES(html_gz)},
      Asset{"/page.js", "text/javascript; charset=utf-8", TENGEN_BYTES(js), TENGEN_BYTES(js_gz)},
      Asset{"/page.css", "text/css; charset=utf-8", TENGEN_BYTES(css), TENGEN_BYTES(css_gz)},
      Asset{"/icon.svg", "image/svg+xml", TENGEN_BYTES(icon), TENGEN_BYTES(icon_gz)}};
  return all;
}

const Asset* find(std::string_view path) {
  for (const auto& asset : assets())
    if (asset.path == path) return &asset;
  // The addresses of places.
  for (const std::string_view place : {"/play", "/scores", "/watch", "/run", "/engines", "/analyse"})
    if (path == place || path.starts_with(std::string(place) + "/")) return &assets().front();
  return nullptr;
}

}  // namespace

Response asset(const Request& request) {
  if (request.method != "GET") return with_body(405, R"({"error":"expected GET"})");
  const Asset* const found = find(request.path);
  if (found == nullptr) return with_body(404, "There is no such page.\n", "text/plain; charset=utf-8");
  const bool packed = request.accept_encoding.find("gzip") != std::string::npos;
  Response response{200, std::string(found->type), packed ? found->packed : found->plain, {}};
  response.fields = {{"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}};
  if (packed) response.fields.emplace_back("Content-Encoding", "gzip");
  return response;
}

}  // namespace tengen::web
