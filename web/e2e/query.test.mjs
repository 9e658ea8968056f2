// Queries in a real browser: files first, then SQLite in a worker, then the server, then a message.
import assert from "node:assert/strict"
import { test } from "node:test"
import { gzipSync } from "node:zlib"
import { useSite, visit } from "./site.mjs"

const site = useSite()

/** A query that no build knows. */
const unknown = `q.queryCollection("docs").where("path", "LIKE", "/%").select("path", "title", "navigation").all()`

/** asking runs a query in the page; q are the site's queries. */
function asking(page, expression) {
  return page.evaluate(
    `window.tresdocs.queries().then((q) => ${expression}).then((value) => ({ value }), (error) => ({ error: error.message }))`,
  )
}

/** loads collects the paths of all that the page loads from here on. */
function loads(page) {
  const paths = []
  page.context().on("request", (request) => {
    paths.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return paths
}

const isHeavy = (path) => /sqlite|sql_dump|\/query$|query-/.test(path)

/** post asks the server itself. */
async function post(page, collection, sql) {
  const answer = await page.request.post(`/__nuxt_content/${collection}/query`, { data: { sql } })
  return { status: answer.status(), body: await answer.json() }
}

test("reading and navigating load nothing of queries", async (t) => {
  let paths
  const page = await visit(t, site, "/", { prepare: (page) => (paths = loads(page)) })
  const link = page.locator("a[href^='/']:visible").nth(1)
  await link.hover()
  await link.click()
  await page.waitForLoadState("networkidle")
  assert.deepEqual(
    paths.filter((path) => isHeavy(path) || path.includes("answers.json")),
    [],
  )
})

test("the navigation and the search sections come from files", async (t) => {
  const page = await visit(t, site, "/")
  const paths = loads(page)
  const tree = await asking(page, `q.queryCollectionNavigation("docs")`)
  const around = await asking(
    page,
    `q.queryCollectionItemSurroundings("docs", "/nope", { fields: ["description"] })`,
  )
  const sections = await asking(page, `q.queryCollectionSearchSections("docs")`)
  assert.ok(tree.value.length > 0)
  assert.deepEqual(around.value, [null, null])
  assert.ok(sections.value.length > 0)
  const data = paths.filter((path) => /answers\.json|\/rows\.|\/sections\./.test(path))
  assert.equal(data.filter((path) => path.includes("answers.json")).length, 1)
  assert.equal(data.length, 4)
  assert.deepEqual(
    paths.filter((path) => /sqlite|sql_dump|\/query$/.test(path)),
    [],
  )
})

test("other queries run in the browser, on data that is loaded once for all visits", async (t) => {
  const page = await visit(t, site, "/")
  const paths = loads(page)
  const { value } = await asking(page, unknown)
  const sql = `SELECT "path", "title", "navigation" FROM _content_docs WHERE ("path" LIKE '/%') ORDER BY stem ASC`
  assert.deepEqual(value, (await post(page, "docs", sql)).body)
  assert.ok(value.length > 10)
  assert.equal(paths.filter((path) => path.endsWith("/sql_dump.txt")).length, 1)
  assert.equal(paths.filter((path) => path === "POST /__nuxt_content/docs/query").length, 0)

  const version = await page.evaluate(() => localStorage.getItem("content_checksum_docs"))
  assert.match(version, /^v3\.5\.0--[\w-]{43}$/)
  paths.length = 0
  await page.reload()
  assert.deepEqual((await asking(page, unknown)).value, value)
  assert.deepEqual(
    paths.filter((path) => path.includes("sql_dump")),
    [],
  )
})

// SQLite as it is published: 406 KB of WebAssembly and 64 KB of JavaScript.
test("the database is less than 475 KB of program", async (t) => {
  const page = await visit(t, site, "/")
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
  assert.ok(sum > 300_000 && sum <= 475_000, `${program.join(", ")}: ${sum} bytes`)
})

test("every row in the browser is the row of the server", async (t) => {
  const page = await visit(t, site, "/")
  for (const [collection, order] of [
    ["docs", "stem"],
    ["landing", "stem"],
    ["info", "id"],
  ]) {
    const sql = `SELECT * FROM _content_${collection} ORDER BY ${order} ASC`
    const here = await asking(
      page,
      `q.queryCollection("${collection}").order("${order}", "ASC").all()`,
    )
    const there = await post(page, collection, sql)
    assert.deepEqual(here.value, there.body, collection)
    assert.ok(there.body.length > 0)
  }
})

test("data of an older build is dropped", async (t) => {
  const page = await visit(t, site, "/")
  await page.evaluate(() => {
    localStorage.setItem("content_checksum_docs", "v3.5.0--old")
    localStorage.setItem("content_collection_docs", "old")
  })
  const { value } = await asking(page, unknown)
  assert.ok(value.length > 10)
  assert.notEqual(await page.evaluate(() => localStorage.getItem("content_collection_docs")), "old")
})

test("without WebAssembly the server answers", async (t) => {
  const prepare = (page) => page.addInitScript(() => void delete globalThis.WebAssembly)
  const page = await visit(t, site, "/", { prepare })
  const paths = loads(page)
  const { value } = await asking(page, unknown)
  assert.ok(value.length > 10)
  assert.deepEqual(
    paths.filter(isHeavy).filter((path) => !path.includes("query-")),
    ["POST /__nuxt_content/docs/query"],
  )
})

test("where the data is missing the server answers, and else the reader is told", async (t) => {
  const page = await visit(t, site, "/", { quiet: false })
  await page.route("**/sql_dump.txt*", (route) => route.fulfill({ status: 503 }))
  assert.ok((await asking(page, unknown)).value.length > 10)
  await page.route("**/query*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 405 }) : route.continue(),
  )
  assert.equal(
    (await asking(page, unknown)).error,
    "The documentation's data cannot be reached. Check your connection and try again.",
  )
})

test("a query that cannot be answered tells why", async (t) => {
  const page = await visit(t, site, "/", { quiet: false })
  const { error } = await asking(page, `q.queryCollection("docs").where("nope", "=", 1).all()`)
  assert.equal(error, "Invalid query: Column 'nope' does not exist")
})

test("a collection that is not there, and a program that cannot be had, are told in plain words", async (t) => {
  const page = await visit(t, site, "/", { quiet: false })
  const chunk = (url) => /\/query-[^/]+\.js$/.test(url.pathname)
  const gone = (route) => route.abort()
  await page.route(chunk, gone)
  assert.equal(
    (await asking(page, unknown)).error,
    "The documentation's data cannot be reached. Check your connection and try again.",
  )
  await page.unroute(chunk, gone)
  const { error } = await asking(page, `q.queryCollection("nope").all()`)
  assert.equal(error, 'There is no collection "nope".')
})
