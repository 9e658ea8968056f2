// Checks the English pages for the patterns in scripts/prose-rules.txt.
//   node scripts/prose.mjs [folder]
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const rules = readFileSync(new URL("prose-rules.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes("\t"))
  .map((line) => line.split("\t"))
  .map(([pattern, instead]) => ({ pattern: new RegExp(pattern, "g"), instead }))

/** Replaces text with spaces, to keep positions. */
const blank = (text) => text.replaceAll(/\S/g, " ")

/** Removes what is not prose: code, URLs, third-party titles, and props that are not text. */
const prose = (text) =>
  text
    .replaceAll(/^( *)(`{3,}|~{3,})[^]*?^\1\2`* *$/gm, blank)
    .replaceAll(/`[^`\n]*`/g, blank)
    .replaceAll(/\]\([^)\n]*\)/g, blank)
    .replaceAll(/https?:\S+/g, blank)
    .replaceAll(/^ *:{2,}(scene|video)[^\n]*$/gm, blank)

const folder = process.argv[2] ?? new URL("../content", import.meta.url).pathname
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md") && !file.startsWith("zh-CN"))
  .sort()

let found = 0
for (const file of files) {
  prose(readFileSync(join(folder, file), "utf8"))
    .split("\n")
    .forEach((line, at) => {
      for (const { pattern, instead } of rules) {
        for (const match of line.matchAll(pattern)) {
          found++
          console.log(`content/${file}:${at + 1}:${match.index + 1}: "${match[0]}": write ${instead}`)
        }
      }
    })
}
process.exitCode = found > 0 ? 1 : 0
