// Tests every live scene of the documentation. It must draw, move if it is expected to, stop when it is out of view,
// and log nothing. Without WebGL, or with reduced motion, its poster must remain.
import type { Locator, Page } from "@playwright/test"
import { SOFTWARE_WEBGL } from "./browser.ts"
import { colors } from "./colors.ts"
import { EXAMPLES, pagesOfExamples } from "./examples.ts"
import { DOCUMENTATION } from "./server.ts"
import { expect, test, useSite, withoutWebGPU } from "./site.ts"

const site = useSite({ folder: DOCUMENTATION, webgl: true })
/** The limit for scenes, whose frames can take seconds when they are drawn in software. */
const drawing = { timeout: 90_000 }

/** The minimum number of colors in a scene. An empty scene has only the colors of the background and of a label. */
const SHADES = 16

/** The minimum number of colors in scenes whose objects have one color and no shading. */
const FLAT: Record<string, number> = { "buffer-attributes": 4 }

/** The window is small because scenes are drawn in software, which takes time proportional to the number of pixels. */
const SMALL = { width: 320, height: 240 }

/** A window that is wide enough to show the columns next to a page. */
const LOW = { width: 960, height: 480 }

/** Scrolls a scene into view and waits until it is in the given state. */
async function bring(scene: Locator, state: string) {
  await scene.scrollIntoViewIfNeeded()
  await expect(scene.and(scene.page().locator(`[data-state="${state}"]`))).toBeVisible(drawing)
}

/** Takes a screenshot of an element without waiting until it stops moving. */
async function picture(element: Locator) {
  return element.page().screenshot({ clip: (await element.boundingBox())! })
}

/** Fails if a canvas shows only one color. */
async function hasDrawn(canvas: Locator, name: string, shot?: Buffer) {
  const count = await colors(canvas.page(), shot ?? (await picture(canvas)))
  const least = FLAT[name.split(",")[0] ?? ""] ?? SHADES
  expect(count, `${name}: the canvas has ${count} colors`).toBeGreaterThan(least)
}

/** Scenes that start only when the reader presses a button, because they are too large. */
const PRESSED = ["tweakpane", "webgpu"]

/** Scenes that do not move unless a reader interacts with them. */
const STILL = [
  "accessible-vases",
  "attach",
  "basics-camera",
  "cameras",
  "day-light",
  "extend",
  "first-scene-grid",
  "first-scene-light",
  "first-scene-mesh",
  "four-views",
  "gallery-chart",
  "instance-picking",
  "loading-grove",
  "on-demand",
  "pointer-events",
  "portal",
  "primitives",
  "propagation",
  "props",
  "reactivity",
  "state-market",
  "testing",
  "touch-bars",
]

/** Finds the scene of an example on a page. */
async function sceneOf(page: Page, name: string) {
  for (const scene of await page.locator(".scene").all())
    if ((await exampleOf(scene)) === name) return scene
  throw new Error(`the page has no scene of ${name}`)
}

/** Returns the name of the folder that contains a scene. */
async function exampleOf(scene: Locator): Promise<string> {
  const props = await scene
    .locator("xpath=ancestor-or-self::*[@data-td-island]")
    .getAttribute("data-td-props")
  return JSON.parse(props ?? "{}").name
}

/** Waits until a screenshot of an element differs from the first screenshot. */
async function moves(element: Locator, first: Buffer) {
  for (let tries = 0; tries < 50; tries++) {
    if (!first.equals(await picture(element))) return true
  }
  return false
}

// Every other page starts in dark mode. All pages change their color mode while their scenes are running.
for (const [index, name] of EXAMPLES.entries()) {
  test(
    `${name} draws in both modes, moves if it should, and logs nothing`,
    { tag: "@content" },
    async ({ visit }) => {
      const [colorScheme, other] =
        index % 2 ? (["dark", "light"] as const) : (["light", "dark"] as const)
      const path = (await pagesOfExamples(site)).get(name) ?? ""
      const page = await visit(site, path, { prepare: withoutWebGPU, colorScheme, viewport: SMALL })
      const scene = await sceneOf(page, name)
      if (PRESSED.includes(name)) {
        await bring(scene, "stopped")
        await scene.getByRole("button", { name: "Play" }).click()
      }
      await bring(scene, "live")
      const canvas = scene.locator("canvas[data-scene]")
      // A scene with its controls may be higher than the window.
      await canvas.evaluate((shown) =>
        shown.scrollIntoView({ block: "center", behavior: "instant" }),
      )
      let first = await picture(canvas)
      await expect(async () => {
        first = await picture(canvas) // the first frame may be empty
        await hasDrawn(canvas, `${name}, ${colorScheme}`, first)
      }).toPass(drawing)
      if (!STILL.includes(name))
        expect(await moves(canvas, first), `${name}: the picture does not change`).toBeTruthy()
      await page.emulateMedia({ colorScheme: other })
      await expect(async () => {
        await hasDrawn(canvas, `${name}, from ${colorScheme} to ${other}`)
      }).toPass(drawing)
    },
  )
}

test("a scene is removed out of view and comes back", async ({ visit }) => {
  const page = await visit(site, "/api/composables/use-loop", { viewport: LOW })
  const scene = page.locator(".scene")
  await bring(scene, "live")
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('.scene[data-state="waiting"]').waitFor({ ...drawing, state: "attached" })
  await expect(page.locator("canvas")).toHaveCount(0)
  await bring(scene, "live")
})

test("a reader stops a scene, starts it, and reads its source", async ({ visit }) => {
  const page = await visit(site, "/api/composables/use-loop", { viewport: LOW })
  const scene = page.locator(".scene")
  await bring(scene, "live")
  await scene.getByRole("button", { name: "Stop" }).click()
  await bring(scene, "stopped")
  await expect(page.locator("canvas")).toHaveCount(0)
  await scene.getByRole("button", { name: "Play" }).click()
  await bring(scene, "live")
  await scene.getByText("Code", { exact: true }).click()
  await scene.getByRole("tab", { name: "SpinningBox.vue" }).click()
  const source = scene.getByRole("tabpanel")
  await source.scrollIntoViewIfNeeded()
  await expect(source.getByText("onBeforeRender").first()).toBeVisible()
})

test("on a narrow screen, the controls of a scene are below its picture", async ({ visit }) => {
  const page = await visit(site, "/getting-started/three-d-basics", {
    viewport: { width: 390, height: 480 },
  })
  const scene = await sceneOf(page, "basics-camera")
  const stage = scene.locator(".scene-stage")
  const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0
  const reserved = await height(stage)
  const picture = await height(scene.locator(".scene-picture"))
  await bring(scene, "live")
  expect(await height(stage)).toBe(reserved)
  const controls = scene.locator("[data-controls]")
  expect(await height(controls)).toBeGreaterThan(40)
  expect(picture + (await height(controls))).toBeCloseTo(reserved)
  expect(await height(scene.locator("canvas"))).toBeCloseTo(picture)
})

test("with reduced motion, the reader starts the scene", async ({ visit }) => {
  const page = await visit(site, "/api/composables/use-loop", {
    reducedMotion: "reduce",
    viewport: LOW,
  })
  const scene = page.locator(".scene")
  await bring(scene, "stopped")
  await expect(page.locator("canvas")).toHaveCount(0)
  await scene.getByRole("button", { name: "Play" }).click()
  await bring(scene, "live")
})

test("a page without scenes loads nothing for them", async ({ visit }) => {
  const asked: string[] = []
  const prepare = (page: Page) => page.on("request", (request) => asked.push(request.url()))
  await visit(site, "/getting-started/installation", { prepare })
  expect(asked.filter((url) => /\/(vendor|scenes)\//.test(url))).toStrictEqual([])
})

test("without WebGL, the poster stays, and the page explains why", async ({
  playwright,
  visit,
}) => {
  const browser = await playwright.chromium.launch({
    args: ["--no-sandbox", "--disable-3d-apis", ...SOFTWARE_WEBGL],
  })
  const page = await visit({ ...site, browser }, "/api/composables/use-loop")
  const scene = page.locator(".scene")
  await bring(scene, "unsupported")
  await expect(scene.getByRole("status")).toContainText("WebGL is disabled or not available")
  await browser.close()
})
