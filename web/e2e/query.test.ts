// Tests queries in a real browser. They try files first, then SQLite in a worker, then the server, and finally show an
// error message.
import type { Page, Route } from "@playwright/test"
import { gzipSync } from "node:zlib"
import { expect, live, test, useSite } from "./site.ts"

const site = useSite()

/** A query whose result no build has stored. */
const unknown = `q.queryCollection("docs").where("path", "LIKE", "/%").select("path", "title", "navigation").all()`

/** Runs a query in the page. `q` contains the query functions of the site. */
function asking(page: Page, expression: string) {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- queries have results of any type
  return page.evaluate<any>(
    `window.tresdocs.queries().then((q) => ${expression}).then((value) => ({ value }), (error) => ({ error: error.message }))`,
  )
}

/** Collects the paths of all files that the page loads from now on. */
function loads(page: Page) {
  const paths: string[] = []
  page.context().on("request", (request) => {
    paths.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return paths
}

const isHeavy = (path: string) => /sqlite|sql_dump|\/query$|query-/.test(path)

/** Sends a query to the server directly. */
async function post(page: Page, collection: string, sql: string) {
  const answer = await page.request.post(`/__nuxt_content/${collection}/query`, { data: { sql } })
  return { status: answer.status(), body: await answer.json() }
}

test("reading and navigating load no code of queries", async ({ visit }) => {
  let paths
  const page = await visit(site, "/", { prepare: (page) => (paths = loads(page)) })
  const link = page.locator("a[href^='/']:visible").nth(1)
  await link.hover()
  await link.click()
  await page.waitForLoadState("networkidle")
  expect(paths!.filter((path) => isHeavy(path) || path.includes("answers.json"))).toStrictEqual([])
})

test("the navigation and the search sections come from files", async ({ visit }) => {
  const page = await visit(site, "/")
  const paths = loads(page)
  const tree = await asking(page, `q.queryCollectionNavigation("docs")`)
  const around = await asking(
    page,
    `q.queryCollectionItemSurroundings("docs", "/nope", { fields: ["description"] })`,
  )
  const sections = await asking(page, `q.queryCollectionSearchSections("docs")`)
  expect(tree.value.length).toBeGreaterThan(0)
  expect(around.value).toStrictEqual([null, null])
  expect(sections.value.length).toBeGreaterThan(0)
  const data = paths.filter((path) => /answers\.json|\/rows\.|\/sections\./.test(path))
  expect(data.filter((path) => path.includes("answers.json")).length).toBe(1)
  expect(data.length).toBe(4)
  expect(paths.filter((path) => /sqlite|sql_dump|\/query$/.test(path))).toStrictEqual([])
})

test("other queries run in the browser, on data loaded once for all visits", async ({ visit }) => {
  const page = await visit(site, "/")
  const paths = loads(page)
  const { value } = await asking(page, unknown)
  const sql = `SELECT "path", "title", "navigation" FROM _content_docs WHERE ("path" LIKE '/%') ORDER BY stem ASC`
  expect(value).toStrictEqual((await post(page, "docs", sql)).body)
  expect(value.length).toBeGreaterThan(10)
  expect(paths.filter((path) => path.endsWith("/sql_dump.txt")).length).toBe(1)
  expect(paths.filter((path) => path === "POST /__nuxt_content/docs/query").length).toBe(0)

  const version = await page.evaluate(() => localStorage.getItem("content_checksum_docs"))
  expect(version).toMatch(/^v3\.5\.0--[\w-]{43}$/)
  paths.length = 0
  await page.reload()
  expect((await asking(page, unknown)).value).toStrictEqual(value)
  expect(paths.filter((path) => path.includes("sql_dump"))).toStrictEqual([])
})

// SQLite as published consists of 406 KB of WebAssembly and 64 KB of JavaScript.
test("the code of the database is less than 475 KB", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, "/")
  const paths = loads(page)
  await asking(page, unknown)
  const program = paths.filter((path) => /sqlite/.test(path)).map((path) => path.split(" ")[1])
  const sizes = await Promise.all(
    program.map(async (path) => {
      const answer = await fetch(site.base + path)
      return gzipSync(await answer.arrayBuffer(), { level: 9 }).length
    }),
  )
  const sum = sizes.reduce((sum, size) => sum + size, 0)
  expect(sum > 300_000 && sum <= 475_000, `${program.join(", ")}: ${sum} bytes`).toBeTruthy()
})

test("every row in the browser is the row of the server", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, "/")
  for (const [collection, order] of [
    ["docs", "stem"],
    ["landing", "stem"],
    ["info", "id"],
  ] as const) {
    const sql = `SELECT * FROM _content_${collection} ORDER BY ${order} ASC`
    const here = await asking(
      page,
      `q.queryCollection("${collection}").order("${order}", "ASC").all()`,
    )
    const there = await post(page, collection, sql)
    expect(here.value, collection).toStrictEqual(there.body)
    expect(there.body.length).toBeGreaterThan(0)
  }
})

test("data of an older build is removed", async ({ visit }) => {
  const page = await visit(site, "/")
  await page.evaluate(() => {
    localStorage.setItem("content_checksum_docs", "v3.5.0--old")
    localStorage.setItem("content_collection_docs", "old")
  })
  const { value } = await asking(page, unknown)
  expect(value.length).toBeGreaterThan(10)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("content_collection_docs")))
    .not.toBe("old")
})

test("without WebAssembly, the server responds to queries", async ({ visit }) => {
  const prepare = (page: Page) =>
    page.addInitScript(() => void delete (globalThis as Partial<typeof globalThis>).WebAssembly)
  const page = await visit(site, "/", { prepare })
  const paths = loads(page)
  const { value } = await asking(page, unknown)
  expect(value.length).toBeGreaterThan(10)
  expect(paths.filter(isHeavy).filter((path) => !path.includes("query-"))).toStrictEqual([
    "POST /__nuxt_content/docs/query",
  ])
})

test(
  "without the data the server answers, or an error is reported",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await visit(site, "/", { quiet: false })
    await page.route("**/sql_dump.txt*", (route) => route.fulfill({ status: 503 }))
    expect((await asking(page, unknown)).value.length).toBeGreaterThan(10)
    await page.route("**/query*", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 405 }) : route.continue(),
    )
    expect((await asking(page, unknown)).error).toBe(
      "The documentation's data cannot be reached. Check your connection and try again.",
    )
  },
)

test("a query that cannot be answered reports why", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, "/", { quiet: false })
  const { error } = await asking(page, `q.queryCollection("docs").where("nope", "=", 1).all()`)
  expect(error).toBe("Invalid query: Column 'nope' does not exist")
})

test("the messages about a missing collection and a missing database are clear", async ({
  visit,
}) => {
  const page = await visit(site, "/", { quiet: false })
  await page.context().setOffline(true)
  expect((await asking(page, unknown)).error).toBe(
    "The documentation's data cannot be reached. Check your connection and try again.",
  )
  await page.context().setOffline(false)
  const chunk = (url: URL) => /\/query-[^/]+\.js$/.test(url.pathname)
  const gone = (route: Route) => route.fulfill({ status: 404 })
  await page.route(chunk, gone) // simulates a site without components
  expect((await asking(page, unknown)).error).toContain("because none of its pages uses queries")
  await page.unroute(chunk, gone)
  await page.reload() // browsers may remember failed modules as long as the document exists
  await live(page)
  const { error } = await asking(page, `q.queryCollection("nope").all()`)
  expect(error).toBe('There is no collection "nope".')
})
