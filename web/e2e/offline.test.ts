// Tests offline use: visited pages, and the search.
import type { Page } from "@playwright/test"
import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { rmSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { address, program } from "./server.ts"
import { expect, isLive, test, useFolder, writeFiles } from "./site.ts"

const folder = useFolder("offline")
let server: ChildProcess | undefined
let port = 0
let base = ""

const YAML = "site: { name: A, title: A }\n"

/** Builds the site and serves it at the same address as before. */
async function publish(yaml: string, text: string) {
  writeFiles(folder, {
    "tresdocs.yaml": yaml,
    "content/index.md": "# Welcome\n\nRead [the guide](/guide/start).\n",
    "content/guide/start.md": `# Start\n\n${text}\n\nRead [more](/guide/more), or [the rest](/guide/rest).\n`,
    "content/guide/more.md": `# More\n\n${text} Of zebras.\n`,
    "content/guide/rest.md": "# Rest\n",
  })
  rmSync(join(folder, "dist"), { recursive: true, force: true })
  execFileSync(program, ["build", "--site", folder], { stdio: "pipe" })
  await connect()
}

async function connect() {
  if (server) return
  port ||= await freePort()
  const args = ["serve", "--dir", join(folder, "dist"), "--addr", `127.0.0.1:${port}`]
  const started = spawn(program, args)
  server = started
  base = await address(started)
}

/** Disconnects the page by stopping the server. */
async function disconnect() {
  if (!server) return
  const exited = new Promise((resolve) => server?.on("exit", resolve))
  server.kill()
  await exited
  server = undefined
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

test.beforeEach(() => publish(`${YAML}offline: true\n`, "First words."))
test.afterEach(disconnect)

/** Waits until the worker has cached a URL. */
async function kept(page: Page, path: string) {
  const look = (path: string) => caches.match(path, { ignoreSearch: true }).then(Boolean)
  await expect.poll(() => page.evaluate(look, path)).toBe(true)
}

/** Waits until all files of the search are cached. */
async function keptSearch(page: Page) {
  const count = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().filter(({ url }) => /\/search\/.*(words|texts)\./.test(url)).length
    })
  await expect.poll(count).toBeGreaterThan(1)
}

async function live(page: Page) {
  await page.waitForFunction(isLive)
}

const visited = [
  ["/guide/start", "Start"],
  ["/guide/more", "More"],
] as const

test("visited pages and the search work offline", async ({ page }) => {
  await page.goto(`${base}/guide/start`)
  await kept(page, "/guide/start")
  await page.getByRole("link", { name: "more", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("More")
  await kept(page, "/guide/more")
  await keptSearch(page)
  await disconnect()

  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("More")
  await live(page)
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Start")
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("zebras")
  await expect(page.getByRole("option").first()).toContainText("zebras")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("More")

  // A page that has been read offline must remain available offline.
  for (const [path, title] of [...visited, ...visited]) {
    await page.goto(base + path)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
    await live(page)
  }

  await page.goto(`${base}/guide/rest`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline")
})

test(
  "a new build is shown at the next visit, and then offline",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`${base}/guide/start`)
    await kept(page, "/guide/start")
    await publish(`${YAML}offline: true\n`, "Second words.")
    await page.goto(`${base}/guide/start`)
    await expect(page.getByText("Second words.")).toBeVisible()
    const caught = () =>
      page.evaluate(() => caches.match("/guide/start").then((found) => found?.text()))
    await expect.poll(caught).toContain("Second words.")
    await disconnect()
    await page.reload()
    await expect(page.getByText("Second words.")).toBeVisible()
    await live(page)
  },
)

test(
  "the worker is removed if the site no longer configures it",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`${base}/guide/start`)
    await kept(page, "/guide/start")
    await disconnect()
    await publish(YAML, "Third words.")
    await page.goto(`${base}/guide/start`)
    await expect(page.getByText("Third words.")).toBeVisible()
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    await expect.poll(left).toStrictEqual([0, 0])
  },
)
