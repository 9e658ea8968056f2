// The same pages on paper, and in the colours of the reader's system.
import assert from "node:assert/strict"
import { test } from "node:test"
import { awake, useSite, visit } from "./site.mjs"

const site = useSite()

test("on paper everything that folds is open, and nothing is there to press", async (t) => {
  const page = await visit(t, site, "/gallery/folds", { colorScheme: "dark" })
  const answer = page.getByText("An answer with a")
  assert.equal(await answer.isVisible(), false)
  await page.emulateMedia({ media: "print" })
  assert.equal(await answer.isVisible(), true)
  for (const part of ["header", "footer", "sidebar", "pagination"]) {
    assert.equal(await page.locator(`.${part}`).first().isVisible(), false, part)
  }
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  assert.equal(ground, "light")
})

test("on paper the tabs stand below each other under their names", async (t) => {
  const page = await visit(t, site, "/gallery/tabs")
  await awake(page, "[data-td-island]:not([hidden] *)")
  await page.emulateMedia({ media: "print" })
  const panels = page.locator(".tabs > [role=tabpanel]")
  for (const panel of await panels.all()) assert.equal(await panel.isVisible(), true)
  assert.equal(await page.getByRole("tablist").first().isVisible(), false)
  const names = await panels.evaluateAll((all) =>
    all.slice(0, 3).map((panel) => getComputedStyle(panel, "::before").content),
  )
  assert.deepEqual(names, ['"First"', '"Second"', '"Third"'])
})

test("in the system's colours the open tab and the page being read are told apart", async (t) => {
  const page = await visit(t, site, "/gallery/tabs", { forcedColors: "active" })
  const border = (selected) =>
    page
      .locator(`.tabs[data-kind=text] [aria-selected=${selected}]`)
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  assert.notEqual(await border(true), await border(false))
  const outline = await page
    .locator(".sidebar [aria-current=page]")
    .first()
    .evaluate((link) => getComputedStyle(link).outlineStyle)
  assert.equal(outline, "solid")
})
