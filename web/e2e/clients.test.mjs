// What other people's clients make of our endpoints: they are used as published, and unchanged.
import assert from "node:assert/strict"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { after, test } from "node:test"
import { bundleClients } from "./clients.mjs"
import { useSite, visit } from "./site.mjs"

const site = useSite()
let bundle
let answers

/** prepare reads the list of answers and bundles the clients for it, once. */
async function prepare() {
  answers ??= await file("/__nuxt_content/answers.json")
  bundle ??= await bundleClients(answers.versions)
}
after(() => bundle && rmSync(bundle, { recursive: true }))

/** equipped visits the landing page and adds the clients to it. */
async function equipped(t, options) {
  await prepare()
  const page = await visit(t, site, "/", options)
  await page.route("**/clients/**", (route) => {
    const name = new URL(route.request().url()).pathname.replace("/clients/", "")
    return route.fulfill({ path: join(bundle, name) })
  })
  await page.addScriptTag({ url: "/clients/clients.js", type: "module" })
  await page.waitForFunction(() => globalThis.nuxt && globalThis.iconify)
  return page
}

/** file reads an answer that the build has written. */
async function file(address) {
  return (await fetch(site.base + address)).json()
}

/** ask asks the endpoint itself. */
async function ask(collection, sql) {
  const answer = await fetch(`${site.base}/__nuxt_content/${collection}/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sql }),
  })
  return { status: answer.status, body: await answer.json() }
}

test("the database of Nuxt Content takes our dumps", async (t) => {
  const page = await equipped(t)
  const paths = []
  page.on("request", (request) => paths.push(new URL(request.url())))
  for (const collection of ["docs", "landing"]) {
    const rows = await page.evaluate(
      (name) => globalThis.nuxt.queryCollection(name).all(),
      collection,
    )
    const sql = `SELECT * FROM _content_${collection} ORDER BY stem ASC`
    const { body } = await ask(collection, sql)
    assert.ok(body.length > 0)
    assert.deepEqual(rows, body, collection)
  }
  const dumps = paths.filter(({ pathname }) => pathname.endsWith("/sql_dump.txt"))
  assert.deepEqual(
    dumps.map(({ search }) => search),
    [`?v=${answers.versions.docs}`, `?v=${answers.versions.landing}`],
  )
  assert.equal(paths.filter(({ pathname }) => pathname.endsWith("/query")).length, 0)
})

test("the database of Nuxt Content finds our versions and keeps our dumps", async (t) => {
  const page = await equipped(t)
  await page.evaluate(() => globalThis.nuxt.queryCollection("docs").count())
  const kept = await page.evaluate(() => ({ ...localStorage }))
  assert.equal(kept.content_checksum_docs, answers.versions.docs)
  // Ours finds what theirs has kept.
  const loaded = []
  page.on("request", (request) => loaded.push(request.url()))
  const count = await page.evaluate(async () => {
    const { queryCollection } = await globalThis.tresdocs.queries()
    return queryCollection("docs").where("path", "LIKE", "/%").count()
  })
  assert.ok(count > 0)
  assert.deepEqual(
    loaded.filter((url) => url.includes("sql_dump")),
    [],
  )
})

test("the queries of Nuxt Content find what ours find", async (t) => {
  const page = await equipped(t)
  const sections = await page.evaluate(() => globalThis.nuxt.queryCollectionSearchSections("docs"))
  assert.deepEqual(sections, await file(Object.values(answers.sections)[0]))

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
  assert.equal(theirs.length, 7)
  assert.deepEqual(ours, theirs)

  const paths = (nodes) => nodes.flatMap(({ path, children = [] }) => [path, ...paths(children)])
  const [tree, own] = await page.evaluate(async () => {
    const q = await globalThis.tresdocs.queries()
    return [
      await globalThis.nuxt.queryCollectionNavigation("docs"),
      await q.queryCollectionNavigation("docs"),
    ]
  })
  assert.deepEqual(paths(tree).sort(), paths(own).sort()) // theirs has "10." before "2."
  assert.ok(tree.length > 0)
})

test("without WebAssembly Nuxt Content asks our server", async (t) => {
  const switchOff = (page) => page.addInitScript(() => void delete globalThis.WebAssembly)
  const page = await equipped(t, { prepare: switchOff })
  const [first, count] = await page.evaluate(async () => [
    await globalThis.nuxt.queryCollection("docs").order("stem", "DESC").first(),
    await globalThis.nuxt.queryCollection("docs").count("path", true),
  ])
  const { body } = await ask("docs", `SELECT * FROM _content_docs ORDER BY "stem" DESC LIMIT 1`)
  assert.deepEqual(first, body[0])
  assert.ok(count > 10)
})

test("an Iconify component draws our icons", async (t) => {
  const page = await equipped(t)
  const asked = []
  page.on("request", (request) => asked.push(new URL(request.url())))
  await page.evaluate(() => {
    const { addAPIProvider, Icon, createElement, createRoot } = globalThis.iconify
    addAPIProvider("", { resources: [location.origin], path: "/api/_nuxt_icon/" })
    const place = document.body.appendChild(document.createElement("div"))
    place.id = "icons"
    const icon = (name) => createElement(Icon, { key: name, icon: name, className: "drawn" })
    const names = ["lucide:house", "lucide:home", "simple-icons:github"]
    createRoot(place).render(names.map(icon))
  })
  await page.waitForFunction(() => document.querySelectorAll("#icons svg.drawn").length === 3)
  const shapes = await page
    .locator("#icons svg")
    .evaluateAll((all) => all.map((svg) => svg.innerHTML))
  assert.equal(
    shapes[0].replace(/id="[^"]*"/g, ""),
    shapes[1].replace(/id="[^"]*"/g, ""),
    "an alias",
  )
  assert.match(shapes[2], /<path/)
  assert.deepEqual(
    asked
      .filter(({ pathname }) => pathname.startsWith("/api/"))
      .map(({ pathname, search }) => pathname + search)
      .sort(),
    [
      "/api/_nuxt_icon/lucide.json?icons=home%2Chouse",
      "/api/_nuxt_icon/simple-icons.json?icons=github",
    ],
  )
})

test("hostile SQL is refused at once and tells nothing", async () => {
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
    const took = performance.now() - start
    const name = sql.slice(0, 80)
    assert.ok(took < 15_000, `${name} took ${took} ms, far beyond the deadline of a query`)
    assert.ok(status === 400 || (status === 200 && sql.includes("LIKE")), `${name}: ${status}`)
    if (status === 400) assert.match(body.message, /^Invalid query: /)
    assert.doesNotMatch(JSON.stringify(body), /SQLITE|no such|modernc|\.go:/)
  }
})
