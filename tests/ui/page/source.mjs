// A source of the page that needs no browser, as a module.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const esbuild = createRequire(join(process.env.TENGEN_PAGE_MODULES, "node_modules", "/"))("esbuild");
export const root = new URL("../../../host/web/", import.meta.url).pathname;

export async function importSource(path) {
  const script = esbuild.transformSync(readFileSync(join(root, "ui/src", path), "utf8"), { loader: "ts", format: "esm" }).code;
  return import(`data:text/javascript;base64,${Buffer.from(script).toString("base64")}`);
}
