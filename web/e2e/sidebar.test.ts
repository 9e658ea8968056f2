// Tests the navigation tree.
import type { Page } from "@playwright/test"
import { expect, live, stamp, stamped, test, useSite } from "./site.ts"

const site = useSite()

/** Lists the open folders of the tree. */
function open(page: Page) {
  return page.$$eval("[id='td:menu'] details[open] > summary", (all: HTMLElement[]) =>
    all.map((e) => e.innerText.trim()),
  )
}

test("the tree is in natural order and lists neither hidden pages nor other sections", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start")
  const titles = await page.$$eval("[id='td:menu'] [data-slot=tree] :is(summary, a)", (all) =>
    all.map((element) => element.textContent),
  )
  expect(titles).toStrictEqual([
    "Start",
    "Concepts",
    "Concepts",
    "Deep",
    "A leaf",
    "Another leaf",
    "Nopage",
    "Only child",
    "Nine",
    "Later",
    "Tenth",
    "Night",
  ])
})

test("a folder without a page is not a link, and a folder with a page contains a link to it", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start")
  await expect(page.locator("[id='td:menu'] summary a")).toHaveCount(0)
  expect(
    await page
      .locator("[id='td:menu'] a[href='/guide/nopage'], [id='td:menu'] a[href='/guide']")
      .count(),
  ).toBe(0)
  await expect(page.locator("[id='td:menu'] a[href='/guide/concepts']")).toHaveCount(1)
})

test("the folders above the page are open, and those configured to be open", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await expect.poll(() => open(page)).toStrictEqual(["Concepts"])
  await page.goto("/guide/later/tenth")
  await live(page)
  await expect.poll(() => open(page)).toStrictEqual(["Concepts", "Later"])
})

test("folders keep their state, on the next page and after a reload", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.locator("[id='td:menu'] summary", { hasText: "Nopage" }).click()
  await page.locator("[id='td:menu'] summary", { hasText: "Concepts" }).click()
  await expect.poll(() => open(page)).toStrictEqual(["Nopage"])
  await stamp(page)
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
  expect(await stamped(page)).toBe(true)
  await expect.poll(() => open(page)).toStrictEqual(["Nopage"])
  await page.reload()
  await live(page)
  await page.waitForFunction(
    () =>
      !document.querySelector<HTMLElement>(
        "[id='td:menu'] details[data-key='/guide/concepts'][open]",
      ),
  )
  await expect.poll(() => open(page)).toStrictEqual(["Nopage"])
})

test("a folder can be opened with the keyboard", { tag: "@rtl" }, async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.locator("[id='td:menu'] summary", { hasText: "Later" }).focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => open(page)).toStrictEqual(["Concepts", "Later"])
})

test("the tree keeps its scroll position", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { viewport: { width: 1440, height: 320 } })
  const scrolled = () => page.$eval("[id='td:menu']", (menu) => menu.scrollTop)
  const link = page.locator("[id='td:menu']").getByRole("link", { name: "Nine" })
  await link.scrollIntoViewIfNeeded()
  const scrollTop = await scrolled()
  expect(scrollTop).toBeGreaterThan(0)
  await page.waitForFunction(
    (top) =>
      Object.entries(sessionStorage).some(
        ([key, value]) => key.includes("scroll:") && Number(value) === top,
      ),
    scrollTop,
  )
  await link.click()
  await page.waitForURL("**/guide/nine")
  expect(await scrolled()).toBe(scrollTop)
  await page.reload()
  await live(page)
  expect(await scrolled()).toBe(scrollTop)
})

test("the section of the page is marked", async ({ visit }) => {
  const page = await visit(site, "/gallery/callouts")
  const lit = page.locator("[id='td:menu'] [data-active]")
  await expect(lit).toHaveText(["Gallery"])
})
