// What a file is that somebody drops or chooses: a record of games, or a package with engines.
import { getCatalog } from "./api.js";

export type FileKind = "record" | "package" | "unknown";

// Archives and programs by their first bytes: zip, gzip, bzip2, xz, zstd, 7z, rar, ELF, Windows, a script.
const beginnings = ["PK", "\x1f\x8b", "BZh", "\xfd7zXZ", "\x28\xb5\x2f\xfd", "7z\xbc\xaf", "Rar!", "\x7fELF", "MZ", "#!"];
const endings = /\.(zip|tar|tgz|gz|bz2|xz|zst|7z|rar|exe)$/;
const tarMark = { at: 257, text: "ustar" };

// By its bytes, each a character.
export function isPackage(bytes: string): boolean {
  return beginnings.some((one) => bytes.startsWith(one)) || bytes.startsWith(tarMark.text, tarMark.at);
}

export async function kindOf(file: File): Promise<FileKind> {
  const bytes = String.fromCharCode(...new Uint8Array(await file.slice(0, tarMark.at + tarMark.text.length).arrayBuffer()));
  const name = file.name.toLowerCase();
  if (isPackage(bytes) || endings.test(name)) return "package";
  const { formats } = await getCatalog();
  return formats.some((format) => format.suffixes.some((suffix) => name.endsWith(`.${suffix}`))) ? "record" : "unknown";
}
