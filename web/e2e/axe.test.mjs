// Accessibility of every page, in both modes, on wide and narrow screens.
import { AxeBuilder } from "@axe-core/playwright"
import assert from "node:assert/strict"
import { test } from "node:test"
import { DESKTOP, PHONE, live, useSite, visit } from "./site.mjs"

const site = useSite()

/** violations gives what axe finds, one line an element. */
async function violations(page, where, except = []) {
  const { violations } = await new AxeBuilder({ page }).disableRules(except).analyze()
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
    const options = { viewport, colorScheme, reducedMotion: "reduce" }

    test(`no page has a fault on a ${size} screen in ${colorScheme} mode`, async (t) => {
      const page = await visit(t, site, "/", options)
      const found = []
      for (const path of site.paths) {
        await page.goto(path)
        await live(page)
        found.push(...(await violations(page, path)))
      }
      assert.deepEqual(found, [])
    })

    test(`what opens has no fault on a ${size} screen in ${colorScheme} mode`, async (t) => {
      const page = await visit(t, site, "/guide/start", { ...options, quiet: false })
      const found = []
      await page.keyboard.press("Control+k")
      await page.getByRole("option").first().waitFor()
      // Its rows are links with the role of options; they are reached by the input's arrow keys alone.
      found.push(...(await violations(page, "search", ["nested-interactive"])))
      await page.keyboard.press("Escape")
      if (size === "narrow") {
        await page.getByRole("button", { name: "Open menu" }).click()
        found.push(...(await violations(page, "menu")))
      }
      await page.goto("/guide/start")
      await live(page)
      await page.getByRole("button", { name: "Version 1.2.3" }).click()
      await page.evaluate(() => {
        for (const color of ["neutral", "success", "info", "warning", "error"]) {
          const actions = [{ label: "Undo", run() {} }]
          window.tresdocs.toasts.add({ title: "Done", color, actions, duration: Infinity })
        }
      })
      await page.locator(".toast").nth(4).waitFor()
      found.push(...(await violations(page, "popover and toasts")))
      await page.goto("/gallery/folds")
      await page.evaluate(() =>
        document.querySelectorAll("main details").forEach((d) => (d.open = true)),
      )
      found.push(...(await violations(page, "open folds")))
      await page.goto("/no/such/page")
      await live(page)
      found.push(...(await violations(page, "404")))
      assert.deepEqual(found, [])
    })
  }
}
