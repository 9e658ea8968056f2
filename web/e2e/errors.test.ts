// What readers see when something is wrong with an address, or with the page's own program.
import type { BrowserContextOptions, Page } from "@playwright/test"
import { expect, listen, live, stamp, stamped, test, useSite, type NewContext } from "./site.ts"

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

type Fault = (page: Page) => Promise<void>

/** broken opens a page whose program breaks down, and waits until that has been logged. */
async function broken(newContext: NewContext, fault: Fault, options: BrowserContextOptions = {}) {
  const context = await newContext(site, options)
  const page = await context.newPage()
  await fault(page)
  const logged = page.waitForEvent("console", (m) => /the page broke down/.test(m.text()))
  await page.goto("/guide/start")
  expect((await logged).type()).toBe("error")
  return page
}

for (const [when, fault] of Object.entries(FAULTS)) {
  test(`a page that breaks down ${when} says so and leads home`, async ({ newContext }) => {
    const page = await broken(newContext, fault)
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible()
    const text = await page.locator("main").innerText()
    expect(text).toMatch(/^500\n/)
    expect(text).toMatch(/Application Error/)
    expect(await page.title()).toBe("Something went wrong")
    await expect(page.locator("[data-td-app] > *")).toHaveCount(1)
    await page.unrouteAll()
    await page.getByRole("link", { name: "Back to home" }).click()
    await page.waitForURL(`${site.base}/`)
    await live(page)
  })

  test(`a crawler reads a page that breaks down ${when} as it was prerendered`, async ({
    newContext,
  }) => {
    const page = await broken(newContext, fault, { userAgent: GOOGLEBOT })
    await expect(page.getByRole("heading", { name: "Start", level: 1 })).toBeVisible()
    expect(await page.title()).toBe("Start · Test")
    expect(await page.getByText("Something went wrong").count()).toBe(0)
    expect((await page.locator("aside, header, footer").count()) > 2).toBe(true)
  })
}

test("a page whose data cannot be had stays as it was prerendered", async ({ newContext }) => {
  const context = await newContext(site)
  const page = await context.newPage()
  await page.route("**/_tresdocs/site.*.json", (route) => route.abort())
  const logged = page.waitForEvent("console", (m) => /stays as it was prerendered/.test(m.text()))
  await page.goto("/guide/start")
  await logged
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.waitForURL("**/guide/concepts")
  expect(await page.locator("h1").innerText()).toBe("Concepts")
})

test("an island that breaks down keeps its text", async ({ visit }) => {
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
  expect(await page.getByText("Something went wrong").count()).toBe(0)
})

test("an address without a page is named, and answered with 404", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { quiet: false })
  const response = await page.goto("/no/such/page?q=<b>")
  expect(response!.status()).toBe(404)
  expect(await response!.text()).not.toMatch(/no\/such/)
  await expect(page.getByText("Page not found: /no/such/page", { exact: true })).toBeVisible()
  const file = await page.request.get("/404.html", { headers: { Accept: "text/html" } })
  expect(file.status()).toBe(404)
  expect(await file.text()).toMatch(/We are sorry but this page could not be found\./)
})

test("an address that can be no page's is refused, and the way back is open", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await stamp(page)
  const outcome = await page.evaluate(() => globalThis.tresdocs.navigate("/guide//start"))
  expect(outcome).toBe("failed")
  await expect(page.getByText("Page Not Found: /guide//start", { exact: true })).toBeVisible()
  expect(await page.title()).toBe("Page not found")
  await expect(page.locator("meta[name=robots][content=noindex]")).toHaveCount(1)
  expect(await page.locator("link[rel=canonical]").count()).toBe(0)
  await page.goBack()
  await page.waitForFunction(() => document.title === "Start · Test")
  expect(await page.locator("meta[name=robots]").count()).toBe(0)
  expect(await stamped(page)).toBe(true)
})

test("programs cannot lead a reader astray", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  const refusal = (to) =>
    page.evaluate((to) => globalThis.tresdocs.navigate(to).catch(({ message }) => message), to)
  expect(await refusal("https://example.org/")).toMatch(/needs \{ external: true \}/)
  expect(await refusal("javascript:alert(1)")).toMatch(/protocol "javascript:"/)
  expect(page.url()).toMatch(/\/guide\/start$/)
})

test("without a connection the page stays, and goes on once there is one", async ({ visit }) => {
  const spare = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } })
  const page = await visit(site, "/guide/start", {
    quiet: false,
    prepare: (page) => page.addInitScript(spare), // so that nothing is there before it is asked for
  })
  await stamp(page)
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  const link = page.locator("aside").getByRole("link", { name: "Nine" })
  await link.click()
  await expect(page.getByText("You are offline").first()).toBeVisible()
  expect(await page.locator("h1").innerText()).toBe("Start")
  expect(page.url()).toMatch(/\/guide\/start$/)
  await page.context().setOffline(false)
  await link.click()
  await page.waitForURL("**/guide/nine")
  expect(await stamped(page)).toBe(true)
})

test("nothing of this is heard where nothing is wrong", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  const heard = listen(page)
  for (const path of ["/guide/concepts", "/guide/nine", "/"] as const) {
    await page.evaluate((to) => globalThis.tresdocs.navigate(to), path)
  }
  await page.waitForLoadState("networkidle")
  expect(heard).toStrictEqual([])
})
