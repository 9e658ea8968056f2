// Tests client-side navigation.
import type { Page } from "@playwright/test"
import { expect, settled, stamp, stamped, test, useSite } from "./site.ts"

const site = useSite()

/** Returns the distance of an element from the bottom of the sticky header. */
function below(page: Page, id) {
  return page.evaluate((wanted) => {
    const header = document.querySelector<HTMLElement>("header")!.getBoundingClientRect()
    return document.getElementById(wanted)!.getBoundingClientRect().top - header.bottom
  }, id)
}

test("a link shows the next page without loading a document", async ({ visit }) => {
  const payloads: string[] = []
  const page = await visit(site, "/guide/start", {
    prepare: (page) => page.on("request", (request) => payloads.push(request.url())),
  })
  await stamp(page)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.waitForURL("**/guide/concepts")
  expect(await stamped(page)).toBe(true)
  expect(
    payloads.some((url) => /\/guide\/concepts\/_payload\.json\?/.test(url)),
    payloads.join("\n"),
  ).toBeTruthy()
  await expect(page).toHaveTitle("Concepts · Test")
  await expect(page.locator("h1")).toHaveText("Concepts")
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe("td:main")
  await expect(page.getByRole("status")).toHaveText("Concepts · Test")
  const current = page.locator("aside [aria-current=page]")
  await expect(current).toHaveText(["Concepts"])
})

test("a page after navigation equals the loaded page", async ({ visit }) => {
  const page = await visit(site, "/")
  for (const path of ["/guide/concepts", "/gallery/code", "/reference", "/"] as const) {
    await page.evaluate((to) => {
      const link = document.createElement("a")
      link.href = to
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
    await page.waitForURL(`**${path}`)
    const arrived = await look(page)
    const loaded = await look(await visit(site, path))
    expect(arrived, path).toStrictEqual(loaded)
  }
})

/** Returns the visible text of a page and its metadata. */
async function look(page: Page) {
  await page.waitForLoadState("networkidle")
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLElement>("meta, link[rel=canonical]")]
    const parts = [...document.querySelectorAll<HTMLElement>("[data-td-app] > :not([role=status])")]
    return {
      title: document.title,
      // Style sheets in the page are allowed by the policy. Style sheets that are loaded later are files.
      metas: metas.map((meta) => meta.outerHTML.replace(/style-src [^;]*/, "style-src")).sort(),
      text: parts.map((part) => part.innerText),
      mode: document.documentElement.className,
      forced: document.documentElement.dataset["colorModeForced"],
    }
  })
}

/** Scrolls a page and waits until the position has been recorded. */
const scroll = (page: Page, to) =>
  page.evaluate(
    (top) =>
      new Promise((resolve) => {
        window.addEventListener("scroll", resolve, { once: true })
        window.scrollTo({ top, behavior: "instant" })
      }),
    to,
  )

test("back and forward restore the scroll position", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await scroll(page, 500)
  await page.locator("aside").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
  await stamp(page)
  await page.goBack()
  // The URL changes immediately, and the page changes when its payload arrives.
  await page.waitForFunction(() => document.title === "Start · Test")
  expect(new URL(page.url()).pathname).toBe("/guide/start")
  expect(await settled(page)).toBe(500)
  await page.goForward()
  await page.waitForFunction(() => document.title.startsWith("A very long title"))
  expect(new URL(page.url()).pathname).toBe("/guide/nine")
  expect(await settled(page)).toBe(0)
  expect(await stamped(page)).toBe(true)
})

test("a reload keeps the scroll position", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await scroll(page, 500)
  await page.reload()
  expect(await settled(page)).toBe(500)
})

test("a heading on another page is shown below the header", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.getByRole("link", { name: "the second heading there" }).click()
  await page.waitForURL("**/guide/concepts#second-part")
  await settled(page)
  const distance = await below(page, "second-part")
  expect(distance >= 0 && distance < 100, `${distance} px under the header`).toBeTruthy()
})

test("a heading is shown below the header on arrival", async ({ visit }) => {
  const page = await visit(site, "/guide/start#third-part")
  await settled(page)
  const distance = await below(page, "third-part")
  expect(distance >= 0 && distance < 100, `${distance} px under the header`).toBeTruthy()
})

test(
  "the table of contents links to headings and marks the current one",
  { tag: "@rtl" },
  async ({ visit }) => {
    const page = await visit(site, "/guide/start")
    const toc = page.getByRole("navigation", { name: "On this page" })
    await toc.getByRole("link", { name: "Second part" }).click()
    await page.waitForURL("**#second-part")
    await settled(page)
    const distance = await below(page, "second-part")
    expect(distance >= 0 && distance < 100, `${distance} px under the header`).toBeTruthy()
    await expect(
      toc.locator("[aria-current=true]").filter({ hasText: "Second part" }),
    ).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }))
    await expect(toc.locator("[aria-current=true]").filter({ hasText: "Übersicht" })).toBeVisible()
    await expect(toc.locator("[aria-current=true]")).toHaveCount(1)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }))
    await page.waitForFunction(
      () => !document.querySelector<HTMLElement>("[data-slot=toc] [aria-current=true]"),
    )
  },
)

/** Records the scroll position in each frame, from a click on a link until the page stops scrolling. */
function positions(link: HTMLElement) {
  const tops = [window.scrollY]
  link.click()
  return new Promise<number[]>((resolve) => {
    let still = 0
    const look = () => {
      still = window.scrollY === tops.at(-1) ? still + 1 : 0
      tops.push(window.scrollY)
      if (still < 20) requestAnimationFrame(look)
      else resolve([...new Set(tops)])
    }
    requestAnimationFrame(look)
  })
}

for (const [reducedMotion, behavior] of [
  ["no-preference", "smooth"],
  ["reduce", "no"],
] as const) {
  test(`links to headings scroll with ${behavior} motion if the reader's preference is ${reducedMotion}`, async ({
    visit,
  }) => {
    const page = await visit(site, "/guide/start", { reducedMotion })
    await settled(page)
    const toc = page.getByRole("navigation", { name: "On this page" })
    const tops = await toc.getByRole("link", { name: "Third part" }).evaluate(positions)
    expect(tops.length > 3).toBe(behavior === "smooth")
    expect(tops.length).toBeGreaterThan(1)
  })
}

test("a heading with letters, punctuation and code is found by its id", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  const href = await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Übersicht" })
    .getAttribute("href")
  await page.goto(`/guide/start${href}`)
  await page.waitForFunction(() => window.scrollY > 0)
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLElement>(":target")?.tagName))
    .toBe("H2")
})

test("a page without a payload is loaded by the browser", async ({ visit }) => {
  const page = await visit(site, "/guide/start", {
    quiet: false,
    prepare: (page) => page.route("**/guide/concepts/_payload.json*", (route) => route.abort()),
  })
  await stamp(page)
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>("h1")?.textContent === "Concepts",
  )
  expect(await stamped(page)).toBe(false)
})

test("the second of two quick clicks takes effect", async ({ visit }) => {
  const late = "**/guide/concepts/_payload.json*"
  let release
  const held = new Promise((resolve) => (release = resolve))
  const page = await visit(site, "/guide/start", {
    prepare: (page) => page.route(late, (route) => held.then(() => route.continue())),
  })
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.locator("aside").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
  const answered = page.waitForResponse(late)
  release!()
  await (await answered).finished()
  await settled(page)
  await expect(page.locator("h1")).toHaveText(/^A very long title/)
  expect(page.url()).toMatch(/guide\/nine$/)
})

test("a click with a modifier key is left to the browser", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await stamp(page)
  const opened = page.context().waitForEvent("page")
  await page
    .locator("aside")
    .getByRole("link", { name: "Nine" })
    .click({ modifiers: ["Control"] })
  await opened
  expect(page.url()).toMatch(/\/guide\/start$/)
})

test("a link to a redirected path opens the target", async ({ visit }) => {
  const page = await visit(site, "/old/start.html")
  expect(page.url()).toMatch(/\/guide\/start$/)
})
