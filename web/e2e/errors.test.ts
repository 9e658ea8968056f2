// Tests pages with an invalid URL, and pages whose own program fails.
import type { BrowserContextOptions, Page } from "@playwright/test"
import {
  expect,
  listen,
  live,
  stamp,
  stamped,
  test,
  touch,
  useSite,
  type NewContext,
} from "./site.ts"

const site = useSite()
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"

/** URL patterns of the page under test and of its data. The tests make values in them invalid. */
const PAGE = "**/guide/start"
const SITE = "**/_tresdocs/site.*.json"
const SECTION = "**/_tresdocs/nav*.json"

type Fault = (page: Page) => Promise<unknown>

/** Serves a JSON file after replacing the given values with empty ones. */
const withEmptyValues =
  (file: string, ...keys: string[]) =>
  (page: Page) =>
    page.route(file, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: spoilAll(await response.json(), keys) })
    })

/** Serves the page with modified HTML. */
const changed = (change: (html: string) => string) => (page: Page) =>
  page.route(PAGE, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

const PAYLOAD = /(<script[^>]*data-td-payload[^>]*>)([^]*?)(?=<\/script>)/
const brokenPage = (...keys: string[]) =>
  changed((html) =>
    html.replace(PAYLOAD, (_, tag, json) => tag + JSON.stringify(spoilAll(JSON.parse(json), keys))),
  )

const spoilAll = (value: unknown, keys: string[]) =>
  keys.reduce((all, key) => spoil(all, key.split(".")), value)

function spoil(value, [key, ...rest]: string[]) {
  const inner = rest.length > 0 ? spoil(value[key!], rest) : {}
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key!]: inner }
}

/** Opens the page and waits until it is hydrated or has failed. */
async function open(page: Page) {
  const gaveUp = page.waitForEvent("console", (m) => /crashed|as it was prerendered/.test(m.text()))
  await page.goto("/guide/start")
  await Promise.any([live(page), gaveUp])
}

/** Returns the lines that a reader sees. */
const lines = (page: Page) =>
  page.evaluate(() => document.body.innerText.split(/\s*\n\s*/).filter((line) => line !== ""))

/**
 * Invalid values by file. The values in a column affect different parts of a page, so that one visit tests all of them.
 */
const FAULTS = {
  header: ["header", "header.links", "header.menu", "header.logo"],
  footer: ["footer", "footer.links", "footer.credits"],
  site: ["sections", "tocTitle", "sheets", "community", "ecosystem", "home"],
  page: ["title", "toc", "toc.0.text", "breadcrumbs", "links.0.label", "next.title", "edit"],
}

/** The visits of the test, with the invalid values of each visit. */
const VISITS: [string, Fault][] = [
  ["a payload that is not JSON", changed((html) => html.replace(PAYLOAD, "$1?"))],
  ["the layout", brokenPage("layout")],
  ["the nodes of a section", withEmptyValues(SECTION, "nodes")],
  ...FAULTS.page.map((key, i): [string, Fault] => {
    const site = [FAULTS.header[i], FAULTS.footer[i], FAULTS.site[i]].filter((key) => key != null)
    const fault = async (page: Page) => {
      await withEmptyValues(SITE, ...site)(page)
      await brokenPage(key)(page)
    }
    return [[...site, key].join(", "), fault]
  }),
]

test("a page keeps its text if its data is invalid", async ({ newContext }) => {
  const context = await newContext(site)
  const page = await context.newPage()
  await page.goto("/guide/start")
  await live(page)
  const expectedLines = await lines(page)
  const logged: string[] = []
  for (const [name, fault] of VISITS) {
    const page = await context.newPage()
    page.on("console", (message) => logged.push(`${name}: ${message.text()}`))
    await fault(page)
    await open(page)
    await expect
      .poll(() => lines(page), { message: name })
      .toEqual(expect.arrayContaining(expectedLines))
    await page.close()
  }
  // The errors are real: the error boundaries of the parts and of the page must have logged them.
  for (const part of ["header", "footer", "sidebar", "contents", "pagination", "page links"]) {
    expect(logged.join("\n")).toMatch(new RegExp(`the ${part} could not be rendered`))
  }
  expect(logged.join("\n")).toMatch(/the page crashed/)
})

test("a page that failed links to documents", async ({ newContext }) => {
  const context = await newContext(site)
  const page = await context.newPage()
  await brokenPage("layout")(page)
  const logged = page.waitForEvent("console", (m) => /the page crashed/.test(m.text()))
  await page.goto("/guide/start")
  await touch(page)
  expect((await logged).type()).toBe("error")
  await stamp(page)
  await page.locator("aside").getByRole("link", { name: "Concepts" }).first().click()
  await page.waitForURL("**/guide/concepts")
  await live(page)
  expect(await stamped(page)).toBe(false)
})

test("a page that fails after navigation is loaded as a document", async ({ visit }) => {
  const prepare = withEmptyValues("**/guide/concepts/_payload.json*", "layout")
  const page = await visit(site, "/guide/start", { quiet: false, prepare })
  await stamp(page)
  await page.locator("aside").getByRole("link", { name: "Concepts" }).first().click()
  await expect(page.getByRole("heading", { name: "Concepts", level: 1 })).toBeVisible()
  await live(page)
  expect(await stamped(page)).toBe(false)
})

test("a part that fails on one page is retried on the next", async ({ visit }) => {
  const prepare = withEmptyValues("**/guide/concepts/_payload.json*", "breadcrumbs")
  const page = await visit(site, "/guide/start", { quiet: false, prepare })
  const logged = page.waitForEvent("console", (m) =>
    /the page header could not be rendered/.test(m.text()),
  )
  await stamp(page)
  await page.evaluate(() => globalThis.tresdocs.navigate("/guide/concepts"))
  await logged
  // A page that was never shown has no header to keep, and must not show the header of another page.
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0)
  await page.evaluate(() => globalThis.tresdocs.navigate("/guide/nine"))
  await expect(page.getByRole("heading", { name: "A very long title", level: 1 })).toBeVisible()
  expect(await stamped(page)).toBe(true)
})

/** Opens a page that has no HTML and whose program fails. */
async function openEmpty(newContext: NewContext, options: BrowserContextOptions = {}) {
  const context = await newContext(site, options)
  const page = await context.newPage()
  await changed((html) =>
    html
      .replace(PAYLOAD, "$1?")
      .replace(/(<div[^>]*data-td-app[^>]*>)[^]*(?=<\/div>\s*<script)/, "$1"),
  )(page)
  const logged = page.waitForEvent("console", (m) => /the page crashed/.test(m.text()))
  await page.goto("/guide/start")
  await touch(page)
  await logged
  return page
}

test("only a page that came without HTML shows an error, with a link to the home page", async ({
  newContext,
}) => {
  const page = await openEmpty(newContext)
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible()
  const text = await page.locator("main").innerText()
  expect(text).toMatch(/^500\n/)
  expect(text).toMatch(/Application Error/)
  await expect(page).toHaveTitle("Something went wrong")
  await page.getByRole("link", { name: "Back to home" }).click()
  await page.waitForURL(`${site.base}/`)
  await live(page)
})

test("crawlers are shown no error page", async ({ newContext }) => {
  const page = await openEmpty(newContext, { userAgent: GOOGLEBOT })
  await expect(page).toHaveTitle("Start · Test")
  await expect(page.getByText("Something went wrong")).toHaveCount(0)
})

test("a page whose data is missing keeps its prerendered HTML", async ({ newContext }) => {
  const context = await newContext(site)
  const page = await context.newPage()
  await page.route("**/_tresdocs/site.*.json", (route) => route.abort())
  const logged = page.waitForEvent("console", (m) => /keeps its prerendered HTML/.test(m.text()))
  await page.goto("/guide/start")
  await touch(page)
  await logged
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.waitForURL("**/guide/concepts")
  await expect(page.locator("h1")).toHaveText("Concepts")
})

for (const fault of ["status 500", "no answer"] as const) {
  const tag = fault === "no answer" ? [] : "@full"
  test(`missing data at startup (${fault}) is reported once`, { tag }, async ({ newContext }) => {
    const context = await newContext(site)
    const page = await context.newPage()
    await page.route(SITE, (route) =>
      fault === "no answer" ? route.abort() : route.fulfill({ status: 500 }),
    )
    const messages = listen(page)
    const logged = page.waitForEvent("console", (m) => /keeps its prerendered HTML/.test(m.text()))
    await page.goto("/guide/start")
    await touch(page)
    await logged
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    const ownMessages = messages.filter((text) => !/Failed to load resource|^failed: /.test(text))
    expect(ownMessages).toHaveLength(1)
  })
}

test("an island that fails keeps its text", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { quiet: false })
  await page.route("**/_tresdocs/tabs.island-*.js", async (route) => {
    const response = await route.fetch()
    const names = /export\s*\{([^}]*)\}/.exec(await response.text())?.[1] ?? ""
    const all = names.split(",").map((name) => name.split(" as ").at(-1)!.trim())
    const body = `const fail = () => { throw new Error("no reason") }
      export { ${all.map((name) => `fail as ${name}`).join(", ")} }`
    await route.fulfill({ body, contentType: "text/javascript" })
  })
  const logged = page.waitForEvent("console", (m) => /island tabs:/.test(m.text()))
  await page.goto("/gallery/tabs")
  await logged
  await expect(page.getByText("text of the first tab").first()).toBeVisible()
  await expect(page.getByText("Something went wrong")).toHaveCount(0)
})

test("a missing URL is named, with status 404", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { quiet: false })
  const response = await page.goto("/no/such/page?q=<b>")
  expect(response!.status()).toBe(404)
  expect(await response!.text()).not.toMatch(/no\/such/)
  await expect(page.getByText("Page not found: /no/such/page", { exact: true })).toBeVisible()
  const file = await page.request.get("/404.html", { headers: { Accept: "text/html" } })
  expect(file.status()).toBe(404)
  expect(await file.text()).toMatch(/We are sorry but this page could not be found\./)
})

test("a misspelled URL links to the intended page", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { quiet: false })
  await page.goto("/guide/strat.html")
  await page
    .getByRole("navigation", { name: "Perhaps you meant" })
    .getByRole("link")
    .first()
    .click()
  await page.waitForFunction(() => document.title === "Start · Test")
  expect(new URL(page.url()).pathname).toBe("/guide/start")
})

test("an invalid path shows the same error on arrival", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { quiet: false })
  const response = await page.goto("/guide//start")
  expect(response!.status()).toBe(404)
  await expect(page.getByText("Page Not Found: /guide//start", { exact: true })).toBeVisible()
})

test("an invalid path is rejected, and going back works", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await stamp(page)
  const outcome = await page.evaluate(() => globalThis.tresdocs.navigate("/guide//start"))
  expect(outcome).toBe("failed")
  await expect(page.getByText("Page Not Found: /guide//start", { exact: true })).toBeVisible()
  await expect(page).toHaveTitle("Page not found")
  await expect(page.locator("meta[name=robots][content=noindex]")).toHaveCount(1)
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0)
  await page.goBack()
  await page.waitForFunction(() => document.title === "Start · Test")
  await expect(page.locator("meta[name=robots]")).toHaveCount(0)
  expect(await stamped(page)).toBe(true)
})

test("programs cannot navigate to other sites or scripts", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  const refusal = (to) =>
    page.evaluate((to) => globalThis.tresdocs.navigate(to).catch(({ message }) => message), to)
  expect(await refusal("https://example.org/")).toMatch(/requires \{ external: true \}/)
  expect(await refusal("javascript:alert(1)")).toMatch(/protocol "javascript:"/)
  expect(page.url()).toMatch(/\/guide\/start$/)
})

test("without a connection, the page stays, and works again once it is online", async ({
  visit,
}) => {
  const spare = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } })
  const page = await visit(site, "/guide/start", {
    quiet: false,
    prepare: (page) => page.addInitScript(spare), // prevents prefetching
  })
  await stamp(page)
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  const link = page.locator("aside").getByRole("link", { name: "Nine" })
  await link.click()
  await expect(page.getByText("You are offline").first()).toBeVisible()
  await expect(page.locator("h1")).toHaveText("Start")
  expect(page.url()).toMatch(/\/guide\/start$/)
  await page.context().setOffline(false)
  await link.click()
  await page.waitForURL("**/guide/nine")
  expect(await stamped(page)).toBe(true)
})

test("a correct page shows and logs none of these errors", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  const logged = listen(page)
  for (const path of ["/guide/concepts", "/guide/nine", "/"] as const) {
    await page.evaluate((to) => globalThis.tresdocs.navigate(to), path)
  }
  await page.waitForLoadState("networkidle")
  expect(logged).toStrictEqual([])
})
