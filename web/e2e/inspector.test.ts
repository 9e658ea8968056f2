// Tests the inspector of a scene: the list of objects and the cost of drawing them. Pointing at an object in the scene,
// in its code or in the list must highlight it in the other two.
import type { Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { DOCUMENTATION } from "./server.ts"
import { expect, test, useSite, type Visit } from "./site.ts"

const site = useSite({ folder: DOCUMENTATION, webgl: true })
const drawing = { timeout: 30_000 }

/** A window that fits the scene, its code and its list. */
const TALL = { width: 640, height: 1400 }

/** Opens the finished scene of a tutorial, with its code and its inspector. */
async function inspect(visit: Visit) {
  const page = await visit(site, "/getting-started/your-first-scene", { viewport: TALL })
  const scene = page.locator("figure.scene").last()
  await scene.scrollIntoViewIfNeeded()
  await expect(scene).toHaveAttribute("data-state", "live", drawing)
  await scene.getByText("Code", { exact: true }).click()
  await scene.getByText("Inspector", { exact: true }).click()
  const objects = scene.getByRole("list", { name: "Objects" })
  await expect(objects).toBeVisible()
  await objects.scrollIntoViewIfNeeded()
  return {
    page,
    scene,
    objects,
    active: objects.locator("[data-active]"),
    outlines: scene.locator(".scene-outlines > div"),
  }
}

/** Returns the tags that are highlighted in the code. */
const marks = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get("scene-tag") ?? [])].map(String))

test("it lists the objects of a scene and the cost of drawing them", async ({ visit }) => {
  const { page, scene, objects } = await inspect(visit)
  await expect(objects.getByRole("listitem")).toHaveText([
    "Scene",
    "PerspectiveCamera",
    "AmbientLight",
    "DirectionalLight",
    "Mesh TorusGeometry · MeshStandardMaterial",
    "GridHelper BufferGeometry · LineBasicMaterial",
  ])
  await expect(scene.getByRole("definition")).toHaveText(["2", "3,072", /^\d+\.\d ms$/], drawing)
  expect(await accessibilityFaults(page, "inspector")).toStrictEqual([])
})

test("an object under the pointer is marked in the list and in the code", async ({ visit }) => {
  const { page, scene, active, outlines } = await inspect(visit)
  await scene.locator(".scene-stage").hover()
  await expect(active).toHaveText("Mesh TorusGeometry · MeshStandardMaterial")
  await expect(outlines).toHaveCount(1)
  expect(await marks(page)).toStrictEqual([
    "<TurningTorus />",
    `<TresMesh ref="torus" :position="[0, 1, 0]">`,
  ])
})

test("a tag under the pointer is outlined in the scene", async ({ visit }) => {
  const { scene, active, outlines } = await inspect(visit)
  await scene.locator("pre:visible").getByText("TresGridHelper").hover()
  await expect(active).toHaveText("GridHelper BufferGeometry · LineBasicMaterial")
  await expect(outlines).toHaveCount(1)
  await scene.locator("pre:visible").getByText("import").first().hover()
  await expect(active).toHaveCount(0)
  await expect(outlines).toHaveCount(0)
})

test("the list works with the keyboard, and reports if the scene is stopped", async ({ visit }) => {
  const { page, scene, objects, active, outlines } = await inspect(visit)
  await scene.getByText("Inspector", { exact: true }).focus()
  for (let i = 0; i < 5; i++) await page.keyboard.press("Tab")
  await expect(active).toHaveText("Mesh TorusGeometry · MeshStandardMaterial")
  await expect(outlines).toHaveCount(1)
  await scene.getByRole("button", { name: "Stop" }).click()
  await expect(scene.getByText("Start the scene to see its objects.")).toBeVisible()
  await expect(objects).toHaveCount(0)
  await expect(outlines).toHaveCount(0)
})
