// The navigation on a phone.
import { expect, PHONE, stamp, stamped, test, useSite } from "./site.ts"

const site = useSite()
const phone = { viewport: PHONE, hasTouch: true, isMobile: true }

for (const path of ["/", "/guide/start"] as const) {
  test(`the menu of ${path} opens over the page and closes with Escape`, async ({ visit }) => {
    const page = await visit(site, path, phone)
    const menu = page.locator("[id='td:menu']")
    expect(await menu.isVisible()).toBe(false)
    const button = page.getByRole("button", { name: "Open menu" })
    await expect(button).toHaveAttribute("aria-expanded", "false")
    await button.tap()
    expect(await menu.isVisible()).toBe(true)
    const box = await menu.boundingBox()
    expect(box!.width).toBe(PHONE.width)
    await expect(page.getByRole("button", { name: "Close menu" })).toHaveAttribute(
      "aria-expanded",
      "true",
    )
    expect(
      await page.evaluate(() => Boolean(document.activeElement!.closest("[id='td:menu']"))),
    ).toBe(true)
    expect(await page.locator("main").evaluate((main: HTMLElement) => main.inert)).toBe(true)
    await page.keyboard.press("Escape")
    expect(await menu.isVisible()).toBe(false)
    expect(await page.locator("main").evaluate((main: HTMLElement) => main.inert)).toBe(false)
    expect(await page.evaluate(() => document.activeElement!.ariaLabel)).toBe("Open menu")
  })
}

test("its button closes it too", async ({ visit }) => {
  const page = await visit(site, "/guide/start", phone)
  await page.getByRole("button", { name: "Open menu" }).tap()
  await page.getByRole("button", { name: "Close menu" }).tap()
  expect(await page.locator("[id='td:menu']").isVisible()).toBe(false)
})

test("going to a page closes it", async ({ visit }) => {
  const page = await visit(site, "/guide/start", phone)
  await stamp(page)
  await page.getByRole("button", { name: "Open menu" }).tap()
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).tap()
  await page.waitForURL("**/guide/nine")
  expect(await page.locator("[id='td:menu']").isVisible()).toBe(false)
  expect(await stamped(page)).toBe(true)
  expect(await page.evaluate(() => document.activeElement!.id)).toBe("td:main")
})

test("a wider window closes it", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { viewport: PHONE })
  await page.getByRole("button", { name: "Open menu" }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForFunction(() => !document.querySelector<HTMLElement>("main")!.inert)
  expect(await page.getByRole("button", { name: "Open menu" }).isVisible()).toBe(false)
})

test("the contents of the page fold under the header", async ({ visit }) => {
  const page = await visit(site, "/guide/start", phone)
  const bar = page.locator("main details[data-slot=toc], main .toc-bar").first()
  await bar.locator("summary").tap()
  await bar.getByRole("link", { name: "Third part" }).tap()
  await page.waitForURL("**#third-part")
  expect(await bar.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false)
})
