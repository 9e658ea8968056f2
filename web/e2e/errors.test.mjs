// What readers see when something is wrong with an address, or with the page's own program.
import assert from "node:assert/strict"
import { test } from "node:test"
import { listen, live, stamp, stamped, useSite, visit } from "./site.mjs"

const site = useSite()
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"

/** Ways in which the program of a page breaks down: before React draws, and while it does. */
const FAULTS = {
  "at its start": (page) =>
    page.route("**/guide/start", async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(/(data-td-payload[^>]*>)\{/, "$1?")
      await route.fulfill({ response, body: html })
    }),
  "while it is drawn": (page) =>
    page.route("**/_tresdocs/site.*.json", async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), footer: null } })
    }),
}

/** broken opens a page whose program breaks down, and waits until that has been logged. */
async function broken(t, fault, options = {}) {
  const context = await site.browser.newContext({ baseURL: site.base, ...options })
  t.after(() => context.close())
  const page = await context.newPage()
  await fault(page)
  const logged = page.waitForEvent("console", (m) => /the page broke down/.test(m.text()))
  await page.goto("/guide/start")
  assert.equal((await logged).type(), "error")
  return page
}

for (const [when, fault] of Object.entries(FAULTS)) {
  test(`a page that breaks down ${when} says so and leads home`, async (t) => {
    const page = await broken(t, fault)
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor()
    const text = await page.locator("main").innerText()
    assert.match(text, /^500\n/)
    assert.match(text, /Application Error/)
    assert.equal(await page.title(), "Something went wrong")
    assert.equal(await page.locator("[data-td-app] > *").count(), 1)
    await page.unrouteAll()
    await page.getByRole("link", { name: "Back to home" }).click()
    await page.waitForURL(`${site.base}/`)
    await live(page)
  })

  test(`a crawler reads a page that breaks down ${when} as it was prerendered`, async (t) => {
    const page = await broken(t, fault, { userAgent: GOOGLEBOT })
    await page.getByRole("heading", { name: "Start", level: 1 }).waitFor()
    assert.equal(await page.title(), "Start · Test")
    assert.equal(await page.getByText("Something went wrong").count(), 0)
    assert.equal((await page.locator("aside, header, footer").count()) > 2, true)
  })
}

test("a page whose data cannot be had stays as it was prerendered", async (t) => {
  const context = await site.browser.newContext({ baseURL: site.base })
  t.after(() => context.close())
  const page = await context.newPage()
  await page.route("**/_tresdocs/site.*.json", (route) => route.abort())
  const logged = page.waitForEvent("console", (m) => /stays as it was prerendered/.test(m.text()))
  await page.goto("/guide/start")
  await logged
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.waitForURL("**/guide/concepts")
  assert.equal(await page.locator("h1").innerText(), "Concepts")
})

test("an island that breaks down keeps its text", async (t) => {
  const page = await visit(t, site, "/guide/start", { quiet: false })
  await page.route("**/_tresdocs/tabs.island-*.js", async (route) => {
    const response = await route.fetch()
    const names = /export\s*\{([^}]*)\}/.exec(await response.text())?.[1] ?? ""
    const all = names.split(",").map((name) => name.split(" as ").at(-1).trim())
    const body = `const fail = () => { throw new Error("no reason") }
      export { ${all.map((name) => `fail as ${name}`).join(", ")} }`
    await route.fulfill({ body, contentType: "text/javascript" })
  })
  const logged = page.waitForEvent("console", (m) => /island tabs:/.test(m.text()))
  await page.goto("/gallery/tabs")
  await logged
  await page.getByText("text of the first tab").first().waitFor()
  assert.equal(await page.getByText("Something went wrong").count(), 0)
})

test("an address without a page is named, and answered with 404", async (t) => {
  const page = await visit(t, site, "/guide/start", { quiet: false })
  const response = await page.goto("/no/such/page?q=<b>")
  assert.equal(response.status(), 404)
  assert.doesNotMatch(await response.text(), /no\/such/)
  await page.getByText("Page not found: /no/such/page", { exact: true }).waitFor()
  const file = await page.request.get("/404.html", { headers: { Accept: "text/html" } })
  assert.equal(file.status(), 404)
  assert.match(await file.text(), /We are sorry but this page could not be found\./)
})

test("an address that can be no page's is refused, and the way back is open", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await stamp(page)
  const outcome = await page.evaluate(() => globalThis.tresdocs.navigate("/guide//start"))
  assert.equal(outcome, "failed")
  await page.getByText("Page Not Found: /guide//start", { exact: true }).waitFor()
  assert.equal(await page.title(), "Page not found")
  assert.equal(await page.locator("meta[name=robots][content=noindex]").count(), 1)
  assert.equal(await page.locator("link[rel=canonical]").count(), 0)
  await page.goBack()
  await page.waitForFunction(() => document.title === "Start · Test")
  assert.equal(await page.locator("meta[name=robots]").count(), 0)
  assert.equal(await stamped(page), true)
})

test("programs cannot lead a reader astray", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const refusal = (to) =>
    page.evaluate((to) => globalThis.tresdocs.navigate(to).catch(({ message }) => message), to)
  assert.match(await refusal("https://example.org/"), /needs \{ external: true \}/)
  assert.match(await refusal("javascript:alert(1)"), /protocol "javascript:"/)
  assert.match(page.url(), /\/guide\/start$/)
})

test("without a connection the page stays, and goes on once there is one", async (t) => {
  const spare = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } })
  const page = await visit(t, site, "/guide/start", {
    quiet: false,
    prepare: (page) => page.addInitScript(spare), // so that nothing is there before it is asked for
  })
  await stamp(page)
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  const link = page.locator("aside").getByRole("link", { name: "Nine" })
  await link.click()
  await page.getByText("You are offline").first().waitFor()
  assert.equal(await page.locator("h1").innerText(), "Start")
  assert.match(page.url(), /\/guide\/start$/)
  await page.context().setOffline(false)
  await link.click()
  await page.waitForURL("**/guide/nine")
  assert.equal(await stamped(page), true)
})

test("nothing of this is heard where nothing is wrong", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const heard = listen(page)
  for (const path of ["/guide/concepts", "/guide/nine", "/"]) {
    await page.evaluate((to) => globalThis.tresdocs.navigate(to), path)
  }
  await page.waitForLoadState("networkidle")
  assert.deepEqual(heard, [])
})
