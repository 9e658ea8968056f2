// Accessibility of the documentation itself: every page wide in light mode and narrow in dark mode; the
// console stays empty in both. The test site, which has each component in each form, is looked at in all four (axe.test.mjs).
import { AxeBuilder } from "@axe-core/playwright"
import assert from "node:assert/strict"
import { test } from "node:test"
import { DESKTOP, DOCUMENTATION, PHONE, live, useSite, visit } from "./site.mjs"

const site = useSite({ folder: DOCUMENTATION })

for (const [name, viewport, colorScheme] of [
  ["on a wide screen in light mode", DESKTOP, "light"],
  ["on a narrow screen in dark mode", PHONE, "dark"],
]) {
  test(`no page of the documentation has a fault ${name}`, async (t) => {
    const options = { viewport, colorScheme, reducedMotion: "reduce" }
    const page = await visit(t, site, "/", options)
    const found = []
    for (const path of site.paths) {
      await page.goto(path)
      await live(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations) found.push(`${path}: ${id} at ${nodes[0].target}`)
    }
    assert.deepEqual(found, [])
  })
}
