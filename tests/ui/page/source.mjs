// A source of the page that needs no browser, as a module.
import { createRequire } from "node:module";
import { join } from "node:path";

const esbuild = createRequire(join(process.env.TENGEN_PAGE_MODULES, "node_modules", "/"))("esbuild");
export const root = new URL("../../../host/web/", import.meta.url).pathname;

export async function importSource(path) {
  const { outputFiles } = esbuild.buildSync({ entryPoints: [join(root, "ui/src", path)], bundle: true, format: "esm", target: "es2022", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
