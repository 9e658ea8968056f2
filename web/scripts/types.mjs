// Writes the declarations that editors need for a site's own React parts, as one JSON object of files: those of the
// module "tresdocs", made of its sources, and those of React.
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const web = fileURLToPath(new URL("..", import.meta.url))
const entry = "parts/api.d.ts"

/** Returns the declarations of the sources that src/parts/api.ts is made of, by their paths below src/. */
function declarations() {
  const { config } = ts.readConfigFile(join(web, "tsconfig.json"), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, web)
  const root = join(web, "src/parts/api.ts")
  const environment = join(web, "node_modules/vite/client.d.ts")
  const program = ts.createProgram([root, environment], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    outDir: "/",
    rootDir: join(web, "src"),
  })
  const files = {}
  const { diagnostics } = program.emit(
    undefined,
    (file, text) => (files[posix.relative("/", file)] = text),
  )
  for (const { messageText } of diagnostics) {
    throw new Error(`types: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`)
  }
  return files
}

/** Keeps what a declaration leads to. */
function reachable(files) {
  const kept = {}
  const visit = (file) => {
    if (file in kept) return
    kept[file] = files[file]
    for (const [, specifier] of files[file].matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      visit(posix.join(posix.dirname(file), specifier.replace(/\.gen$/, ".gen")) + ".d.ts")
    }
  }
  visit(entry)
  return kept
}

/** Styles as far as editors need them: pages refuse style attributes but in islands. */
const STYLES = `export interface Properties<Length = string | number, Time = string> {
  [property: string]: Length | Time | number | undefined
}
`

const read = (file) => readFileSync(join(web, "node_modules/@types/react", file), "utf8")

const out = process.argv[2]
const own = Object.entries(reachable(declarations())).map(([file, text]) => [
  `tresdocs/${file}`,
  text,
])
const react = ["index.d.ts", "global.d.ts", "jsx-runtime.d.ts", "LICENSE"].map((file) => [
  `react/${file}`,
  read(file),
])
const files = Object.fromEntries([...own, ...react, ["csstype/index.d.ts", STYLES]])
writeFileSync(out, JSON.stringify(files))
console.log(`${relative(dirname(web), out)}: ${Object.keys(files).length} files`)
