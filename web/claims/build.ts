// Builds the claims of the site into one script.
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"
import { compile } from "../vendor/vue-file.ts"
import { readFileSync } from "node:fs"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const LITERAL = /\bvue`([^`]*)`/g

/** Builds the script that defines runClaims in a page. */
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
      dedupe: ["vue", "three", "@tresjs/core"],
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
  const [first] = [result].flat()
  if (!first || !("output" in first)) throw new Error("build claims: nothing was built")
  return first.output[0].code
}

/** Compiles the components in the files of claims, each as a module of its own. */
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

const tools = [
  ...readFileSync(here("tools.ts"), "utf8").matchAll(/export (?:\* as (\w+)|\{([^}]*)\})/g),
]
  .flatMap(([, one, list = ""]) => one ?? list.split(","))
  .map((name) => name.trim())
  .filter((name) => name !== "")

/** Makes a module of a component's text. */
function moduleOf(text: string, place: string): string {
  const given = `import { ${tools.join(", ")} } from ${JSON.stringify(here("tools.ts"))}\n`
  const script = /<script setup>([^]*?)<\/script>/.exec(text)?.[1] ?? ""
  const template = text.replace(/<script setup>[^]*?<\/script>/, "").trim()
  const whole = /^<template>/.test(template) ? template : `<template>${template}</template>`
  const file = `<script setup lang="ts">\n${given}${script}</script>\n${whole}\n`
  const { code, faults } = compile({ name: "Claim.vue", text: file })
  if (faults[0]) throw new Error(`${place}: ${faults[0].message}`)
  return code
}
