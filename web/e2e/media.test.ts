// Tests printing and forced colors.
import { awake, expect, test, useSite } from "./site.ts"

const site = useSite()

test("print opens everything collapsed and hides controls", async ({ visit }) => {
  const page = await visit(site, "/gallery/folds", { colorScheme: "dark" })
  const answer = page.getByText("An answer with a")
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: "print" })
  await expect(answer).toBeVisible()
  for (const part of ["header", "footer", "sidebar", "pagination"] as const) {
    await expect(page.locator(`.${part}`).first(), part).toBeHidden()
  }
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(ground).toBe("light")
})

test("print shows the tab panels one below the other, with their names", async ({ visit }) => {
  const viewport = { width: 1280, height: 2000 } // tabs hydrate when they are in view
  const page = await visit(site, "/gallery/tabs", { viewport })
  await awake(page, "[data-td-island]:not([hidden] *)")
  await page.emulateMedia({ media: "print" })
  const panels = page.locator(".tabs > [role=tabpanel]")
  for (const panel of await panels.all()) await expect(panel).toBeVisible()
  await expect(page.getByRole("tablist").first()).toBeHidden()
  const names = await panels.evaluateAll((all) =>
    all.slice(0, 3).map((panel) => getComputedStyle(panel, "::before").content),
  )
  expect(names).toStrictEqual(['"First"', '"Second"', '"Third"'])
})

test("print breaks long lines of code", async ({ visit }) => {
  const page = await visit(site, "/gallery/code")
  await page.emulateMedia({ media: "print" })
  await expect(page.locator(".code code").first()).toHaveCSS("white-space", "pre-wrap")
})

test("a wide formula in a line scrolls", async ({ visit }) => {
  const page = await visit(site, "/gallery/figures")
  await expect(page.locator(".math-inline").first()).toHaveCSS("overflow-x", "auto")
})

test("forced colors distinguish the selected tab and the current page", async ({ visit }) => {
  const page = await visit(site, "/gallery/tabs", { forcedColors: "active" })
  const border = (selected) =>
    page
      .locator(`.tabs[data-kind=text] [aria-selected=${selected}]`)
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  await expect.poll(() => border(true)).not.toBe(await border(false))
  const outline = await page
    .locator(".sidebar [aria-current=page]")
    .first()
    .evaluate((link) => getComputedStyle(link).outlineStyle)
  expect(outline).toBe("solid")
})
