// Serves the front end with hot reload, as a proxy for the preview of a site. Vite serves the source code that runs in
// the browser. Pages and everything else come from `tresdocs dev`. When a module changes that the browser has loaded,
// it is replaced in the page. When code changes that only Go runs, the bundle is rebuilt and the preview is restarted.
// When Go code changes, the program is rebuilt too.
//   node scripts/dev.mjs [SITE]    PORT=3000
import { spawn } from "node:child_process"
import { request } from "node:http"
import { fileURLToPath } from "node:url"
import { createServer } from "vite"

const root = fileURLToPath(new URL("../..", import.meta.url))
const site = process.argv[2] ?? root
const port = Number(process.env.PORT) || 3000
/** The port of the preview. Only the proxy uses it. */
const previewPort = port + 1

/** The paths that Vite serves. They include the fonts of the style sheet. */
const SOURCES = /^\/(src|vendor|node_modules|@|fonts\/(inter|jetbrains-mono)\.woff2)/

/** The module that contains React and everything else that a site's own islands share with the front end. */
const PARTS = /^\/_tresdocs\/entry-parts-/

let preview
function startPreview() {
  preview = spawn("bin/tresdocs", ["dev", "--site", site, "--addr", `127.0.0.1:${previewPort}`], {
    cwd: root,
    env: { ...process.env, TRESDOCS_FRONTEND: `${root}web/dist` },
    stdio: ["ignore", "ignore", "inherit"],
  })
  preview.on("exit", (code) => code && stop(code))
}

/** The make targets for the Go program and for the scripts that it runs. */
const PROGRAM = "program"
const SCRIPTS = "scripts"

/** Rebuilds everything that has changed and restarts the preview. Open pages then reload. */
async function rebuild() {
  const targets = [...changedTargets]
  changedTargets.clear()
  const env = { ...process.env }
  delete env.NODE_ENV // Vite's server sets it to "development", which would change the bundles
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

/** Changes within this time, in milliseconds, are built together. */
const DEBOUNCE = 100
const changedTargets = new Set()
let timer
let building = Promise.resolve()
function rebuildSoon(target) {
  changedTargets.add(target)
  clearTimeout(timer)
  timer = setTimeout(() => (building = building.then(rebuild)), DEBOUNCE)
}

/**
 * Makes a page load the source code of the front end, with all style sheets, instead of the built files. It removes the
 * Content Security Policy, because the policy allows only the built files.
 */
function withSources(html, sheets) {
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

/** Forwards a request to the preview. */
function forward(vite, req, res) {
  const headers = { ...req.headers, "accept-encoding": "identity" }
  const forwarded = request({
    host: "127.0.0.1",
    port: previewPort,
    path: req.url,
    method: req.method,
    headers,
  })
  forwarded.on("error", () =>
    res.writeHead(503, { "retry-after": "1" }).end("The preview is being built."),
  )
  forwarded.on("response", (response) => {
    const isPage = /^text\/html/.test(response.headers["content-type"] ?? "")
    if (!isPage) return response.pipe(res.writeHead(response.statusCode, response.headers))
    response
      .setEncoding("utf8")
      .toArray()
      .then(async (parts) => {
        const { styleSheets } = await vite.ssrLoadModule("/src/styles/sheets.ts")
        const page = withSources(parts.join(""), styleSheets)
        const html = await vite.transformIndexHtml(req.url, page)
        res.writeHead(response.statusCode, {
          "content-type": "text/html;charset=utf-8",
          "cache-control": "no-store",
        })
        res.end(html)
      })
  })
  req.pipe(forwarded)
}

const proxy = {
  name: "tresdocs-preview",
  configureServer(vite) {
    vite.middlewares.use((req, res, next) => {
      if (SOURCES.test(req.url)) return next()
      if (!PARTS.test(req.url)) return forward(vite, req, res)
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
  plugins: [proxy],
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
