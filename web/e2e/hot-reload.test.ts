// Tests `make dev`, which serves the front end's source code in front of the preview and updates the open page when
// files are saved. The source code is a copy, and the packages come from the checkout.
import type { Browser } from "@playwright/test"
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs"
import { createServer, type AddressInfo, type Server } from "node:net"
import { join } from "node:path"
import { address, DOCUMENTATION, program } from "./server.ts"
import { expect, stamp, stamped, test, useFolder, writeFiles } from "./site.ts"

const root = useFolder("hot")
const web = join(root, "web")
const folder = join(root, "site")
const site = { base: "", browser: undefined as never as Browser }
let vite: ChildProcessWithoutNullStreams

const COPIED = [
  "dist",
  "src",
  "scripts",
  "vendor",
  "site",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
]

/**
 * The site has no search, because the search is loaded when the page is idle: Vite reloads the page if it discovers
 * packages late.
 */
const CONFIG = `site:
  name: Hot
  title: Hot
  favicon: /favicon.svg
header:
  search: false
`
const FILES = {
  "tresdocs.yaml": CONFIG,
  "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  "content/index.md": "Words.\n",
  "content/1.page.md": "# Page\n\nWords.\n",
  "content/2.own.md": "# Own\n\n::counter\n::\n",
  "components/counter.island.tsx": `import { useState } from "react"
import { component } from "tresdocs"

export default component({
  doc: "Counts.",
  render: function Counter() {
    const [count, setCount] = useState(0)
    return <button type="button" onClick={() => setCount(count + 1)}>{\`Pressed \${count}\`}</button>
  },
})
`,
}

test.beforeAll(async ({ browser }) => {
  for (const name of COPIED)
    cpSync(join(DOCUMENTATION, "web", name), join(web, name), { recursive: true })
  symlinkSync(join(DOCUMENTATION, "web/node_modules"), join(web, "node_modules"))
  mkdirSync(join(root, "bin"))
  symlinkSync(program, join(root, "bin/tresdocs"))
  writeFiles(folder, FILES)
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(await freePort()) }
  delete env["NODE_ENV"] // builds of other tests set it to "production", and Vite then reloads pages
  vite = spawn("node", ["scripts/dev.mjs", folder], { cwd: web, env })
  site.base = (await address(vite)).replace("localhost", "127.0.0.1") // this is the only host that the browser can reach
  await fetchable(`${site.base}/page`)
  site.browser = browser
})
test.afterAll(async () => {
  if (vite?.exitCode === null) {
    const ended = new Promise((resolve) => vite.on("exit", resolve))
    vite.kill("SIGINT")
    expect(await ended).toBe(0)
  }
})

/** Returns a free port. The next port must also be free, because the preview uses it. */
async function freePort() {
  for (;;) {
    const first = await listening(0)
    const { port } = first.address() as AddressInfo
    const second = await listening(port + 1).catch(() => undefined)
    for (const server of [first, second]) server?.close()
    if (second) return port
  }
}

function listening(port: number) {
  return new Promise<Server>((resolve, reject) => {
    const server = createServer()
    server.on("error", reject).listen(port, "127.0.0.1", () => resolve(server))
  })
}

/** Waits until the preview that Vite proxies responds. */
async function fetchable(address: string) {
  while ((await fetch(address)).status === 503) await new Promise((next) => setTimeout(next, 50))
}

/** Changes a source file atomically, as editors do, so that it is never read while it is empty. */
function edit(name: string, change: (text: string) => string) {
  const file = join(web, "src", name)
  const next = join(root, "next")
  writeFileSync(next, change(readFileSync(file, "utf8")))
  renameSync(next, file)
}

test("a component and a style sheet change in the open page as they are saved", async ({
  visit,
}) => {
  const page = await visit(site, "/page", { quiet: false })
  const link = page.locator(".skip-link")
  await expect(link).toHaveText("Skip to content")
  // Vite discovers packages while the page loads, and then reloads the page or leaves it without some modules. Each
  // attempt starts with a new page, because the packages are known by then.
  let round = 0
  await expect(async () => {
    if (round > 0) await page.reload()
    await stamp(page)
    const [words, color] = [`Skip to the words ${++round}`, `rgb(1, 2, ${round % 256})`]
    edit("app.tsx", (text) => text.replace(/\{shell\.skip\}|Skip to the words \d+/, words))
    await expect(link).toHaveText(words)
    edit("styles/base.css", (text) => `${text}.skip-link { color: ${color} !important }\n`)
    await expect(link).toHaveCSS("color", color)
    expect(await stamped(page)).toBe(true)
  }).toPass({ timeout: 150_000 })
})

test("a site's own island uses the React of the sources", async ({ visit }) => {
  const page = await visit(site, "/own", { quiet: false })
  await page.waitForLoadState("networkidle") // Vite may reload the page
  await page.getByRole("button", { name: "Pressed 0" }).click()
  await expect(page.getByRole("button", { name: "Pressed 1" })).toBeVisible()
})
