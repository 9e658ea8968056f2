// Tests analytics with a stub in place of the analytics host.
import type { Page, ConsoleMessage } from "@playwright/test"
import { appendFileSync, cpSync } from "node:fs"
import { join } from "node:path"
import { TESTSITE } from "./server.ts"
import { expect, test, useFolder, useSite } from "./site.ts"

const SCRIPT = "https://stats.test/script.js"
const folder = useFolder("analytics")

/** The test site with analytics. Its policy allows the analytics host. */
const site = useSite({
  folder,
  prepare() {
    cpSync(TESTSITE, folder, {
      recursive: true,
      filter: (path) => !/testsite\/(dist|\.tresdocs)/.test(path),
    })
    appendFileSync(
      join(folder, "tresdocs.yaml"),
      `\nanalytics: { id: SITEID, script: "${SCRIPT}" }\n`,
    )
  },
})
const without = useSite()

const asking = useFolder("analytics-asking")
/** The test site with Matomo and consent. */
const asks = useSite({
  folder: asking,
  prepare() {
    cpSync(TESTSITE, asking, {
      recursive: true,
      filter: (path) => !/testsite\/(dist|\.tresdocs)/.test(path),
    })
    appendFileSync(
      join(asking, "tresdocs.yaml"),
      `\nanalytics: { service: matomo, id: "7", host: "https://matomo.test", consent: true }\n`,
    )
  },
})

test("a reader who agrees is counted on each page, and not asked again", async ({ visit }) => {
  let requestCount = 0
  const prepare = (page: Page) =>
    page.route("https://matomo.test/matomo.js", (route) => {
      requestCount++
      return route.fulfill({ body: "", contentType: "text/javascript" })
    })
  const page = await visit(asks, "/guide/start", { prepare })
  const question = page.getByText("May this site count your visit?", { exact: true })
  await expect(question).toBeVisible()
  expect(requestCount).toBe(0)
  await page.getByRole("button", { name: "Allow" }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => requestCount).toBe(1)
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.waitForURL("**/guide/concepts")
  await page.waitForFunction(() => globalThis._paq?.length === 8)
  await expect
    .poll(() => page.evaluate(() => globalThis._paq?.slice(2)))
    .toStrictEqual([
      ["setSiteId", "7"],
      ["trackPageView"],
      ["enableLinkTracking"],
      ["setCustomUrl", page.url()],
      ["setDocumentTitle", await page.title()],
      ["trackPageView"],
    ])
  await page.reload()
  await expect.poll(() => requestCount).toBe(2)
  await expect(question).toBeHidden()
})

test("a reader who declines is not counted, and not asked again", async ({ visit }) => {
  const page = await visit(asks, "/guide/start")
  await page.getByRole("button", { name: "Decline" }).click()
  await page.reload()
  await page.waitForLoadState("networkidle")
  await expect(page.getByText("May this site count your visit?", { exact: true })).toBeHidden()
  await expect.poll(() => page.evaluate(() => globalThis._paq)).toBeUndefined()
})

/** Serves the analytics script. The stub records its commands on its script element. */
async function counted(
  page: Page,
  answer: { status?: number; body?: string; contentType?: string } = {
    body: COUNT,
    contentType: "text/javascript",
  },
) {
  const requests: string[] = []
  await page.route(SCRIPT, (route) => {
    requests.push(route.request().url())
    return route.fulfill(answer)
  })
  return requests
}

const COUNT = `globalThis.counted = {
  ...document.currentScript.dataset,
  live: performance.getEntriesByName("hydrated").length > 0,
}`

test("the site's script is loaded with its id once the page is hydrated", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { prepare: (page) => counted(page) })
  await page.waitForFunction(() => globalThis.counted)
  await expect
    .poll(() => page.evaluate(() => globalThis.counted))
    .toStrictEqual({
      site: "SITEID",
      spa: "auto",
      canonical: "false",
      live: true,
    })
})

for (const [sign, value] of [
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
] as const) {
  test(`readers with ${sign} are not counted`, { tag: "@full" }, async ({ visit }) => {
    let requests: string[] = []
    const page = await visit(site, "/guide/start", {
      prepare: async (page) => {
        requests = await counted(page)
        await page.addInitScript(
          ({ sign, value }) => Object.defineProperty(navigator, sign, { value }),
          { sign, value },
        )
      },
    })
    await page.waitForLoadState("networkidle")
    expect(requests).toStrictEqual([])
  })
}

test("an unreachable host is logged, and has no other effect", async ({ visit }) => {
  let logged: Promise<ConsoleMessage> | undefined
  const page = await visit(site, "/guide/start", {
    quiet: false,
    prepare: async (page) => {
      await counted(page, { status: 503 })
      logged = page.waitForEvent("console", (m) => /could not be loaded/.test(m.text()))
    },
  })
  expect((await logged)!.type()).toBe("warning")
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.waitForURL("**/guide/concepts")
})

test("a site without an id loads no script", { tag: "@full" }, async ({ visit }) => {
  const scripts: string[] = []
  const page = await visit(without, "/guide/start", {
    prepare: (page) => page.on("request", (request) => scripts.push(request.url())),
  })
  await page.waitForLoadState("networkidle")
  expect(scripts.filter((url) => /analytics|stats/.test(url))).toStrictEqual([])
})
