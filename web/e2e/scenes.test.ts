// Every live scene of the documentation: it draws, moves where it should, goes away out of view, and
// says nothing in the console. Without WebGL, or for readers who want no motion, its poster stays.
import type { Locator, Page } from "@playwright/test"
import { readFileSync, readdirSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { DRAWN } from "./browser.ts"
import { colors } from "./colors.ts"
import { DOCUMENTATION } from "./server.ts"
import { expect, test, useSite, withoutWebGPU } from "./site.ts"

const site = useSite({ folder: DOCUMENTATION, drawn: true })
const drawing = { timeout: 30_000 }

/** A picture of solids has more colors than this; an empty one has that of the ground, and of a label over it. */
const SHADES = 16

/**
 * A page with a scene may load this many bytes more than one without, after gzip. Vue, three and TresJS are 245,000
 * of them; the heaviest scene, which has two models in it and loads what reads them, is 280,772.
 */
const HEAVY = 282_000

/** bring scrolls a scene into view and waits until it is in a state. */
async function bring(scene: Locator, state: string) {
  await scene.scrollIntoViewIfNeeded()
  await expect(scene.and(scene.page().locator(`[data-state="${state}"]`))).toBeVisible(drawing)
}

/** picture takes an element as a reader sees it, without waiting for it to stand still. */
async function picture(element: Locator) {
  return element.page().screenshot({ clip: (await element.boundingBox())! })
}

/** hasDrawn fails where a canvas shows nothing but one plane of color. */
async function hasDrawn(canvas: Locator, name: string, shot?: Buffer) {
  const count = await colors(canvas.page(), shot ?? (await picture(canvas)))
  expect(count, `${name}: the canvas has ${count} colors`).toBeGreaterThan(SHADES)
}

/** pageWith finds a page that shows an example. */
async function pageWith(name: string) {
  for (const path of site.paths) {
    const html = await (await fetch(site.base + path)).text()
    if (html.includes(`"name":"${name}","poster"`)) return path
  }
  throw new Error(`no page shows the example ${name}`)
}

/** What is too large to load unasked: these wait for their button. */
const PRESSED = ["tweakpane", "webgpu"]

/** What stands still until a reader does something. */
const STILL = [
  "attach",
  "cameras",
  "day-light",
  "extend",
  "instance-picking",
  "on-demand",
  "pointer-events",
  "portal",
  "primitives",
  "propagation",
  "props",
  "reactivity",
]

/** sceneOf finds the scene of an example on a page. */
async function sceneOf(page: Page, name: string) {
  for (const scene of await page.locator(".scene").all())
    if ((await exampleOf(scene)) === name) return scene
  throw new Error(`the page has no scene of ${name}`)
}

/** exampleOf gives the name of a scene's folder. */
async function exampleOf(scene: Locator): Promise<string> {
  const props = await scene
    .locator("xpath=ancestor-or-self::*[@data-td-island]")
    .getAttribute("data-td-props")
  return JSON.parse(props ?? "{}").name
}

/** moves waits until an element gives another picture than the first. */
async function moves(element: Locator, first: Buffer) {
  for (let tries = 0; tries < 50; tries++) {
    if (!first.equals(await picture(element))) return true
  }
  return false
}

// Every other page is opened in dark mode, and all change their mode while their scenes run.
for (const [index, name] of readdirSync(`${DOCUMENTATION}examples`).sort().entries()) {
  test(
    `${name} draws in both modes, moves where it should, and says nothing`,
    { tag: "@content" },
    async ({ visit }) => {
      const [colorScheme, other] =
        index % 2 ? (["dark", "light"] as const) : (["light", "dark"] as const)
      const path = await pageWith(name)
      const page = await visit(site, path, { prepare: withoutWebGPU, colorScheme })
      const scene = await sceneOf(page, name)
      if (PRESSED.includes(name)) {
        await bring(scene, "stopped")
        await scene.getByRole("button", { name: "Play" }).click()
      }
      await bring(scene, "live")
      const canvas = scene.locator("canvas[data-scene]")
      const first = await picture(canvas)
      await hasDrawn(canvas, `${name}, ${colorScheme}`, first)
      if (!STILL.includes(name))
        expect(await moves(canvas, first), `${name}: the picture stands still`).toBeTruthy()
      await page.emulateMedia({ colorScheme: other })
      await hasDrawn(canvas, `${name}, from ${colorScheme} to ${other}`)
    },
  )
}

test(
  "a page with a scene that starts by itself loads at most 282 KB more",
  { tag: "@content" },
  () => {
    const assets = `${DOCUMENTATION}dist/_tresdocs/`
    const [island] = readdirSync(assets).filter((file) => /^scene\.island-.*\.js$/.test(file))
    const files = readdirSync(`${assets}scenes`)
    const weight = (file: string) => gzipSync(readFileSync(assets + file), { level: 9 }).length
    const programs = files.filter((file) => file.endsWith(".js"))
    const light = programs.filter((file) => !PRESSED.includes(file.split(".")[0]))
    expect(light.length).toBeGreaterThanOrEqual(20)
    for (const program of light) {
      const [name] = program.split(".")
      const poster = files.find((file) => file.startsWith(`${name}.`) && file.endsWith(".webp"))
      const code = readFileSync(`${assets}scenes/${program}`, "utf8")
      const modules = [...code.matchAll(/"\/_tresdocs\/(vendor\/[^"]+)"/g)].map(([, file]) => file)
      expect(modules.length, `${name} needs Vue, three and TresJS`).toBeGreaterThanOrEqual(3)
      const loaded = [island, `scenes/${program}`, `scenes/${poster}`, ...new Set(modules)]
      const bytes = loaded.reduce((sum, file) => sum + weight(file), 0)
      expect(bytes, `${name} loads ${bytes} bytes`).toBeLessThanOrEqual(HEAVY)
    }
  },
)

test("a scene goes away out of view and comes back", async ({ visit }) => {
  const page = await visit(site, "/api/composables/use-loop")
  const scene = page.locator(".scene")
  await bring(scene, "live")
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('.scene[data-state="waiting"]').waitFor({ ...drawing, state: "attached" })
  await expect(page.locator("canvas")).toHaveCount(0)
  await bring(scene, "live")
})

test("a reader stops a scene, starts it, and reads its source", async ({ visit }) => {
  const page = await visit(site, "/api/composables/use-loop")
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

test("a reader who wants less motion starts the scene", async ({ visit }) => {
  const page = await visit(site, "/api/composables/use-loop", { reducedMotion: "reduce" })
  const scene = page.locator(".scene")
  await bring(scene, "stopped")
  await expect(page.locator("canvas")).toHaveCount(0)
  await scene.getByRole("button", { name: "Play" }).click()
  await bring(scene, "live")
})

test("a page without scenes loads nothing of them", async ({ visit }) => {
  const asked: string[] = []
  const prepare = (page: Page) => page.on("request", (request) => asked.push(request.url()))
  await visit(site, "/getting-started/installation", { prepare })
  expect(asked.filter((url) => /\/(vendor|scenes)\//.test(url))).toStrictEqual([])
})

test("without WebGL the poster stays, and the reader is told why", async ({
  playwright,
  visit,
}) => {
  const browser = await playwright.chromium.launch({
    args: ["--no-sandbox", "--disable-3d-apis", ...DRAWN],
  })
  const page = await visit({ ...site, browser }, "/api/composables/use-loop")
  const scene = page.locator(".scene")
  await bring(scene, "unsupported")
  await expect(scene.getByRole("status")).toContainText("WebGL is switched off or missing")
  await browser.close()
})
