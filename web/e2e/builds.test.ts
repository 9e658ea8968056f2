// Tests open pages after a new build has been published, and their requests to the new build.
import type { Page, ConsoleMessage, Response } from "@playwright/test"
import { awake, expect, listen, live, stamp, stamped, test, touch, useSite } from "./site.ts"

const site = useSite()

/** Publishes a build with a different id after a page has been loaded. Returns the requests for it. */
async function publish(page: Page, id = "another-build") {
  const requested: string[] = []
  await page.route(/\/_nuxt\/builds\/latest\.json\?/, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ json: { id, timestamp: 0 } })
  })
  return requested
}

/** Removes every chunk whose name begins with a prefix. */
const lose = (page: Page, name: string) =>
  page.route(`**/_tresdocs/${name}*.js`, (route) => route.abort())

/** Collects the paths of the documents that the page loads. */
function documents(page: Page) {
  const paths: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "document") paths.push(new URL(request.url()).pathname)
  })
  return paths
}

const follow = (page: Page, name: string) =>
  page.locator("[id='td:menu']").getByRole("link", { name }).first().click()

test("an hour later, a newer build is found, and the next navigation loads a document", async ({
  visit,
}) => {
  let requested
  const page = await visit(site, "/guide/start", {
    prepare: async (page) => {
      requested = await publish(page)
      await page.addInitScript(holdHours)
    },
  })
  await stamp(page)
  await follow(page, "Concepts")
  await page.waitForURL("**/guide/concepts")
  expect(await stamped(page)).toBe(true)
  expect(requested).toStrictEqual([])

  const question = page.waitForResponse("**/_nuxt/builds/latest.json*")
  await page.evaluate(() => globalThis.passHour())
  await (await question).finished()
  expect(requested![0]).toMatch(/\/_nuxt\/builds\/latest\.json\?\d{13}$/)
  await expect(page.getByText("This site has been updated").first()).toBeVisible()
  await follow(page, "Nine")
  await page.waitForURL("**/guide/nine")
  await live(page)
  expect(await stamped(page)).toBe(false)
})

test("a reader can load the newer build immediately", async ({ visit }) => {
  const page = await visit(site, "/guide/start", {
    prepare: async (page) => {
      await publish(page)
      await page.addInitScript(holdHours)
    },
  })
  await page.evaluate(() => globalThis.passHour())
  const reload = page.getByRole("button", { name: "Reload" })
  await Promise.all([page.waitForEvent("framenavigated"), reload.click()])
  await live(page)
  await expect(page.getByText("This site has been updated")).toHaveCount(0)
})

test("a page of the current build is not affected", async ({ visit }) => {
  const page = await visit(site, "/guide/start", {
    prepare: (page) => page.addInitScript(holdHours),
  })
  await stamp(page)
  const question = page.waitForResponse("**/_nuxt/builds/latest.json*")
  await page.evaluate(() => globalThis.passHour())
  await (await question).finished()
  await follow(page, "Concepts")
  await page.waitForURL("**/guide/concepts")
  expect(await stamped(page)).toBe(true)
})

test("the next navigation loads a document if a cache has kept the page from an earlier build", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start", {
    prepare: async (page) => {
      const json = { prerendered: site.paths, shells: ["/_tresdocs/site.01234567.json"] }
      await page.route("**/_nuxt/builds/meta/*.json", (route) => route.fulfill({ json }))
    },
  })
  await stamp(page)
  await page.waitForLoadState("networkidle")
  await follow(page, "Concepts")
  await page.waitForURL("**/guide/concepts")
  await live(page)
  expect(await stamped(page)).toBe(false)
})

for (const [storage, refuse] of [
  ["with a note in the session's storage", () => {}],
  ["and without storage", refuseStorage],
] as const) {
  test(`a missing chunk reloads a page of an older build once, ${storage}`, async ({ visit }) => {
    let paths
    let requested: string[] = []
    const page = await visit(site, "/guide/start", {
      quiet: false,
      prepare: async (page) => {
        await page.addInitScript(refuse)
        requested = await publish(page)
        await lose(page, "tab")
        paths = documents(page)
      },
    })
    await page.goto("/gallery/tabs")
    const reloaded = page.waitForEvent("framenavigated")
    await touch(page)
    await reloaded
    requested.length = 0
    const messages = listen(page)
    await live(page)
    await expect.poll(() => requested.length).toBeGreaterThan(0)
    await page.locator("[data-td-island=tabs]").first().hover()
    await expect.poll(() => messages.some((message) => /island tabs/.test(message))).toBe(true)
    expect(paths).toStrictEqual(["/guide/start", "/gallery/tabs", "/gallery/tabs"])
    await expect(page.getByText("text of the first tab").first()).toBeVisible()
  })
}

test("a missing style sheet reloads a page of an older build once", async ({ visit }) => {
  let paths
  const page = await visit(site, "/guide/start", {
    quiet: false,
    prepare: async (page) => {
      await publish(page)
      await page.route("**/_tresdocs/toaster*.css", (route) => route.abort())
      paths = documents(page)
    },
  })
  await page.evaluate(() => void window.tresdocs.toasts.add({ title: "Hello" }))
  await page.waitForFunction(
    () =>
      (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).type ===
      "reload",
  )
  await live(page)
  await page.waitForLoadState("networkidle")
  expect(paths).toStrictEqual(["/guide/start", "/guide/start"])
})

test("a missing chunk of the current build is logged, and the page stays as it is", async ({
  visit,
}) => {
  let paths
  const page = await visit(site, "/guide/start", {
    quiet: false,
    prepare: async (page) => {
      await lose(page, "tab")
      paths = documents(page)
    },
  })
  const messages = listen(page)
  const question = page.waitForResponse("**/_nuxt/builds/latest.json*")
  await page.goto("/gallery/tabs")
  await (await question).finished()
  await page.waitForLoadState("networkidle")
  expect(paths).toStrictEqual(["/guide/start", "/gallery/tabs"])
  expect(messages.some((message) => /island tabs/.test(message))).toBeTruthy()
  await expect(page.getByText("text of the first tab").first()).toBeVisible()
})

test("a search without its worker finds only titles, reports this, and does not break anything", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start", {
    quiet: false,
    prepare: (page) => lose(page, "worker"),
  })
  await page.getByRole("button", { name: "Search" }).click()
  await expect(page.getByText("Only titles around this page are searched").first()).toBeVisible()
  await page.getByRole("combobox").fill("concepts")
  await expect(page.getByRole("option").filter({ hasText: "Concepts" }).first()).toBeVisible()
  await page.keyboard.press("Escape")
  await stamp(page)
  await follow(page, "Concepts")
  await page.waitForURL("**/guide/concepts")
  expect(await stamped(page)).toBe(true)
})

test("the build's manifest is fetched once the page is hydrated, and is not required", async ({
  visit,
}) => {
  let logged: Promise<ConsoleMessage> | undefined
  const page = await visit(site, "/guide/start", {
    quiet: false,
    prepare: async (page) => {
      await page.route("**/_nuxt/builds/meta/*.json", (route) => route.fulfill({ status: 500 }))
      logged = page.waitForEvent("console", (m) => /the manifest of this build/.test(m.text()))
    },
  })
  expect((await logged)!.type()).toBe("warning")
  await stamp(page)
  await follow(page, "Concepts")
  await page.waitForURL("**/guide/concepts")
  expect(await stamped(page)).toBe(true)
})

test("redirects work without loading a document, using the manifest", async ({ visit }) => {
  let manifest: Promise<Response> | undefined
  const page = await visit(site, "/guide/start", {
    prepare: (page) => {
      manifest = page.waitForResponse("**/_nuxt/builds/meta/*.json")
    },
  })
  await (await manifest)!.finished()
  await stamp(page)
  await page.waitForFunction(() =>
    globalThis.tresdocs.navigate("/old/gallery#part").then((outcome) => outcome === "done"),
  )
  expect(page.url()).toMatch(/\/gallery\/callouts#part$/)
  expect(await stamped(page)).toBe(true)
  await awake(page, "[data-td-awake]")
  await page.goBack()
  await page.waitForFunction(() => document.title === "Start · Test")
  expect(await stamped(page)).toBe(true)
})

/** Delays hourly timers until passHour is called. It runs in the page. */
function holdHours() {
  const hour = 3_600_000
  const { setTimeout, Date } = window
  const due: (() => void)[] = []
  let passed = 0
  window.setTimeout = ((work: () => void, delay: number, ...rest: unknown[]) =>
    delay === hour ? -due.push(work) : setTimeout(work, delay, ...rest)) as typeof setTimeout
  const now = Date.now.bind(Date)
  Date.now = () => now() + passed
  window.passHour = () => {
    passed += hour
    for (const work of due.splice(0)) work()
  }
}

/** Makes the storage of the browser unavailable. It runs in the page. */
function refuseStorage() {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError")
      },
    })
  }
}
