// Tests that a page loads its program when the reader first interacts.
import type { BrowserContextOptions, Page } from "@playwright/test"
import { expect, live, stamp, stamped, test, useSite, type NewContext } from "./site.ts"

const site = useSite()
const PAGE = "/guide/concepts"

/** Opens a page as a new reader without interacting, and returns the paths of the scripts that it has loaded. */
async function open(
  newContext: NewContext,
  path: string,
  prepare?: (page: Page) => unknown,
  options?: BrowserContextOptions,
) {
  const page = await (await newContext(site, options)).newPage()
  await prepare?.(page)
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(path)
  await page.waitForLoadState("networkidle")
  return { page, scripts }
}

test("a page loads no script until the reader interacts with it", async ({ newContext }) => {
  const { page, scripts } = await open(newContext, PAGE)
  expect(scripts).toStrictEqual([])
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 210)
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0)
  expect(scripts.some((path) => path.includes("entry-client"))).toBe(true)
})

test("a sidebar that scrolls to the row of the current page loads no script", async ({
  newContext,
}) => {
  const viewport = { width: 1440, height: 260 }
  const { page, scripts } = await open(newContext, PAGE, undefined, { viewport })
  const scrolled = () =>
    page.evaluate(() => document.querySelector<HTMLElement>(".sidebar")!.scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(0)
  expect(scripts).toStrictEqual([])
})

test("a page that appears under a resting pointer loads no script", async ({ newContext }) => {
  // The time of the browser's reports is unpredictable.
  const { page, scripts } = await open(newContext, PAGE, (page) =>
    page.addInitScript(() => {
      const drop = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
      addEventListener("pointermove", drop, true)
    }),
  )
  const move = (clientX: number) =>
    page.evaluate((clientX) => {
      document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX }))
      return document.querySelectorAll("script[src*=entry-client]:not([type=td-module])").length
    }, clientX)
  expect([await move(9), await move(9)]).toStrictEqual([0, 0])
  expect(scripts).toStrictEqual([])
  expect(await move(10)).toBe(1)
})

test("a page that moves on its own and a page with a hash load their scripts", async ({
  newContext,
}) => {
  for (const path of ["/gallery/scene", `${PAGE}#td:main`]) {
    const { scripts } = await open(newContext, path)
    expect(scripts.length, path).toBeGreaterThan(0)
  }
})

test("the first click on a link or a button has the same effect as later ones", async ({
  newContext,
}) => {
  const { page } = await open(newContext, PAGE)
  await stamp(page)
  const link = page.locator("[data-td-main] > .pagination a").first()
  const target = await link.getAttribute("href")
  await link.evaluate((element: HTMLElement) => element.click())
  await page.waitForURL(`**${target}`)
  expect(await stamped(page)).toBe(true)

  const { page: other } = await open(newContext, PAGE)
  const menu = other.locator('[popovertarget="td:page-menu"]')
  await menu.evaluate((element: HTMLElement) => element.click())
  await expect(other.getByRole("button", { name: "Copy as Markdown" })).toBeVisible()
})

test("links and menus work if the script cannot be loaded", async ({ newContext }) => {
  const { page } = await open(newContext, PAGE, (page) =>
    page.route("**/entry-client*", (route) => route.abort()),
  )
  const menu = page.locator('[popovertarget="td:page-menu"]')
  await menu.click()
  await expect(page.locator('[id="td:page-menu"]')).toBeVisible()
  await page.keyboard.press("Escape")
  const link = page.locator("[data-td-main] > .pagination a").first()
  const target = await link.getAttribute("href")
  await link.click()
  await page.waitForURL(`**${target}`)
})

test("the second page of a visit is hydrated immediately", async ({ newContext }) => {
  const { page } = await open(newContext, PAGE)
  await live(page)
  await page.goto("/guide/start")
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0)
})
