// Opens the example of each element's page in the playground. It must draw without errors.
import { colors } from "./colors.ts"
import { drawing, pictureOf, running } from "./playground.ts"
import { DOCUMENTATION, pagesOf } from "./server.ts"
import { expect, test, useSite } from "./site.ts"

const site = useSite({ folder: DOCUMENTATION, webgl: true })

/** Pages of base classes, which draw nothing, and of the scene, which each canvas creates. */
const WITHOUT_EXAMPLE = ["camera", "light", "material", "polyhedron-geometry", "scene"]

/** The window is small so that the scene is small, because it is rendered in software. */
const LOW = { width: 960, height: 480 }

for (const path of pagesOf(DOCUMENTATION).filter((path) => /^\/api\/elements\/./.test(path))) {
  const element = path.slice("/api/elements/tres-".length)
  test(`the example of ${element} draws`, async ({ visit }) => {
    const page = await visit(site, path, { viewport: LOW })
    const link = page.getByRole("link", { name: "Open in the playground" })
    if (WITHOUT_EXAMPLE.includes(element)) return await expect(link).toHaveCount(0)
    await link.click()
    await page.locator('.play-stage[data-phase="running"]').waitFor(drawing)
    const scene = await running(page)
    const count = await colors(page, await pictureOf(scene))
    expect(count, `the canvas has ${count} colors`).toBeGreaterThan(1)
    await expect(page.locator(".play-problems button")).toHaveCount(0)
    await expect(page.getByRole("log")).toHaveText("Nothing has been logged.")
  })
}
