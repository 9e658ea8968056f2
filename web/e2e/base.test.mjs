// The test site in a folder of its host, on a host that knows nothing but files and with our own server.
import assert from "node:assert/strict"
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { after, before, test } from "node:test"
import { DOCUMENTATION, TESTSITE, stamp, stamped, useSite, visit } from "./site.mjs"

const BASE = "/docs"
const folder = mkdtempSync(join(tmpdir(), "tresdocs-base-"))
const dist = join(folder, "dist")
const own = useSite({ folder, prepare })
let host
const plain = {
  get base() {
    return `http://127.0.0.1:${host.address().port}`
  },
  get browser() {
    return own.browser
  },
}

before(async () => {
  host = await plainHost()
})
after(() => {
  host?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** prepare copies the test site, gives it a live scene and a folder to stand in. */
function prepare() {
  const sources = (path) => !/testsite\/(dist|\.tresdocs)/.test(path)
  cpSync(TESTSITE, folder, { recursive: true, filter: sources })
  cpSync(join(DOCUMENTATION, "examples/first-scene"), join(folder, "examples/first-scene"), {
    recursive: true,
  })
  const file = join(folder, "tresdocs.yaml")
  const config = readFileSync(file, "utf8").replace("url: https://test.example", `$&${BASE}`)
  writeFileSync(file, config.replace("redirects:", "$&\n  /moved: /guide/start"))
  writeFileSync(
    join(folder, "content/scene.md"),
    '# Scene\n\n::scene{name=first-scene description="A cube"}\n::\n',
  )
}

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
}

/** plainHost serves the built folder below its base, and nothing else, as a host of files does. */
function plainHost() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://host")
    const named = join(dist, decodeURIComponent(pathname.slice(BASE.length)))
    const isFolder = existsSync(named) && statSync(named).isDirectory()
    const file = isFolder ? join(named, "index.html") : named
    const found = pathname.startsWith(`${BASE}/`) && existsSync(file)
    const sent = found ? file : join(dist, "404.html")
    response.writeHead(found ? 200 : 404, { "content-type": TYPES[extname(sent)] ?? "text/plain" })
    response.end(readFileSync(sent))
  })
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)))
}

/** addresses lists all that the elements of a page name on their own host. */
const addresses = (page) =>
  page.evaluate(() => {
    const named = ["href", "src", "poster", "srcset", "data-td-site"]
    const values = [...document.querySelectorAll("*")].flatMap((element) =>
      named.flatMap((name) => (element.getAttribute(name) ?? "").split(/,\s+/)),
    )
    return values.filter((value) => /^\/(?!\/)/.test(value))
  })

test("every page names and asks for nothing outside of its folder", async (t) => {
  assert.ok(own.paths.length > 10)
  const asked = []
  const prepare = (page) => {
    page.on("request", (request) => {
      const url = new URL(request.url())
      if (url.protocol === "http:") asked.push(url.pathname)
    })
  }
  const page = await visit(t, plain, `${BASE}/`, { prepare, quiet: false })
  for (const path of own.paths) {
    await page.goto(BASE + path)
    const found = await addresses(page)
    assert.ok(found.length > 5, path)
    assert.deepEqual(
      found.filter((address) => !address.startsWith(`${BASE}/`)),
      [],
      path,
    )
  }
  assert.deepEqual(
    asked.filter((path) => !path.startsWith(`${BASE}/`)),
    [],
  )
})

test("readers go from page to page, search, and come back without loading documents", async (t) => {
  const page = await visit(t, plain, `${BASE}/`)
  await stamp(page)
  await page.getByRole("link", { name: "Guide" }).first().click()
  await page.waitForURL(`**${BASE}/guide/start`)
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("tabs")
  await page.getByRole("option", { name: /Tabs/ }).first().click()
  await page.waitForURL(`**${BASE}/gallery/tabs*`)
  await page.goBack()
  await page.waitForFunction(() => location.pathname.endsWith("/guide/start"))
  assert.equal(await page.locator("h1").textContent(), "Start")
  assert.equal(await stamped(page), true)
  assert.equal(
    await page.locator("link[rel=canonical]").getAttribute("href"),
    `https://test.example${BASE}/guide/start`,
  )
})

test("a link to another site on the same host loads that", async (t) => {
  const page = await visit(t, plain, `${BASE}/guide/start`, { quiet: false })
  await stamp(page)
  await page.evaluate(() => {
    const link = document.createElement("a")
    link.href = "/elsewhere"
    document.querySelector("main").prepend(link)
    link.append("Elsewhere")
  })
  await page.getByRole("link", { name: "Elsewhere" }).click()
  await page.waitForURL("**/elsewhere")
  assert.equal(await stamped(page), false)
})

test("a page that is not there leads home", async (t) => {
  const page = await visit(t, plain, `${BASE}/nope`, { quiet: false })
  await page.getByRole("link", { name: "Back to home" }).click()
  await page.waitForURL(`**${BASE}/`)
})

test("scenes run with modules of the folder", async (t) => {
  const modules = []
  const prepare = (page) =>
    page.on("response", (response) => {
      if (/vendor|scenes\/.*\.js/.test(response.url())) modules.push(response.status())
    })
  const page = await visit(t, plain, `${BASE}/scene`, { prepare, quiet: false })
  await page.locator("[data-td-island=scene]").scrollIntoViewIfNeeded()
  await page.waitForFunction(() => document.querySelector("[data-state]:not([data-state=idle])"))
  await page.waitForLoadState("networkidle")
  assert.ok(modules.length > 3)
  assert.deepEqual(
    modules.filter((status) => status !== 200),
    [],
  )
})

test("queries find the data of the folder, from files, from SQLite and from the server", async (t) => {
  const ask = (page, expression) =>
    page.evaluate(`window.tresdocs.queries().then((q) => ${expression})`)
  const rows = `q.queryCollection("docs").where("path", "=", "/guide/start").select("path").all()`
  const page = await visit(t, plain, `${BASE}/guide/start`)
  assert.ok((await ask(page, `q.queryCollectionNavigation("docs")`)).length > 0)
  assert.deepEqual(await ask(page, rows), [{ path: "/guide/start" }])
  const without = (page) => page.addInitScript(() => delete globalThis.WebAssembly)
  const server = await visit(t, own, `${BASE}/guide/start`, { prepare: without })
  assert.deepEqual(await ask(server, rows), [{ path: "/guide/start" }])
})

test("the server leads to the folder and has nothing beside it", async () => {
  const get = (path) => fetch(own.base + path, { redirect: "manual" })
  for (const path of ["/", BASE]) {
    const response = await get(path)
    assert.equal(response.status, 302)
    assert.equal(response.headers.get("location"), `${BASE}/`)
  }
  const moved = await get(`${BASE}/moved`)
  assert.deepEqual([moved.status, moved.headers.get("location")], [301, `${BASE}/guide/start`])
  for (const path of ["/guide/start", "/docsy/guide/start", `${BASE}${BASE}/`]) {
    assert.equal((await get(path)).status, 404, path)
  }
  assert.equal((await get(`${BASE}/guide/start`)).status, 200)
  assert.equal((await get(`${BASE}/_nuxt/builds/latest.json`)).status, 200)
  assert.match(
    await (await get(`${BASE}/sitemap.xml`)).text(),
    /<loc>https:\/\/test\.example\/docs\/guide\/start<\/loc>/,
  )
})
