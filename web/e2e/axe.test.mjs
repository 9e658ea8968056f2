// Accessibility of every page, in both modes, on wide and narrow screens.
import { AxeBuilder } from "@axe-core/playwright"
import assert from "node:assert/strict"
import { test } from "node:test"
import { DESKTOP, PHONE, live, useSite } from "./site.mjs"

const site = useSite()

/** violations gives what axe finds, one line an element. */
async function violations(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${where}: ${id} (${help}) at ${target} ${any[0]?.message ?? ""}`),
  )
}

for (const [size, viewport] of [
  ["wide", DESKTOP],
  ["narrow", PHONE],
]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`no page has a fault on a ${size} screen in ${colorScheme} mode`, async (t) => {
      const context = await site.browser.newContext({
        viewport,
        colorScheme,
        baseURL: site.base,
        reducedMotion: "reduce",
      })
      t.after(() => context.close())
      const page = await context.newPage()
      const found = []
      for (const path of [...site.paths, "/no/such/page"]) {
        await page.goto(path)
        await live(page)
        found.push(...(await violations(page, path)))
      }
      await page.goto("/guide/start")
      await live(page)
      await page.keyboard.press("Control+k")
      await page.getByRole("option").first().waitFor()
      found.push(...(await violations(page, "search")))
      await page.keyboard.press("Escape")
      if (size === "narrow") {
        await page.getByRole("button", { name: "Open menu" }).click()
        found.push(...(await violations(page, "menu")))
      }
      assert.deepEqual(found, [])
    })
  }
}
