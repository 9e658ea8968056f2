// Tests the accessibility of overlays in both color modes, on wide and narrow screens.
import { accessibilityFaults } from "./accessibility.ts"
import { DESKTOP, expect, live, PHONE, test, useSite } from "./site.ts"

const site = useSite()

for (const [size, viewport] of [
  ["wide", DESKTOP],
  ["narrow", PHONE],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    const options = { viewport, colorScheme, reducedMotion: "reduce" } as const

    test(
      `dialogs and menus are accessible on a ${size} screen in ${colorScheme} mode`,
      { tag: size === "wide" && colorScheme === "light" ? [] : "@full" },
      async ({ visit }) => {
        const page = await visit(site, "/guide/start", { ...options, quiet: false })
        const problems: string[] = []
        await page.keyboard.press("Control+k")
        await expect(page.getByRole("option").first()).toBeVisible()
        // The rows are links with the role "option", which can be reached only with the arrow keys of the input.
        problems.push(
          ...(await accessibilityFaults(page, "search", { except: ["nested-interactive"] })),
        )
        await page.keyboard.press("Escape")
        if (size === "narrow") {
          await page.getByRole("button", { name: "Open menu" }).click()
          problems.push(...(await accessibilityFaults(page, "menu")))
        }
        await page.goto("/guide/start")
        await live(page)
        await page.getByRole("button", { name: "Version 1.2.3" }).click()
        await page.evaluate(() => {
          for (const color of ["neutral", "success", "info", "warning", "error"] as const) {
            const actions = [{ label: "Undo", run() {} }]
            window.tresdocs.toasts.add({ title: "Done", color, actions, duration: Infinity })
          }
        })
        await expect(page.locator(".toast").nth(4)).toBeVisible()
        problems.push(...(await accessibilityFaults(page, "popover and toasts")))
        await page.goto("/gallery/folds")
        await page.evaluate(() =>
          document
            .querySelectorAll<HTMLElement>("main details")
            .forEach((d) => ((d as HTMLDetailsElement).open = true)),
        )
        problems.push(...(await accessibilityFaults(page, "open folds")))
        await page.goto("/no/such/page")
        await live(page)
        problems.push(...(await accessibilityFaults(page, "404")))
        expect(problems).toStrictEqual([])
      },
    )
  }
}
