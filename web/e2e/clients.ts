// Bundles third-party clients, as published on npm, for a browser: the queries of @nuxt/content with its database, and
// Iconify's icon component. Only the package @nuxt/content itself is downloaded, once. Its dependencies include all of
// Nuxt, which its browser part does not need.
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "vite"

const web = fileURLToPath(new URL("..", import.meta.url))
const cacheFolder = join(web, "node_modules/.cache/clients")
const version = "3.16.1"
const tarball = join(cacheFolder, `nuxt-content-${version}.tgz`)
const integrity =
  "h+oqO9hJwvyK2jtBeCkF9ZhLq0euQUFyOOM2oCtAyd1WFL43n0tkqA6DJHnB177sQnxuO5M2pnXp4tjutSs0Gw=="

/** Returns the folder that contains the browser part of @nuxt/content. */
function nuxtContent() {
  mkdirSync(cacheFolder, { recursive: true })
  if (!existsSync(tarball)) {
    const pack = ["pack", `@nuxt/content@${version}`, "--pack-destination", cacheFolder]
    execFileSync("npm", pack, { stdio: "pipe", cwd: cacheFolder })
  }
  if (createHash("sha512").update(readFileSync(tarball)).digest("base64") !== integrity) {
    rmSync(tarball)
    throw new Error(`@nuxt/content ${version} has another checksum`)
  }
  execFileSync("tar", ["xzf", tarball, "-C", cacheFolder])
  return join(cacheFolder, "package/dist/runtime")
}

/** Minimal versions of the Nuxt modules that @nuxt/content imports. */
function surroundings(versions: Record<string, string>) {
  const text = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "string"]))
  const json = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "json"]))
  const page = {
    ...text("id", "title", "description", "extension", "path", "stem"),
    ...json("body", "meta", "navigation", "seo"),
  }
  const manifest = {
    docs: { type: "page", fields: { ...page, ...json("links") } },
    landing: { type: "page", fields: page },
    info: { type: "data", fields: {} },
  }
  const tables = Object.fromEntries(Object.keys(manifest).map((name) => [name, `_content_${name}`]))
  return {
    "#content/manifest": `
      export const checksums = ${JSON.stringify(versions)}
      export const tables = ${JSON.stringify(tables)}
      export default ${JSON.stringify(manifest)}`,
    "#imports": `
      export const tryUseNuxtApp = () => undefined
      export const ref = (value) => ({ value })
      export const toValue = (value) => value
      export const watch = () => undefined`,
    h3: "export const getRequestHeaders = () => ({})",
  }
}

const entry = (runtime) => `
  import { ofetch } from "ofetch"
  import * as client from ${JSON.stringify(join(runtime, "client.js"))}
  import { createElement } from "react"
  import { createRoot } from "react-dom/client"
  import { addAPIProvider, Icon } from "@iconify/react"
  globalThis.$fetch = ofetch
  globalThis.nuxt = client
  globalThis.iconify = { addAPIProvider, Icon, createElement, createRoot }
`

/** Bundles the clients into a new folder. Returns the folder and the name of the script. */
export async function bundleClients(versions: Record<string, string>) {
  const runtime = nuxtContent()
  const modules = { "virtual:entry": entry(runtime), ...surroundings(versions) }
  const outDir = mkdtempSync(join(tmpdir(), "clients-"))
  await build({
    configFile: false,
    root: web,
    logLevel: "silent",
    base: "/clients/",
    define: { "import.meta.client": "true", "import.meta.dev": "false" },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: "virtual:entry", output: { entryFileNames: "clients.js" } },
    },
    plugins: [
      {
        name: "surroundings",
        enforce: "pre",
        resolveId: (id) => (id in modules ? `\0${id}` : undefined),
        load: (id) => modules[id.slice(1)],
      },
    ],
  })
  return outDir
}
