// The front end with hot reload, before the preview of a site. Vite serves the sources of what runs in the
// browser; everything else, pages first, comes from `tresdocs dev`. A change of what the browser has
// loaded is put in its place. After a change of what only Go renders, the bundle that Go runs is built and the
// preview starts again with it; after a change of Go code, the program is built too.
//   node scripts/dev.mjs [SITE]    PORT=3000
import { spawn } from "node:child_process"
import { request } from "node:http"
import { fileURLToPath } from "node:url"
import { createServer } from "vite"

const root = fileURLToPath(new URL("../..", import.meta.url))
const site = process.argv[2] ?? root
const port = Number(process.env.PORT) || 3000
/** Where the preview listens; nobody needs to know. */
const inner = port + 1

/** Addresses of what Vite has, the fonts that the style sheet names among them. */
const SOURCES = /^\/(src|vendor|node_modules|@|fonts\/(inter|jetbrains-mono)\.woff2)/

/** The module with React and all else that a site's own islands share with the program. */
const PARTS = /^\/_tresdocs\/entry-parts-/

let preview
function startPreview() {
  preview = spawn("bin/tresdocs", ["dev", "--site", site, "--addr", `127.0.0.1:${inner}`], {
    cwd: root,
    env: { ...process.env, TRESDOCS_FRONTEND: `${root}web/dist` },
    stdio: ["ignore", "ignore", "inherit"],
  })
  preview.on("exit", (code) => code && stop(code))
}

/** What a build makes: the program from Go code, the scripts that Go runs from the front end's. */
const PROGRAM = "program"
const SCRIPTS = "scripts"

/** rebuild makes what is out of date and starts the preview anew; pages then load themselves again. */
async function rebuild() {
  const targets = [...changed]
  changed.clear()
  const env = { ...process.env }
  delete env.NODE_ENV // Vite's server has set it to "development", which would end up in the bundles
  const make = spawn("make", ["-j2", ...targets], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  })
  const code = await new Promise((resolve) => make.on("close", resolve))
  if (code !== 0) return
  preview.removeAllListeners("exit")
  const ended = new Promise((resolve) => preview.on("close", resolve))
  preview.kill()
  await ended
  startPreview()
}

/** Saves that come within this time are built together, in ms. */
const DEBOUNCE = 100
const changed = new Set()
let timer
let building = Promise.resolve()
function rebuildSoon(target) {
  changed.add(target)
  clearTimeout(timer)
  timer = setTimeout(() => (building = building.then(rebuild)), DEBOUNCE)
}

/**
 * Has a page run the front end's sources in the place of what was built of them, with every style sheet. Its policy
 * knows only what was built, so the page has none.
 */
function sources(html, sheets) {
  const links = sheets.map(
    ({ name, file }) => `<link rel="stylesheet" data-sheet="${name}" href="/src/${file}">`,
  )
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replace(
      /<style data-sheet.*<\/style>(<link rel="stylesheet"[^>]*>)*(?=<style>)/s,
      links.join(""),
    )
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/src="\/_tresdocs\/entry-client[^"]*"/, 'src="/src/entry-client.tsx"')
}

/** pass hands a request on to the preview. */
function pass(vite, req, res) {
  const headers = { ...req.headers, "accept-encoding": "identity" }
  const asked = request({
    host: "127.0.0.1",
    port: inner,
    path: req.url,
    method: req.method,
    headers,
  })
  asked.on("error", () =>
    res.writeHead(503, { "retry-after": "1" }).end("The preview is being built."),
  )
  asked.on("response", (answer) => {
    const isPage = /^text\/html/.test(answer.headers["content-type"] ?? "")
    if (!isPage) return answer.pipe(res.writeHead(answer.statusCode, answer.headers))
    answer
      .setEncoding("utf8")
      .toArray()
      .then(async (parts) => {
        const { styleSheets } = await vite.ssrLoadModule("/src/styles/sheets.ts")
        const page = sources(parts.join(""), styleSheets)
        const html = await vite.transformIndexHtml(req.url, page)
        res.writeHead(answer.statusCode, {
          "content-type": "text/html;charset=utf-8",
          "cache-control": "no-store",
        })
        res.end(html)
      })
  })
  req.pipe(asked)
}

const before = {
  name: "tresdocs-preview",
  configureServer(vite) {
    vite.middlewares.use((req, res, next) => {
      if (SOURCES.test(req.url)) return next()
      if (!PARTS.test(req.url)) return pass(vite, req, res)
      res.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" })
      res.end(
        'export * from "/src/entry-parts.ts"\nexport { default } from "/src/entry-parts.ts"\n',
      )
    })
    vite.watcher.add([`${root}cmd`, `${root}internal`])
    vite.watcher.on("change", (file) => {
      if (file.endsWith(".go")) return file.endsWith("_test.go") || rebuildSoon(PROGRAM)
      const isLoaded = vite.environments.client.moduleGraph.getModulesByFile(file)?.size
      if (file.includes("/web/src/") && !/\.(test|gen)\./.test(file) && !isLoaded)
        rebuildSoon(SCRIPTS)
    })
  },
}

const vite = await createServer({
  root: `${root}web`,
  appType: "custom",
  plugins: [before],
  server: { port, strictPort: true, host: "127.0.0.1" },
})

async function stop(code = 0) {
  preview.kill()
  await vite.close()
  process.exit(code)
}

startPreview()
await vite.listen()
console.log(`front end with hot reload on http://localhost:${port}`)
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop())
