// Bundles the claims of the site as one script.
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"
import { compile } from "../vendor/vue-file.ts"
import { readFileSync } from "node:fs"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const LITERAL = /\bvue`([^`]*)`/g

/** Returns the script that defines runClaims in a page. */
export async function buildClaims(): Promise<string> {
  const result = await build({
    configFile: false,
    root: here(".."),
    logLevel: "warn",
    mode: "development",
    define: {
      "process.env.NODE_ENV": '"development"',
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
    resolve: {
      alias: [{ find: /^claims$/, replacement: here("claims.ts") }],
      dedupe: ["vue", "three", "@tresjs/cientos", "@tresjs/core", "@tresjs/post-processing"],
    },
    plugins: [literals()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: here("entry.ts"),
        output: { format: "es", codeSplitting: false },
      },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !("output" in bundle)) throw new Error("build claims: nothing was built")
  return bundle.output[0].code
}

/** Replaces each vue`…` literal in the files of claims with an import of the compiled component. */
function literals(): Plugin {
  const modules = new Map<string, string>()
  return {
    name: "claims:literals",
    enforce: "pre",
    resolveId: (id) => (modules.has(id) ? id : undefined),
    load: (id) => modules.get(id),
    transform(code, id) {
      if (!/\/facts\/.*\.ts$/.test(id) || modules.has(id)) return
      const imports: string[] = []
      const replaced = code.replace(LITERAL, (_, text: string, offset: number) => {
        const module = id.replace(/\.ts$/, `.${imports.length}.vue.ts`)
        const line = code.slice(0, offset).split("\n").length
        modules.set(module, moduleOf(text, `${id}:${line}`))
        imports.push(`import Component${imports.length} from ${JSON.stringify(module)}`)
        return `Component${imports.length - 1}`
      })
      return `${imports.join(";")};${replaced}`
    },
  }
}

/** The names that tools.ts exports. */
const tools = [
  ...readFileSync(here("tools.ts"), "utf8").matchAll(/export (?:\* as (\w+)|\{([^}]*)\})/g),
]
  .flatMap(([, namespace, list = ""]) => namespace ?? list.split(","))
  .map((name) => name.trim())
  .filter((name) => name !== "")

/** Compiles the text of a component to a module. */
function moduleOf(text: string, place: string): string {
  const imports = `import { ${tools.join(", ")} } from ${JSON.stringify(here("tools.ts"))}\n`
  const script = /<script setup>([^]*?)<\/script>/.exec(text)?.[1] ?? ""
  const template = text.replace(/<script setup>[^]*?<\/script>/, "").trim()
  const block = /^<template>/.test(template) ? template : `<template>${template}</template>`
  const file = `<script setup lang="ts">\n${imports}${script}</script>\n${block}\n`
  const { code, faults } = compile({ name: "Claim.vue", text: file })
  if (faults[0]) throw new Error(`${place}: ${faults[0].message}`)
  return code
}
