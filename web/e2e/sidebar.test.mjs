// The tree of pages beside the article.
import assert from "node:assert/strict"
import { test } from "node:test"
import { live, stamp, stamped, useSite, visit } from "./site.mjs"

const site = useSite()

/** open tells which folders of the tree are open. */
function open(page) {
  return page.$$eval("[id='td:menu'] details[open] > summary", (all) =>
    all.map((e) => e.innerText.trim()),
  )
}

test("the tree is in natural order and lists neither hidden pages nor other sections", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const titles = await page.$$eval("[id='td:menu'] [data-slot=tree] :is(summary, a)", (all) =>
    all.map((element) => element.textContent),
  )
  assert.deepEqual(titles, [
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

test("a folder without a page leads nowhere, and one with a page holds it", async (t) => {
  const page = await visit(t, site, "/guide/start")
  assert.equal(await page.locator("[id='td:menu'] summary a").count(), 0)
  assert.equal(
    await page
      .locator("[id='td:menu'] a[href='/guide/nopage'], [id='td:menu'] a[href='/guide']")
      .count(),
    0,
  )
  assert.equal(await page.locator("[id='td:menu'] a[href='/guide/concepts']").count(), 1)
})

test("the folders above the page are open, and those that ask for it", async (t) => {
  const page = await visit(t, site, "/guide/start")
  assert.deepEqual(await open(page), ["Concepts"])
  await page.goto("/guide/later/tenth")
  await live(page)
  assert.deepEqual(await open(page), ["Concepts", "Later"])
})

test("folders stay as the reader left them, on the next page and after a reload", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.locator("[id='td:menu'] summary", { hasText: "Nopage" }).click()
  await page.locator("[id='td:menu'] summary", { hasText: "Concepts" }).click()
  assert.deepEqual(await open(page), ["Nopage"])
  await stamp(page)
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
  assert.equal(await stamped(page), true)
  assert.deepEqual(await open(page), ["Nopage"])
  await page.reload()
  await live(page)
  await page.waitForFunction(
    () => !document.querySelector("[id='td:menu'] details[data-key='/guide/concepts'][open]"),
  )
  assert.deepEqual(await open(page), ["Nopage"])
})

test("a folder is opened by keyboard", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.locator("[id='td:menu'] summary", { hasText: "Later" }).focus()
  await page.keyboard.press("Enter")
  assert.deepEqual(await open(page), ["Concepts", "Later"])
})

test("the tree stays scrolled where it was", async (t) => {
  const page = await visit(t, site, "/guide/start", { viewport: { width: 1440, height: 320 } })
  const scrolled = () => page.$eval("[id='td:menu']", (menu) => menu.scrollTop)
  const link = page.locator("[id='td:menu']").getByRole("link", { name: "Nine" })
  await link.scrollIntoViewIfNeeded()
  const before = await scrolled()
  assert.ok(before > 0)
  await page.waitForFunction(
    (top) =>
      Object.entries(sessionStorage).some(
        ([key, value]) => key.includes("scroll:") && Number(value) === top,
      ),
    before,
  )
  await link.click()
  await page.waitForURL("**/guide/nine")
  assert.equal(await scrolled(), before)
  await page.reload()
  await live(page)
  assert.equal(await scrolled(), before)
})

test("the section of the page is lit", async (t) => {
  const page = await visit(t, site, "/gallery/callouts")
  const lit = page.locator("[id='td:menu'] [data-active]")
  assert.deepEqual(await lit.allInnerTexts(), ["Gallery"])
})
