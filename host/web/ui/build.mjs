// node build.mjs FOLDER: checks the types, bundles the page into the folder, and packs each file.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
try {
  execFileSync("node_modules/.bin/tsc", ["-p", "."], { stdio: "inherit" });
} catch {
  process.exit(1);
}
await build({
  entryPoints: { page: "src/main.ts" },
  outdir: folder,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  preserveSymlinks: true,
  banner: { js: "/* Lit: Copyright Google LLC, BSD-3-Clause */" },
  logLevel: "warning",
});
for (const file of ["index.html", "icon.svg"]) copyFileSync(file, `${folder}/${file}`);
for (const file of ["index.html", "icon.svg", "page.js", "page.css"]) {
  writeFileSync(`${folder}/${file}.gz`, gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }));
}
