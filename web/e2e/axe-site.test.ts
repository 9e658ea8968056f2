// Accessibility of the documentation itself: every page wide in light mode and narrow in dark mode; the
// console stays empty in both. The test site, which has each component in each form, is looked at in all four (axe.test.ts).
import { AxeBuilder } from "@axe-core/playwright"
import { DOCUMENTATION } from "./server.ts"
import { DESKTOP, expect, live, PHONE, test, useSite } from "./site.ts"

const site = useSite({ folder: DOCUMENTATION })

for (const [name, viewport, colorScheme] of [
  ["on a wide screen in light mode", DESKTOP, "light"],
  ["on a narrow screen in dark mode", PHONE, "dark"],
] as const) {
  test(`no page of the documentation has a fault ${name}`, async ({ visit }) => {
    const options = { viewport, colorScheme, reducedMotion: "reduce" } as const
    const page = await visit(site, "/", options)
    const found: string[] = []
    for (const path of site.paths) {
      await page.goto(path)
      await live(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations) found.push(`${path}: ${id} at ${nodes[0].target}`)
    }
    expect(found).toStrictEqual([])
  })
}
