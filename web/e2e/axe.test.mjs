// Accessibility of every page, in both modes, on wide and narrow screens.
import { AxeBuilder } from "@axe-core/playwright"
import assert from "node:assert/strict"
import { test } from "node:test"
import { DESKTOP, PHONE, live, useSite, visit } from "./site.mjs"

const site = useSite()

/** What depends on the colours is looked at in both modes; the rest does not change with them. */
const OF_COLORS = ["color-contrast", "link-in-text-block"]

/** violations gives what axe finds, one line an element. */
async function violations(page, where, { only, except = [] } = {}) {
  const axe = new AxeBuilder({ page })
  if (only) axe.withRules(only)
  else axe.disableRules(except)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any }) => `${where}: ${id} (${help}) at ${target} ${any[0]?.message ?? ""}`,
    ),
  )
}

for (const [size, viewport] of [
  ["wide", DESKTOP],
  ["narrow", PHONE],
]) {
  for (const colorScheme of ["light", "dark"]) {
    const rules = colorScheme === "dark" ? { only: OF_COLORS } : {}
    const options = { viewport, colorScheme, reducedMotion: "reduce" }

    test(`no page has a fault on a ${size} screen in ${colorScheme} mode`, async (t) => {
      const page = await visit(t, site, "/", options)
      const found = []
      for (const path of site.paths) {
        await page.goto(path)
        await live(page)
        found.push(...(await violations(page, path, rules)))
      }
      assert.deepEqual(found, [])
    })

    test(`what opens has no fault on a ${size} screen in ${colorScheme} mode`, async (t) => {
      const page = await visit(t, site, "/guide/start", { ...options, quiet: false })
      const found = []
      await page.keyboard.press("Control+k")
      await page.getByRole("option").first().waitFor()
      // Its rows are links with the role of options; they are reached by the input's arrow keys alone.
      found.push(
        ...(await violations(page, "search", { except: ["nested-interactive"], ...rules })),
      )
      await page.keyboard.press("Escape")
      if (size === "narrow") {
        await page.getByRole("button", { name: "Open menu" }).click()
        found.push(...(await violations(page, "menu", rules)))
      }
      await page.goto("/gallery/folds")
      await page.evaluate(() =>
        document.querySelectorAll("main details").forEach((d) => (d.open = true)),
      )
      found.push(...(await violations(page, "open folds", rules)))
      await page.goto("/no/such/page")
      await live(page)
      found.push(...(await violations(page, "404", rules)))
      assert.deepEqual(found, [])
    })
  }
}
