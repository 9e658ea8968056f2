// Builds a corpus with Starlight, which `npm` installs once, and serves it with compression.
import { execFileSync, spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { gzipSync } from "node:zlib"

const STARLIGHT = "0.37.7" // the last versions for Node 20
const ASTRO = "5"

/** Returns the folder with Starlight's packages, which npm installs once, or the reason why they are unavailable. */
export function installStarlight() {
  const folder = join(tmpdir(), `tresdocs-bench-starlight-${STARLIGHT}`)
  const done = join(folder, "installed")
  if (existsSync(done)) return { folder }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n')
  const result = spawnSync(
    "npm",
    [
      "install",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      `astro@${ASTRO}`,
      `@astrojs/starlight@${STARLIGHT}`,
    ],
    { cwd: folder, encoding: "utf8" },
  )
  if (result.status !== 0)
    return { reason: (result.stderr || `${result.error}`).trim().split("\n")[0] }
  writeFileSync(done, "")
  return { folder }
}

const CONFIG = `import { defineConfig } from "astro/config"
import starlight from "@astrojs/starlight"
export default defineConfig({ integrations: [starlight({ title: "Corpus" })], devToolbar: { enabled: false }, telemetry: false })
`
const COLLECTIONS = `import { defineCollection } from "astro:content"
import { docsLoader } from "@astrojs/starlight/loaders"
import { docsSchema } from "@astrojs/starlight/schema"
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

/** Builds a Starlight site from the documents in a folder, and returns the folder with its files. */
export function buildStarlight(packages, content, site) {
  const docs = join(site, "src/content/docs")
  mkdirSync(docs, { recursive: true })
  cpSync(content, docs, { recursive: true })
  withoutNumbers(docs)
  writeFileSync(join(site, "package.json"), '{ "private": true, "type": "module" }\n')
  writeFileSync(join(site, "astro.config.mjs"), CONFIG)
  writeFileSync(join(site, "src/content.config.ts"), COLLECTIONS)
  rmSync(join(site, "node_modules"), { recursive: true, force: true })
  symlinkSync(join(packages, "node_modules"), join(site, "node_modules"))
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" }
  execFileSync(join(packages, "node_modules/.bin/astro"), ["build"], {
    cwd: site,
    env,
    stdio: "pipe",
  })
  return join(site, "dist")
}

/** Removes the order from the names of files and folders, so that the pages have the same paths. */
function withoutNumbers(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name.replace(/^\d+\./, ""))
    renameSync(join(folder, name), file)
    if (statSync(file).isDirectory()) withoutNumbers(file)
  }
}

const TYPES = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".wasm": "application/wasm",
}

/** Serves a folder with gzip. Returns its URL and a function that stops the server. */
export function serveFolder(folder) {
  const files = new Map()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname)
    const file = join(folder, extname(path) ? path : join(path, "index.html"))
    if (!existsSync(file)) return response.writeHead(404).end()
    const headers = { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }
    const data = readFileSync(file)
    if (!/\bgzip\b/.test(request.headers["accept-encoding"]))
      return response.writeHead(200, headers).end(data)
    if (!files.has(file)) files.set(file, gzipSync(data, { level: 9 }))
    response.writeHead(200, { ...headers, "content-encoding": "gzip" }).end(files.get(file))
  })
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({ base: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }),
    )
  })
}
