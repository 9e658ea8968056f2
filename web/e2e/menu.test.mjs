// The navigation on a phone.
import assert from "node:assert/strict"
import { test } from "node:test"
import { PHONE, stamp, stamped, useSite, visit } from "./site.mjs"

const site = useSite()
const phone = { viewport: PHONE, hasTouch: true, isMobile: true }

for (const path of ["/", "/guide/start"]) {
  test(`the menu of ${path} opens over the page and closes with Escape`, async (t) => {
    const page = await visit(t, site, path, phone)
    const menu = page.locator("[id='td:menu']")
    assert.equal(await menu.isVisible(), false)
    const button = page.getByRole("button", { name: "Open menu" })
    assert.equal(await button.getAttribute("aria-expanded"), "false")
    await button.tap()
    assert.equal(await menu.isVisible(), true)
    const box = await menu.boundingBox()
    assert.equal(box.width, PHONE.width)
    assert.equal(
      await page.getByRole("button", { name: "Close menu" }).getAttribute("aria-expanded"),
      "true",
    )
    assert.equal(
      await page.evaluate(() => Boolean(document.activeElement.closest("[id='td:menu']"))),
      true,
    )
    assert.equal(await page.locator("main").evaluate((main) => main.inert), true)
    await page.keyboard.press("Escape")
    assert.equal(await menu.isVisible(), false)
    assert.equal(await page.locator("main").evaluate((main) => main.inert), false)
    assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "Open menu")
  })
}

test("its button closes it too", async (t) => {
  const page = await visit(t, site, "/guide/start", phone)
  await page.getByRole("button", { name: "Open menu" }).tap()
  await page.getByRole("button", { name: "Close menu" }).tap()
  assert.equal(await page.locator("[id='td:menu']").isVisible(), false)
})

test("going to a page closes it", async (t) => {
  const page = await visit(t, site, "/guide/start", phone)
  await stamp(page)
  await page.getByRole("button", { name: "Open menu" }).tap()
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).tap()
  await page.waitForURL("**/guide/nine")
  assert.equal(await page.locator("[id='td:menu']").isVisible(), false)
  assert.equal(await stamped(page), true)
  assert.equal(await page.evaluate(() => document.activeElement.id), "td:main")
})

test("a wider window closes it", async (t) => {
  const page = await visit(t, site, "/guide/start", { viewport: PHONE })
  await page.getByRole("button", { name: "Open menu" }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForFunction(() => !document.querySelector("main").inert)
  assert.equal(await page.getByRole("button", { name: "Open menu" }).isVisible(), false)
})

test("the contents of the page fold under the header", async (t) => {
  const page = await visit(t, site, "/guide/start", phone)
  const bar = page.locator("main details[data-slot=toc], main .toc-bar").first()
  await bar.locator("summary").tap()
  await bar.getByRole("link", { name: "Third part" }).tap()
  await page.waitForURL("**#third-part")
  assert.equal(await bar.evaluate((details) => details.open), false)
})
