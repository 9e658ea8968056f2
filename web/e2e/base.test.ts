// Tests the test site in a subfolder of its host, on a plain file host and on our own server.
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { extname, join } from "node:path"
import { DOCUMENTATION, TESTSITE } from "./server.ts"
import { expect, stamp, stamped, test, useSite, useFolder } from "./site.ts"

const BASE = "/docs"
const folder = useFolder("base")
const dist = join(folder, "dist")
const own = useSite({ folder, prepare })
let host: Server
const plain = {
  get base() {
    return `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  },
  get browser() {
    return own.browser
  },
}

test.beforeAll(async () => {
  host = await plainHost()
})
test.afterAll(() => {
  host.close()
})

/** Copies the test site, configures it for a subfolder of its host, and adds a live scene. */
function prepare() {
  const sources = (path: string) => !/testsite\/(dist|\.tresdocs)/.test(path)
  cpSync(TESTSITE, folder, { recursive: true, filter: sources })
  cpSync(join(DOCUMENTATION, "examples/first-scene"), join(folder, "examples/first-scene"), {
    recursive: true,
  })
  const file = join(folder, "tresdocs.yaml")
  const config = readFileSync(file, "utf8").replace("url: https://test.example", `$&${BASE}`)
  writeFileSync(file, config.replace("redirects:", "$&\n  /moved: /guide/start"))
  writeFileSync(
    join(folder, "content/scene.md"),
    '---\nunlisted: true\n---\n# Scene\n\n::scene{name=first-scene description="A cube"}\n::\n',
  )
}

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
}

/** Serves the built folder below the site's base like a static host, and nothing else. */
function plainHost(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host")
    const named = join(dist, decodeURIComponent(pathname.slice(BASE.length)))
    const isFolder = existsSync(named) && statSync(named).isDirectory()
    const file = isFolder ? join(named, "index.html") : named
    const isFound = pathname.startsWith(`${BASE}/`) && existsSync(file)
    const sentFile = isFound ? file : join(dist, "404.html")
    response.writeHead(isFound ? 200 : 404, {
      "content-type": TYPES[extname(sentFile) as keyof typeof TYPES] ?? "text/plain",
    })
    response.end(readFileSync(sentFile))
  })
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)))
}

/** Lists all URLs in the elements of a page that refer to the page's own host. */
const addresses = (page: Page) =>
  page.evaluate(() => {
    const named = ["href", "src", "poster", "srcset", "data-td-site"]
    const values = [...document.querySelectorAll<HTMLElement>("*")].flatMap((element) =>
      named.flatMap((name) => (element.getAttribute(name) ?? "").split(/,\s+/)),
    )
    return values.filter((value) => /^\/(?!\/)/.test(value))
  })

test(
  "no page refers to or requests anything outside its folder",
  { tag: "@full" },
  async ({ visit }) => {
    expect(own.paths.length).toBeGreaterThan(10)
    const requested: string[] = []
    const prepare = (page: Page) => {
      page.on("request", (request) => {
        const url = new URL(request.url())
        if (url.protocol === "http:") requested.push(url.pathname)
      })
    }
    const page = await visit(plain, `${BASE}/`, { prepare, quiet: false })
    for (const path of own.paths) {
      await page.goto(BASE + path)
      const addressesOfPage = await addresses(page)
      expect(addressesOfPage.length, path).toBeGreaterThan(5)
      expect(
        addressesOfPage.filter((address) => !address.startsWith(`${BASE}/`)),
        path,
      ).toStrictEqual([])
    }
    expect(requested.filter((path) => !path.startsWith(`${BASE}/`))).toStrictEqual([])
  },
)

test("readers navigate, search and go back without loading documents", async ({ visit }) => {
  const page = await visit(plain, `${BASE}/`)
  await stamp(page)
  await page.getByRole("link", { name: "Guide" }).first().click()
  await page.waitForURL(`**${BASE}/guide/start`)
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("tabs")
  await page.getByRole("option", { name: /Tabs/ }).first().click()
  await page.waitForURL(`**${BASE}/gallery/tabs*`)
  await page.goBack()
  await page.waitForFunction(() => location.pathname.endsWith("/guide/start"))
  await expect(page.locator("h1")).toHaveText("Start")
  expect(await stamped(page)).toBe(true)
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    `https://test.example${BASE}/guide/start`,
  )
})

test("a link to another site on the same host loads it as a document", async ({ visit }) => {
  const page = await visit(plain, `${BASE}/guide/start`, { quiet: false })
  await stamp(page)
  await page.evaluate(() => {
    const link = document.createElement("a")
    link.href = "/elsewhere"
    document.querySelector<HTMLElement>("main")!.prepend(link)
    link.append("Elsewhere")
  })
  await page.getByRole("link", { name: "Elsewhere" }).click()
  await page.waitForURL("**/elsewhere")
  expect(await stamped(page)).toBe(false)
})

test("a missing page links to the home page", async ({ visit }) => {
  const page = await visit(plain, `${BASE}/nope`, { quiet: false })
  await page.getByRole("link", { name: "Back to home" }).click()
  await page.waitForURL(`**${BASE}/`)
})

test("scenes run with modules of the folder", async ({ visit }) => {
  const modules: number[] = []
  const prepare = (page: Page) =>
    page.on("response", (response) => {
      if (/vendor|scenes\/.*\.js/.test(response.url())) modules.push(response.status())
    })
  const page = await visit(plain, `${BASE}/scene`, { prepare, quiet: false })
  await page.locator("[data-td-island=scene]").scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    document.querySelector<HTMLElement>("[data-state]:not([data-state=idle])"),
  )
  await page.waitForLoadState("networkidle")
  expect(modules.length).toBeGreaterThan(3)
  expect(modules.filter((status) => status !== 200)).toStrictEqual([])
})

test("queries find the data of the folder, in files, in SQLite and on the server", async ({
  visit,
}) => {
  const ask = (page: Page, expression: string) =>
    page.evaluate<object[]>(`window.tresdocs.queries().then((q) => ${expression})`)
  const rows = `q.queryCollection("docs").where("path", "=", "/guide/start").select("path").all()`
  const page = await visit(plain, `${BASE}/guide/start`)
  expect((await ask(page, `q.queryCollectionNavigation("docs")`)).length).toBeGreaterThan(0)
  expect(await ask(page, rows)).toStrictEqual([{ path: "/guide/start" }])
  const without = (page: Page) =>
    page.addInitScript(() => delete (globalThis as Partial<typeof globalThis>).WebAssembly)
  const server = await visit(own, `${BASE}/guide/start`, { prepare: without })
  expect(await ask(server, rows)).toStrictEqual([{ path: "/guide/start" }])
})

test("the server redirects to the folder and serves nothing outside it", async () => {
  const get = (path: string) => fetch(own.base + path, { redirect: "manual" })
  for (const path of ["/", BASE]) {
    const response = await get(path)
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe(`${BASE}/`)
  }
  const moved = await get(`${BASE}/moved`)
  expect([moved.status, moved.headers.get("location")]).toStrictEqual([301, `${BASE}/guide/start`])
  for (const path of ["/guide/start", "/docsy/guide/start", `${BASE}${BASE}/`]) {
    expect((await get(path)).status, path).toBe(404)
  }
  expect((await get(`${BASE}/guide/start`)).status).toBe(200)
  expect((await get(`${BASE}/_nuxt/builds/latest.json`)).status).toBe(200)
  expect(await (await get(`${BASE}/sitemap.xml`)).text()).toMatch(
    /<loc>https:\/\/test\.example\/docs\/guide\/start<\/loc>/,
  )
})
