// Every live scene of the documentation: it draws, moves where it should, goes away out of view, and
// says nothing in the console. Without WebGL, or for readers who want no motion, its poster stays.
import assert from "node:assert/strict"
import { readFileSync, readdirSync } from "node:fs"
import { test } from "node:test"
import { gzipSync } from "node:zlib"
import { DOCUMENTATION, DRAWN, useSite, visit, withoutWebGPU } from "./site.mjs"

const site = useSite({ folder: DOCUMENTATION, drawn: true })
const drawing = { timeout: 30_000 }

/** A picture of solids has more colors than this; an empty one has that of the ground, and of a label over it. */
const SHADES = 16

/**
 * A page with a scene may load this many bytes more than one without, after gzip. Vue, three and TresJS are 245,000
 * of them; the heaviest scene, which loads GSAP too, is 272,538.
 */
const HEAVY = 275_000

/** bring scrolls a scene into view and waits until it is in a state. */
async function bring(scene, state) {
  await scene.scrollIntoViewIfNeeded()
  await scene.and(scene.page().locator(`[data-state="${state}"]`)).waitFor(drawing)
}

/** picture takes an element as a reader sees it, without waiting for it to stand still. */
async function picture(element) {
  return element.page().screenshot({ clip: await element.boundingBox() })
}

/** colors counts the colors of a picture. */
async function colors(page, shot) {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d")
    context.drawImage(image, 0, 0)
    const pixels = new Uint32Array(
      context.getImageData(0, 0, image.width, image.height).data.buffer,
    )
    return new Set(pixels).size
  }, shot.toString("base64"))
}

/** hasDrawn fails where a canvas shows nothing but one plane of color. */
async function hasDrawn(canvas, name, shot) {
  const count = await colors(canvas.page(), shot ?? (await picture(canvas)))
  assert.ok(count > SHADES, `${name}: the canvas has ${count} colors`)
}

/** pagesWithScenes lists the paths whose HTML holds a scene. */
async function pagesWithScenes() {
  const found = []
  for (const path of site.paths) {
    const html = await (await fetch(site.base + path)).text()
    if (html.includes('data-td-island="scene"')) found.push(path)
  }
  return found
}

/** What is too large to load unasked: these wait for their button. */
const PRESSED = ["tweakpane", "webgpu"]

/** What stands still until a reader does something. */
const STILL = [
  "attach",
  "cameras",
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

/** exampleOf gives the name of a scene's folder. */
async function exampleOf(scene) {
  const props = await scene
    .locator("xpath=ancestor-or-self::*[@data-td-island]")
    .getAttribute("data-td-props")
  return JSON.parse(props ?? "{}").name
}

/** moves waits until an element gives another picture than the first. */
async function moves(element, first) {
  for (let tries = 0; tries < 50; tries++) {
    if (!first.equals(await picture(element))) return true
  }
  return false
}

// Every other page is opened in dark mode, and all change their mode while their scenes run.
test("every scene draws in both modes, moves where it should, and says nothing", async (t) => {
  const paths = await pagesWithScenes()
  const seen = []
  for (const [index, path] of paths.entries()) {
    await t.test(path, async (t) => {
      const [colorScheme, other] = index % 2 ? ["dark", "light"] : ["light", "dark"]
      const page = await visit(t, site, path, { prepare: withoutWebGPU, colorScheme })
      for (const scene of await page.locator(".scene").all()) {
        const name = await exampleOf(scene)
        seen.push(name)
        if (PRESSED.includes(name)) {
          await bring(scene, "stopped")
          await scene.getByRole("button", { name: "Play" }).click()
        }
        await bring(scene, "live")
        const canvas = scene.locator("canvas[data-scene]")
        const first = await picture(canvas)
        await hasDrawn(canvas, `${name}, ${colorScheme}`, first)
        if (!STILL.includes(name))
          assert.ok(await moves(canvas, first), `${name}: the picture stands still`)
        await page.emulateMedia({ colorScheme: other })
        await hasDrawn(canvas, `${name}, from ${colorScheme} to ${other}`)
        await page.emulateMedia({ colorScheme })
      }
    })
  }
  assert.deepEqual([...new Set(seen)].sort(), readdirSync(`${DOCUMENTATION}examples`).sort())
})

test("a page with a scene that starts by itself loads at most 275 KB more", () => {
  const assets = `${DOCUMENTATION}dist/_tresdocs/`
  const [island] = readdirSync(assets).filter((file) => /^scene\.island-.*\.js$/.test(file))
  const files = readdirSync(`${assets}scenes`)
  const weight = (file) => gzipSync(readFileSync(assets + file), { level: 9 }).length
  const programs = files.filter((file) => file.endsWith(".js"))
  const light = programs.filter((file) => !PRESSED.includes(file.split(".")[0]))
  assert.ok(light.length >= 20)
  for (const program of light) {
    const [name] = program.split(".")
    const poster = files.find((file) => file.startsWith(`${name}.`) && file.endsWith(".webp"))
    const code = readFileSync(`${assets}scenes/${program}`, "utf8")
    const modules = [...code.matchAll(/"\/_tresdocs\/(vendor\/[^"]+)"/g)].map(([, file]) => file)
    assert.ok(modules.length >= 3, `${name} needs Vue, three and TresJS`)
    const loaded = [island, `scenes/${program}`, `scenes/${poster}`, ...new Set(modules)]
    const bytes = loaded.reduce((sum, file) => sum + weight(file), 0)
    assert.ok(bytes <= HEAVY, `${name} loads ${bytes} bytes`)
  }
})

test("a scene goes away out of view and comes back", async (t) => {
  const page = await visit(t, site, "/api/composables/use-loop")
  const scene = page.locator(".scene")
  await bring(scene, "live")
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('.scene[data-state="waiting"]').waitFor({ ...drawing, state: "attached" })
  assert.equal(await page.locator("canvas").count(), 0)
  await bring(scene, "live")
})

test("a reader stops a scene, starts it, and reads its source", async (t) => {
  const page = await visit(t, site, "/api/composables/use-loop")
  const scene = page.locator(".scene")
  await bring(scene, "live")
  await scene.getByRole("button", { name: "Stop" }).click()
  await bring(scene, "stopped")
  assert.equal(await page.locator("canvas").count(), 0)
  await scene.getByRole("button", { name: "Play" }).click()
  await bring(scene, "live")
  await scene.getByText("Code", { exact: true }).click()
  await scene.getByRole("tab", { name: "SpinningBox.vue" }).click()
  const source = scene.getByRole("tabpanel")
  await source.scrollIntoViewIfNeeded()
  await source.getByText("onBeforeRender").first().waitFor()
})

test("a reader who wants less motion starts the scene", async (t) => {
  const page = await visit(t, site, "/api/composables/use-loop", { reducedMotion: "reduce" })
  const scene = page.locator(".scene")
  await bring(scene, "stopped")
  assert.equal(await page.locator("canvas").count(), 0)
  await scene.getByRole("button", { name: "Play" }).click()
  await bring(scene, "live")
})

test("a page without scenes loads nothing of them", async (t) => {
  const asked = []
  const prepare = (page) => page.on("request", (request) => asked.push(request.url()))
  await visit(t, site, "/getting-started/installation", { prepare })
  assert.deepEqual(
    asked.filter((url) => /\/(vendor|scenes)\//.test(url)),
    [],
  )
})

test("without WebGL the poster stays, and the reader is told why", async (t) => {
  const { chromium } = await import("playwright-core")
  const browser = await chromium.launch({
    executablePath: process.env.CHROME || "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-3d-apis", ...DRAWN.split(" ")],
  })
  t.after(() => browser.close())
  const page = await visit(t, { ...site, browser }, "/api/composables/use-loop")
  const scene = page.locator(".scene")
  await bring(scene, "unsupported")
  assert.match(await scene.getByRole("status").innerText(), /WebGL is switched off or missing/)
})
