// Draws the pictures of scenes: the poster of each example, and the pictures of it on other pages. It needs the built
// site (bin/tresdocs build). A scene's clock advances only in fixed steps, so that its picture is always the same.
//
//   node scripts/posters.mjs [NAME...]           draws the pictures of all examples, or of the named ones
//   node scripts/posters.mjs --check [NAME...]   compares the pictures with the examples and lists stale ones
import { spawn } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { pictureDifference } from "./picture-difference.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const { chromium } = createRequire(`${root}web/package.json`)("@playwright/test")

/** This is larger than most text columns, but the files stay below 40 KB at this quality. */
const SIZE = { width: 800, height: 450 }
const sizes = { hero: { width: 1080, height: 810 } }
const QUALITY = 70

/**
 * Lower qualities for pictures with many small details, which are large files, and for scenes that load a lot of other
 * data.
 */
const qualities = {
  "day-light": 55,
  "gallery-aurora": 55,
  "gallery-city": 15,
  "gallery-forest": 55,
  "gallery-galaxy": 20,
  "gallery-grass": 45,
  "gallery-letters": 55,
  "gallery-shapes": 40,
  "gallery-terrain": 60,
  "loading-grove": 38,
}

/** Pictures that pages name in their front matter, by the scene that each shows. */
const thumbnails = {
  "orbit-controls": ["orbit-controls.png"],
  "basic-animations": ["model-n-animations/basic.png"],
  "model-animation": ["model-n-animations/model-n-animations.png"],
  gsap: ["advance-animations-gsap.png"],
  tweakpane: ["tweakpane.png"],
  "dynamic-components": ["dynamic-transition.png"],
}

/** The prefix of scenes in the gallery. Their pages name a picture of the same moment. */
const GALLERY = "gallery-"

/** The time in milliseconds when a picture is taken, unless a scene looks best at another moment. */
const MOMENT = 2000
const moments = {
  hero: 0,
  "basic-animations": 1700,
  gsap: 1000,
  "gallery-chart": 4000,
  "gallery-cradle": 2700,
  "gallery-cube": 2900,
  "gallery-dominoes": 3600,
  "gallery-marbles": 8000,
  "loading-grove": 4000,
}

const SMALL = { width: 480, height: 270 }

/** The page that draws the scenes. The server returns it as a missing page. */
const BLANK = "/404.html"

/** Time advances in steps of this many milliseconds. That is 20 frames per second, which a CPU can render. */
const STEP = 50

/** The number of pages that draw scenes concurrently. There is one for each core of a small machine. */
const PAGES = 2

/**
 * A picture with a larger difference is stale. Compression causes at most 2.6, in gallery-galaxy, whose points are
 * single pixels. Shifting a picture by 1 % of its width causes 7 to 10, and enlarging it by 2 % causes 3 to 8.
 */
const STALE = 3

const check = process.argv.includes("--check")
const named = process.argv.slice(2).filter((argument) => argument !== "--check")
const examples = readdirSync(`${root}examples`)
const unknown = named.filter((name) => !examples.includes(name))
if (unknown.length > 0) {
  console.error(`no example is called ${unknown.join(" or ")}`)
  process.exit(2)
}
const modules = readdirSync(`${root}dist/_tresdocs/scenes`).filter((file) => file.endsWith(".js"))

/** Returns the initial props of each example in a prop playground. */
function propsOfExamples() {
  const pages = readdirSync(`${root}dist`, { recursive: true }).filter((file) => file.endsWith(".html"))
  const islands = pages.flatMap((file) => {
    const html = readFileSync(`${root}dist/${file}`, "utf8")
    return [...html.matchAll(/data-td-island="prop-playground"[^>]*data-td-props='([^']*)'/g)]
  })
  const props = islands.map(([, json]) => JSON.parse(json.replaceAll("&lt;", "<").replaceAll("&#39;", "'").replaceAll("&amp;", "&")))
  return new Map(props.map(({ scene, elements: [{ tag, props }] }) => {
    return [scene, { tag, values: Object.fromEntries(props.map(({ name, value }) => [name, value])) }]
  }))
}
const propsOf = propsOfExamples()

/** Lists the pictures of an example: the file and the size of each. */
function picturesOf(name) {
  const size = sizes[name] ?? SIZE
  const pictures = [{ file: `examples/${name}/poster.webp`, size }]
  if (name.startsWith(GALLERY)) pictures.push({ file: `public/gallery/${name.slice(GALLERY.length)}.webp`, size })
  for (const file of thumbnails[name] ?? []) pictures.push({ file: `public/recipes/${file}`, size: SMALL })
  return pictures
}

/** Stops the page's clock until passTime is called. It runs before all scripts of a page. */
function stopTime() {
  const { requestAnimationFrame: paint, setTimeout: later } = window
  const frames = new Map()
  let [now, id] = [0, 0]
  performance.now = () => now
  Date.now = () => Date.UTC(2026, 0, 1) + now
  window.requestAnimationFrame = (callback) => (frames.set(++id, callback), id)
  window.cancelAnimationFrame = (id) => void frames.delete(id)
  /** Advances the clock and draws one frame. The frame's promises settle before the next frame. */
  window.passTime = async (milliseconds) => {
    now += milliseconds
    const due = [...frames.values()]
    frames.clear()
    for (const callback of due) callback(now)
    await new Promise((resolve) => later(resolve))
  }
  /** Waits until the drawn frame is visible. */
  window.painted = () => new Promise((resolve) => paint(() => paint(resolve)))
}

/**
 * Mounts the scene at an address in place of the page's content. If its App.vue has props, it receives the given ones.
 */
async function stageScene({ address, props }) {
  const { mount } = await import(address)
  document.body.replaceChildren()
  // The picture must not show scroll bars, and must be transparent if the scene draws nothing.
  document.documentElement.style.scrollbarGutter = "auto"
  for (const { style } of [document.documentElement, document.body]) style.background = "none"
  const style = document.body.appendChild(document.createElement("style"))
  // Status messages are not part of the picture, and controls would not work in it.
  style.textContent = "p, label, button, input, select, div:has(> :is(label, button, input, select)):not(:has(canvas)) { display: none !important }"
  const stage = document.body.appendChild(document.createElement("div"))
  stage.style.cssText = "position: fixed; inset: 0"
  mount(stage, { get: () => props, subscribe: () => () => {} })
}

/** Draws frames without advancing the clock until the canvas fills its container. */
async function settle() {
  const stage = { width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio }
  const fits = (canvas) => canvas?.width === stage.width && canvas.height === stage.height
  for (let frames = 0; frames < 5; ) {
    await window.passTime(0)
    await window.painted()
    if (fits(document.querySelector("canvas[data-scene]"))) frames++
  }
}

/** Opens a page in a color mode that can draw one scene after another. */
async function openStage(browser, colorScheme) {
  const page = await browser.newPage({ colorScheme })
  page.on("console", (message) => {
    if (!message.location().url.endsWith(BLANK)) console.log(message.type(), message.text())
  })
  page.on("pageerror", (error) => console.log("error", error.message))
  await page.addInitScript(stopTime)
  // The clock does not advance until everything that a scene loads has arrived.
  let loading = 0
  page.on("request", () => loading++)
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, () => loading--)
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setDefaultBackgroundColorOverride", { color: { r: 0, g: 0, b: 0, a: 0 } })

  /** Mounts an example and returns its first moment as a PNG. */
  async function begin(name) {
    await page.setViewportSize(sizes[name] ?? SIZE)
    await page.goto(base + BLANK)
    const file = modules.find((module) => module.startsWith(`${name}.`))
    await page.evaluate(stageScene, { address: `/_tresdocs/scenes/${file}`, props: propsOf.get(name) })
    await page.evaluate(settle)
    return capture()
  }

  /** Advances the clock to the moment of an example, and returns its pictures, each with its PNG. */
  async function draw(name) {
    for (let time = 0; time < (moments[name] ?? MOMENT); time += STEP) {
      await page.evaluate((step) => window.passTime(step), STEP)
      while (loading > 0) await page.evaluate(() => window.painted())
    }
    const drawn = []
    for (const { file, size } of picturesOf(name)) {
      await page.setViewportSize(size)
      await page.evaluate(settle)
      drawn.push({ file, png: await capture() })
    }
    return drawn
  }

  /**
   * Takes a screenshot of the page. Playwright's own screenshots wait for frames, which are not drawn automatically
   * here.
   */
  async function capture() {
    const { data } = await session.send("Page.captureScreenshot", { format: "png" })
    return Buffer.from(data, "base64")
  }

  return { page, begin, draw }
}

/** Converts a PNG to WebP with the browser's encoder. */
async function toWebP(page, png, quality) {
  const data = await page.evaluate(
    async ([data, quality]) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes]))
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext("2d").drawImage(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: quality / 100 })
      return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""))
    },
    [png.toString("base64"), quality],
  )
  return Buffer.from(data, "base64")
}

const server = spawn(`${root}bin/tresdocs`, ["serve", "--dir", `${root}dist`, "--addr", "127.0.0.1:0"])
const base = await new Promise((resolve) => {
  let said = ""
  server.stdout.on("data", (data) => {
    said += data
    const found = /http:\/\/\S+/.exec(said)
    if (found) resolve(found[0])
  })
})
const browser = await chromium.launch({
  executablePath: process.env.CHROME || "/usr/bin/chromium",
  args: "--no-sandbox --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader".split(" "),
})

const waiting = named.length > 0 ? [...named] : [...examples]
const total = waiting.length
const stale = []
const followsMode = []

/** Draws the waiting examples one after another, and compares their first moments in both color modes. */
async function work() {
  const [light, dark] = [await openStage(browser, "light"), await openStage(browser, "dark")]
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const modes = [await light.begin(name), await dark.begin(name)]
    if ((await pictureDifference(light.page, ...modes)) > STALE) followsMode.push(name)
    for (const { file, png } of await light.draw(name)) await (check ? compare : write)(light.page, name, file, png)
  }
}

/** Compares a picture with the drawing of its example. */
async function compare(page, name, file, png) {
  const path = root + file
  const difference = existsSync(path) ? await pictureDifference(page, readFileSync(path), png) : NaN
  const isStale = !(difference <= STALE)
  if (isStale) stale.push(file)
  console.log(`${isStale ? "STALE" : "fresh"} ${file}: ${isNaN(difference) ? "missing" : difference.toFixed(2)}`)
}

/** Writes a picture in the format of its file. */
async function write(page, name, file, png) {
  const path = root + file
  const data = file.endsWith(".webp") ? await toWebP(page, png, qualities[name] ?? QUALITY) : png
  const isNew = !existsSync(path) || !data.equals(readFileSync(path))
  mkdirSync(dirname(path), { recursive: true })
  if (isNew) writeFileSync(path, data)
  const lost = await pictureDifference(page, data, png)
  console.log(`${file}: ${data.length} bytes, ${isNew ? "written" : "as it was"}; compression changes it by ${lost.toFixed(2)}`)
}

try {
  await Promise.all(Array.from({ length: PAGES }, work))
} finally {
  await browser.close()
  server.kill()
}
console.log(`${total - followsMode.length} of ${total} examples look the same in both color modes and need one poster`)
for (const name of followsMode) console.error(`${name} follows the color mode, but a scene has one poster: draw it on a transparent ground`)
if (stale.length > 0) console.error(`${stale.length} pictures are stale; make posters ONLY="NAME..." draws them again:\n${stale.join("\n")}`)
if (stale.length + followsMode.length > 0) process.exit(1)
