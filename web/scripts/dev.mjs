// The front end with hot reload, before the preview of a site. Vite serves the sources of what runs in the
// browser; everything else, pages first, comes from `tresdocs dev`. A change of what the browser has
// loaded is put in its place; a change of what only Go renders builds the program anew.
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

let preview
function startPreview() {
  preview = spawn("bin/tresdocs", ["dev", "--site", site, "--addr", `127.0.0.1:${inner}`], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  })
  preview.on("exit", (code) => code && stop(code))
}

/** rebuild builds the program and starts the preview anew; pages then load themselves again. */
async function rebuild() {
  const make = spawn("make", ["build"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
  const code = await new Promise((resolve) => make.on("close", resolve))
  if (code !== 0) return
  preview.removeAllListeners("exit")
  preview.kill()
  await new Promise((resolve) => preview.on("close", resolve))
  startPreview()
}

/** Saves that come together are built together, in milliseconds. */
const TOGETHER = 300
let timer
function rebuildSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => void rebuild(), TOGETHER)
}

/** sources has a page run the front end's sources in the place of what was built of them. */
function sources(html) {
  return html
    .replace(/<style>.*?<\/style>/s, '<link rel="stylesheet" href="/src/styles/layers.css">')
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
        const html = await vite.transformIndexHtml(req.url, sources(parts.join("")))
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
    vite.middlewares.use((req, res, next) =>
      SOURCES.test(req.url) ? next() : pass(vite, req, res),
    )
    vite.watcher.on("change", (file) => {
      const isLoaded = vite.environments.client.moduleGraph.getModulesByFile(file)?.size
      if (file.includes("/web/src/") && !/\.(test|gen)\./.test(file) && !isLoaded) rebuildSoon()
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
