// Opens every page of built sites that shows the site's own components, scrolls each component into view, and prints
// how many of them render. A component renders if it has a canvas with a picture or a box with content, and logs
// nothing to the console. The arguments are sites. HOSTS=DIR contains files of other hosts, in folders named OWNER+NAME
// for repositories on GitHub. No other host is contacted.
import { spawn } from "node:child_process"
import { existsSync, readFileSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const { chromium } = createRequire(`${root}web/package.json`)("@playwright/test")

/** The minimum share of pixels that differ from the most frequent color. For a cube on a plane, the share is 0.01. */
const SHARE = 0.005

/**
 * The maximum time in milliseconds that a component may take to render. Software rendering takes seconds for the first
 * frame.
 */
const PATIENCE = 60_000

/** Selects components that are not nested in others. */
const TOPMOST = "td-component[data-td-component]:not(td-component td-component)"

/** Matches Chromium's messages about software rendering. */
const DRIVER = /GPU stall|GL Driver Message|swiftshader|software WebGL/i

const browser = await chromium.launch({
  executablePath: process.env.CHROME || "/usr/bin/chromium",
  args: "--no-sandbox --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader".split(" "),
})

/** Starts the server of a built site. Returns its URL and a function that stops it. */
async function serve(site) {
  const server = spawn(`${root}bin/tresdocs`, ["serve", "--dir", join(site, "dist"), "--addr", "127.0.0.1:0"])
  const said = await new Promise((resolve) => server.stdout.once("data", resolve))
  return { base: /http:\/\/[^\s/]+/.exec(said)[0], stop: () => server.kill() }
}

/** Lists the URLs of pages that show the site's own components. */
function pagesOf(site) {
  return readdirSync(join(site, "dist"), { recursive: true })
    .filter((file) => basename(file) === "index.html")
    .filter((file) => readFileSync(join(site, "dist", file), "utf8").includes("data-td-component="))
    .map((file) => "/" + file.replace(/\/?index\.html$/, ""))
    .sort()
}

/** The decoder of compressed models, which cientos requests from Google. */
const DRACO = `${root}web/node_modules/three/examples/jsm/libs/draco/gltf`

/** An image and a model that replace unavailable files of other hosts. */
const PICTURE = `${root}public/recipes/orbit-controls.png`
const MODEL = `${root}public/models/robot.glb`

/** Responds in place of another host, with an available file or an empty response. */
async function standIn(route) {
  const { hostname, pathname } = new URL(route.request().url())
  const [owner, name, , ...path] = pathname.slice(1).split("/")
  const file = hostname === "raw.githubusercontent.com" ? join(process.env.HOSTS ?? "", `${owner}+${name}`, ...path) : ""
  const headers = { "access-control-allow-origin": "*" }
  if (process.env.HOSTS && existsSync(file)) return route.fulfill({ path: file, headers })
  if (pathname.startsWith("/draco/")) return route.fulfill({ path: join(DRACO, basename(pathname)), headers })
  if (route.request().resourceType() === "font") return route.fulfill({ path: `${root}web/fonts/inter.woff2`, headers })
  if (/\.(gltf|glb)$/.test(pathname)) return route.fulfill({ path: MODEL, headers })
  if (/\.(png|jpe?g|webp)$/.test(pathname)) return route.fulfill({ path: PICTURE, headers })
  return route.abort()
}

/** Lists the components in a tree by name. */
const usesIn = ({ name, slots }) =>
  [name, ...Object.values(slots).flat().filter((part) => typeof part === "object").flatMap(usesIn)]

/** Returns the share of an image's pixels that differ from its most frequent color. */
const drawnShare = (page, shot) => page.evaluate(async (data) => {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes]))
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d")
  context.drawImage(image, 0, 0)
  const counts = new Map()
  const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  return 1 - Math.max(...counts.values()) / pixels.length
}, shot.toString("base64"))

/** Returns the reason why a component does not render, or nothing if it renders. */
async function fault(page, element) {
  const end = Date.now() + PATIENCE
  for (let why = "nothing is mounted"; ; ) {
    await element.scrollIntoViewIfNeeded()
    const canvas = element.locator("canvas:visible").first() // panels contain hidden canvases
    const shown = (await canvas.count()) > 0 ? canvas : element
    const box = await shown.boundingBox()
    const waits = await element.evaluate((element) => element.dataset.tdCanvas !== undefined && !element.querySelector("canvas"))
    if (waits) why = "no canvas"
    else if (!box || box.height < 1) why = "no box"
    else if (shown === element) return (await element.evaluate((element) => element.childNodes.length > 0)) ? undefined : why
    else {
      const { width, height } = page.viewportSize()
      const clip = { x: Math.max(0, box.x), y: Math.max(0, box.y), width: Math.min(box.width, width), height: Math.min(box.height, height - Math.max(0, box.y)) }
      const share = clip.height > 0 ? await drawnShare(page, await page.screenshot({ clip, timeout: PATIENCE })) : 0
      if (share > SHARE) return undefined
      why = "an empty canvas"
    }
    if (Date.now() > end) return why
    await page.waitForTimeout(250)
  }
}

/** Opens the pages of a site that show components, and returns the site's row of the table. */
async function draw(site) {
  const { base, stop } = await serve(site)
  const row = { site: basename(site), pages: 0, uses: 0, draw: 0 }
  for (const path of pagesOf(site)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const said = new Set()
    page.on("console", (message) => message.type() === "error" && !DRIVER.test(message.text()) && said.add(message.text()))
    page.on("pageerror", (error) => said.add(error.message))
    page.on("requestfailed", (request) => said.add(`not had: ${request.url()}`))
    await page.route((url) => url.protocol.startsWith("http") && url.origin !== base, standIn)
    await page.goto(base + path, { waitUntil: "domcontentloaded" })
    row.pages++
    // With software rendering, a page may be too busy to respond later, so the descriptions are read first.
    const descriptions = await page.locator(TOPMOST).evaluateAll((all) => all.map((element) => element.dataset.tdComponent))
    const elements = await page.locator(TOPMOST).all()
    for (const element of elements) {
      const { tree, modules } = JSON.parse(descriptions[elements.indexOf(element)])
      const uses = usesIn(tree)
      const unbuilt = uses.filter((name) => !(name in modules))
      said.clear()
      const why = unbuilt.length > 0
        ? `${unbuilt.join(", ")} could not be built`
        : await fault(page, element).catch((error) => error.message.split("\n")[0])
      row.uses += uses.length
      if (!why && said.size === 0) row.draw += uses.length
      else console.error(`${row.site}${path}: ${uses.join(" > ")}: ${[why, ...said].filter(Boolean).join("; ").slice(0, 300)}`)
    }
    await page.close()
  }
  stop()
  return row
}

const rows = []
for (const site of process.argv.slice(2)) rows.push(await draw(site))
console.table(rows)
await browser.close()
