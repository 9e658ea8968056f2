// Tests our endpoints with published third-party clients, without modifications.
import type { Page } from "@playwright/test"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { bundleClients } from "./clients.ts"
import { expect, test, useSite, type Visit, type VisitOptions } from "./site.ts"

const site = useSite()
let bundle: string
let answers: any // eslint-disable-line @typescript-eslint/no-explicit-any -- in the format that the endpoint returns

/** Reads the list of stored results and bundles the clients for it. It does both only once. */
async function prepare() {
  answers ??= await file("/__nuxt_content/answers.json")
  bundle ??= await bundleClients(answers.versions)
}
test.afterAll(() => bundle && rmSync(bundle, { recursive: true }))

/** Visits the landing page and loads the clients into it. */
async function equipped(visit: Visit, options?: VisitOptions) {
  await prepare()
  // In production, the client runs in tabs that show pages of the old site, which have no policy.
  const page = await visit(site, "/", { ...options, bypassCSP: true })
  await page.route("**/clients/**", (route) => {
    const name = new URL(route.request().url()).pathname.replace("/clients/", "")
    return route.fulfill({ path: join(bundle, name) })
  })
  await page.addScriptTag({ url: "/clients/clients.js", type: "module" })
  await page.waitForFunction(() => globalThis.nuxt && globalThis.iconify)
  return page
}

/** Reads a stored result of the build. */
async function file(address: string) {
  return (await fetch(site.base + address)).json()
}

/** Queries the endpoint directly. */
async function ask(collection: string, sql: string) {
  const response = await fetch(`${site.base}/__nuxt_content/${collection}/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sql }),
  })
  return { status: response.status, body: await response.json() }
}

test("the database of Nuxt Content loads our dumps", async ({ visit }) => {
  const page = await equipped(visit)
  const paths: URL[] = []
  page.on("request", (request) => paths.push(new URL(request.url())))
  for (const collection of ["docs", "landing"] as const) {
    const rows = await page.evaluate(
      (name) => globalThis.nuxt.queryCollection(name).all(),
      collection,
    )
    const sql = `SELECT * FROM _content_${collection} ORDER BY stem ASC`
    const { body } = await ask(collection, sql)
    expect(body.length).toBeGreaterThan(0)
    expect(rows, collection).toStrictEqual(body)
  }
  const dumps = paths.filter(({ pathname }) => pathname.endsWith("/sql_dump.txt"))
  expect(dumps.map(({ search }) => search)).toStrictEqual([
    `?v=${answers.versions.docs}`,
    `?v=${answers.versions.landing}`,
  ])
  expect(paths.filter(({ pathname }) => pathname.endsWith("/query")).length).toBe(0)
})

test("the database of Nuxt Content recognizes our versions and stores our dumps", async ({
  visit,
}) => {
  const page = await equipped(visit)
  await page.evaluate(() => globalThis.nuxt.queryCollection("docs").count())
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored["content_checksum_docs"]).toBe(answers.versions.docs)
  // Our client must find the data that the client of Nuxt Content stored.
  const loaded: string[] = []
  page.on("request", (request) => loaded.push(request.url()))
  const count = await page.evaluate(async () => {
    const { queryCollection } = await globalThis.tresdocs.queries()
    return queryCollection("docs").where("path", "LIKE", "/%").count()
  })
  expect(count).toBeGreaterThan(0)
  expect(loaded.filter((url) => url.includes("sql_dump"))).toStrictEqual([])
})

test("the queries of Nuxt Content have the same results as ours", async ({ visit }) => {
  const page = await equipped(visit)
  const sections = await page.evaluate(() => globalThis.nuxt.queryCollectionSearchSections("docs"))
  expect(sections).toStrictEqual(await file(Object.values<string>(answers.sections)[0]))

  const [theirs, ours] = await page.evaluate(async () => {
    const q = await globalThis.tresdocs.queries()
    const ask = ({ queryCollection }) =>
      queryCollection("docs")
        .where("title", "NOT LIKE", "%'%")
        .orWhere((g) => g.where("path", "IN", ["/", "/a"]).where("extension", "=", "md"))
        .order("title", "DESC")
        .order("stem", "ASC")
        .select("path", "title", "seo", "navigation")
        .skip(1)
        .limit(7)
        .all()
    return [await ask(globalThis.nuxt), await ask(q)]
  })
  expect(theirs.length).toBe(7)
  expect(ours).toStrictEqual(theirs)

  const paths = (nodes) => nodes.flatMap(({ path, children = [] }) => [path, ...paths(children)])
  const [tree, own] = await page.evaluate(async () => {
    const q = await globalThis.tresdocs.queries()
    return [
      await globalThis.nuxt.queryCollectionNavigation("docs"),
      await q.queryCollectionNavigation("docs"),
    ]
  })
  expect(paths(tree).sort()).toStrictEqual(paths(own).sort()) // Nuxt Content sorts "10." before "2."
  expect(tree.length).toBeGreaterThan(0)
})

test("without WebAssembly, Nuxt Content queries our server", async ({ visit }) => {
  const switchOff = (page: Page) =>
    page.addInitScript(() => void delete (globalThis as Partial<typeof globalThis>).WebAssembly)
  const page = await equipped(visit, { prepare: switchOff })
  const [first, count] = await page.evaluate(async () => [
    await globalThis.nuxt.queryCollection("docs").order("stem", "DESC").first(),
    await globalThis.nuxt.queryCollection("docs").count("path", true),
  ])
  const { body } = await ask("docs", `SELECT * FROM _content_docs ORDER BY "stem" DESC LIMIT 1`)
  expect(first).toStrictEqual(body[0])
  expect(count).toBeGreaterThan(10)
})

test("an Iconify component renders our icons", async ({ visit }) => {
  const page = await equipped(visit)
  const requests: URL[] = []
  page.on("request", (request) => requests.push(new URL(request.url())))
  await page.evaluate(() => {
    const { addAPIProvider, Icon, createElement, createRoot } = globalThis.iconify
    addAPIProvider("", { resources: [location.origin], path: "/api/_nuxt_icon/" })
    const container = document.body.appendChild(document.createElement("div"))
    container.id = "icons"
    const icon = (name: string) =>
      createElement(Icon, { key: name, icon: name, className: "drawn" })
    const names = ["lucide:house", "lucide:home", "simple-icons:github"]
    createRoot(container).render(names.map(icon))
  })
  await page.waitForFunction(
    () => document.querySelectorAll<HTMLElement>("#icons svg.drawn").length === 3,
  )
  const shapes = await page
    .locator("#icons svg")
    .evaluateAll((all) => all.map((svg) => svg.innerHTML))
  expect(shapes[0].replace(/id="[^"]*"/g, ""), "an alias").toBe(
    shapes[1].replace(/id="[^"]*"/g, ""),
  )
  expect(shapes[2]).toMatch(/<path/)
  expect(
    requests
      .filter(({ pathname }) => pathname.startsWith("/api/"))
      .map(({ pathname, search }) => pathname + search)
      .sort(),
  ).toStrictEqual([
    "/api/_nuxt_icon/lucide.json?icons=home%2Chouse",
    "/api/_nuxt_icon/simple-icons.json?icons=github",
  ])
})

test("hostile SQL is rejected immediately and reveals nothing", async () => {
  const path = "%a".repeat(100)
  const like = (pattern) =>
    `SELECT * FROM _content_docs WHERE ("body" LIKE '${pattern}') ORDER BY stem ASC`
  const hostile = [
    `SELECT * FROM _content_docs WHERE (randomblob(1000000000) <> '') ORDER BY stem ASC`,
    `SELECT * FROM sqlite_master ORDER BY name ASC`,
    `SELECT * FROM _content_docs; ATTACH 'x' AS y`,
    `SELECT * FROM _content_docs WHERE (load_extension('/etc/passwd')) ORDER BY stem ASC`,
    `SELECT * FROM _content_docs WHERE (${"(".repeat(90_000)}) ORDER BY stem ASC`,
    `SELECT * FROM _content_docs WHERE ("path" = '1'${` OR "path" = '1'`.repeat(5000)}) ORDER BY stem ASC`,
    like(`${path}b`),
    like(`%${"_".repeat(200)}`),
    like("%".repeat(50_000)),
    "x".repeat(100_001),
  ]
  for (const sql of hostile) {
    const start = performance.now()
    const { status, body } = await ask("docs", sql)
    const duration = performance.now() - start
    const name = sql.slice(0, 80)
    expect(
      duration,
      `${name} took ${duration} ms, far beyond the deadline of a query`,
    ).toBeLessThan(15_000)
    expect(
      status === 400 || (status === 200 && sql.includes("LIKE")),
      `${name}: ${status}`,
    ).toBeTruthy()
    if (status === 400) expect(body.message).toMatch(/^Invalid query: /)
    expect(JSON.stringify(body)).not.toMatch(/SQLITE|no such|modernc|\.go:/)
  }
})
