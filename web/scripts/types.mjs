// Writes the type declarations that editors need for a site's own components, as a JSON object that maps file names to
// contents. It includes the modules "tresdocs" and "tresdocs/nuxt", whose declarations are generated from their source
// code, and React, Vue and VueUse.
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const web = fileURLToPath(new URL("..", import.meta.url))
const entries = ["src/parts/api", "site/nuxt"]

/** Returns the declarations of the entries and of everything that they import, by path relative to web/. */
function declarations() {
  const { config } = ts.readConfigFile(join(web, "tsconfig.json"), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, web)
  const roots = entries.map((entry) => join(web, `${entry}.ts`))
  const environment = join(web, "node_modules/vite/client.d.ts")
  const program = ts.createProgram([...roots, environment], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    outDir: "/",
    rootDir: web,
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

/** Returns the files that the declarations of the entries import, directly or indirectly. */
function reachable(files) {
  const result = {}
  const visit = (file) => {
    if (file in result || !(file in files)) return
    result[file] = files[file]
    for (const [, specifier] of files[file].matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      visit(posix.join(posix.dirname(file), specifier.replace(/\.gen$/, ".gen")) + ".d.ts")
    }
  }
  for (const entry of entries) visit(`${entry}.d.ts`)
  return result
}

/** Replaces the types of csstype. Pages allow style attributes only in islands, so approximate types are sufficient. */
const STYLES = `export interface Properties<Length = string | number, Time = string> {
  [property: string]: Length | Time | number | undefined
}
`

/** The types of Vue without the types of its compiler, which are as large as all other types together. */
const VUE = `export * from "@vue/runtime-dom"
`

const read = (file) => readFileSync(join(web, "node_modules", file), "utf8")

/** Returns files of a package. `files` maps each path in the package to the new name below `to`. */
const packageFiles = (from, to, files) =>
  Object.entries(files).map(([source, name]) => [`${to}/${name}`, read(`${from}/${source}`)])

const out = process.argv[2]
const tresdocsFiles = Object.entries(reachable(declarations())).map(([file, text]) => [
  `tresdocs/${file}`,
  text,
])
const unchanged = (...names) => Object.fromEntries(names.map((name) => [name, name]))
const vueParts = ["runtime-dom", "runtime-core", "reactivity", "shared"].flatMap((name) =>
  packageFiles(`@vue/${name}`, `@vue/${name}`, {
    [`dist/${name}.d.ts`]: "index.d.ts",
    LICENSE: "LICENSE",
  }),
)
const files = Object.fromEntries([
  ...tresdocsFiles,
  ...packageFiles(
    "@types/react",
    "react",
    unchanged("index.d.ts", "global.d.ts", "jsx-runtime.d.ts", "LICENSE"),
  ),
  ...vueParts,
  ...["core", "shared"].flatMap((name) =>
    packageFiles(`@vueuse/${name}`, `@vueuse/${name}`, {
      "dist/index.d.ts": "index.d.ts",
      LICENSE: "LICENSE",
    }),
  ),
  ["vue/index.d.ts", VUE],
  ["csstype/index.d.ts", STYLES],
])
writeFileSync(out, JSON.stringify(files))
console.log(`${relative(dirname(web), out)}: ${Object.keys(files).length} files`)
