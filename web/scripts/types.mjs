// Writes the declarations that editors need for a site's own components, as one JSON object of files: those of the
// modules "tresdocs" and "tresdocs/nuxt", made of their sources, and those of React, Vue and VueUse.
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const web = fileURLToPath(new URL("..", import.meta.url))
const entries = ["src/parts/api", "site/nuxt"]

/** Returns the declarations of the sources that the entries are made of, by their paths below web/. */
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

/** Keeps what a declaration leads to. */
function reachable(files) {
  const kept = {}
  const visit = (file) => {
    if (file in kept || !(file in files)) return
    kept[file] = files[file]
    for (const [, specifier] of files[file].matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      visit(posix.join(posix.dirname(file), specifier.replace(/\.gen$/, ".gen")) + ".d.ts")
    }
  }
  for (const entry of entries) visit(`${entry}.d.ts`)
  return kept
}

/** Styles as far as editors need them: pages refuse style attributes but in islands. */
const STYLES = `export interface Properties<Length = string | number, Time = string> {
  [property: string]: Length | Time | number | undefined
}
`

/** What templates and scripts use of Vue: all but its compiler, whose types are as large as the rest. */
const VUE = `export * from "@vue/runtime-dom"
`

const read = (file) => readFileSync(join(web, "node_modules", file), "utf8")

/** Gives declarations of a package, by their paths there and from then on. */
const packageFiles = (from, to, files) =>
  Object.entries(files).map(([source, name]) => [`${to}/${name}`, read(`${from}/${source}`)])

const out = process.argv[2]
const own = Object.entries(reachable(declarations())).map(([file, text]) => [
  `tresdocs/${file}`,
  text,
])
const same = (...names) => Object.fromEntries(names.map((name) => [name, name]))
const vueParts = ["runtime-dom", "runtime-core", "reactivity", "shared"].flatMap((name) =>
  packageFiles(`@vue/${name}`, `@vue/${name}`, {
    [`dist/${name}.d.ts`]: "index.d.ts",
    LICENSE: "LICENSE",
  }),
)
const files = Object.fromEntries([
  ...own,
  ...packageFiles(
    "@types/react",
    "react",
    same("index.d.ts", "global.d.ts", "jsx-runtime.d.ts", "LICENSE"),
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
