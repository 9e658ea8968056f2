// Tests the navigation on a phone.
import { expect, PHONE, stamp, stamped, test, useSite } from "./site.ts"

const site = useSite()
const phone = { viewport: PHONE, hasTouch: true, isMobile: true }

for (const path of ["/", "/guide/start"] as const) {
  test(
    `the menu of ${path} opens over the page and closes with Escape`,
    { tag: "@rtl" },
    async ({ visit }) => {
      const page = await visit(site, path, phone)
      const menu = page.locator("[id='td:menu']")
      await expect(menu).toBeHidden()
      const button = page.getByRole("button", { name: "Open menu" })
      await expect(button).toHaveAttribute("aria-expanded", "false")
      await button.tap()
      await expect(menu).toBeVisible()
      const box = await menu.boundingBox()
      expect(box!.width).toBe(PHONE.width)
      await expect(page.getByRole("button", { name: "Close menu" })).toHaveAttribute(
        "aria-expanded",
        "true",
      )
      expect(
        await page.evaluate(() => Boolean(document.activeElement!.closest("[id='td:menu']"))),
      ).toBe(true)
      await expect
        .poll(() => page.locator("main").evaluate((main: HTMLElement) => main.inert))
        .toBe(true)
      await page.keyboard.press("Escape")
      await expect(menu).toBeHidden()
      await expect
        .poll(() => page.locator("main").evaluate((main: HTMLElement) => main.inert))
        .toBe(false)
      await expect
        .poll(() => page.evaluate(() => document.activeElement!.ariaLabel))
        .toBe("Open menu")
    },
  )
}

test("its button also closes it", async ({ visit }) => {
  const page = await visit(site, "/guide/start", phone)
  await page.getByRole("button", { name: "Open menu" }).tap()
  await page.getByRole("button", { name: "Close menu" }).tap()
  await expect(page.locator("[id='td:menu']")).toBeHidden()
})

test("navigation closes it", async ({ visit }) => {
  const page = await visit(site, "/guide/start", phone)
  await stamp(page)
  await page.getByRole("button", { name: "Open menu" }).tap()
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).tap()
  await page.waitForURL("**/guide/nine")
  await expect(page.locator("[id='td:menu']")).toBeHidden()
  expect(await stamped(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe("td:main")
})

test("a wider window closes it", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { viewport: PHONE })
  await page.getByRole("button", { name: "Open menu" }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForFunction(() => !document.querySelector<HTMLElement>("main")!.inert)
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden()
})

test("the table of contents is collapsed below the header", async ({ visit }) => {
  const page = await visit(site, "/guide/start", phone)
  const bar = page.locator("main details[data-slot=toc], main .toc-bar").first()
  await bar.locator("summary").tap()
  await bar.getByRole("link", { name: "Third part" }).tap()
  await page.waitForURL("**#third-part")
  await expect.poll(() => bar.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false)
})

test("it opens at the current page", async ({ visit }) => {
  const page = await visit(site, "/guide/nine", { ...phone, viewport: { width: 390, height: 320 } })
  await page.getByRole("button", { name: "Open menu" }).tap()
  const row = page.locator("[id='td:menu']").getByRole("link", { name: "Nine" })
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
})
