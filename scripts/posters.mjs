// Draws the poster of every example that has none, or of those that are named: what the scene shows
// after a while, as a small WebP; and the pictures of recipes, which are scenes too. Runs on the built
// site (bin/tresdocs build).
import { spawn } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const { chromium } = createRequire(`${root}web/package.json`)("@playwright/test")

/** Larger than most columns of text, and still below 40 KB at this quality. */
const SIZE = { width: 800, height: 450 }
const QUALITY = 70

/** Pictures of many small things are large files: they are kept with less detail. */
const qualities = { "gallery-galaxy": 20, "gallery-grass": 45, "loading-grove": 45 }

/** Pictures that pages name in their front matter, with the scene that each shows. */
const thumbnails = {
  "orbit-controls": ["orbit-controls.png"],
  "basic-animations": ["model-n-animations/basic.png"],
  "model-animation": ["model-n-animations/model-n-animations.png"],
  gsap: ["advance-animations-gsap.png"],
  tweakpane: ["tweakpane.png"],
  "dynamic-components": ["dynamic-transition.png"],
}

/** Scenes of the gallery: their pages name a picture of the same moment. */
const GALLERY = "gallery-"

/** A picture is taken after so many milliseconds, unless the scene is at its best at another moment. */
const MOMENT = 2000
const moments = { "basic-animations": 1700, gsap: 1000, "gallery-marbles": 8000, "loading-grove": 4000 }

const SMALL = { width: 480, height: 270 }

const named = process.argv.slice(2)
const wanted = readdirSync(`${root}examples`).filter((name) =>
  named.length > 0 ? named.includes(name) : !existsSync(`${root}examples/${name}/poster.webp`),
)
const modules = readdirSync(`${root}dist/_tresdocs/scenes`)
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
const page = await browser.newPage({ viewport: SIZE })
page.on("console", (message) => console.log(message.type(), message.text()))
page.on("pageerror", (error) => console.log("error", error.message))
const session = await page.context().newCDPSession(page)

/** picture is what the page shows, in a format that only the protocol below Playwright knows. */
async function picture(name) {
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: qualities[name] ?? QUALITY })
  return Buffer.from(data, "base64")
}

for (const name of wanted) {
  const file = modules.find((module) => module.startsWith(`${name}.`) && module.endsWith(".js"))
  await page.goto(`${base}/404.html`)
  await page.evaluate(async (address) => {
    const { mount } = await import(address)
    document.body.replaceChildren()
    document.documentElement.style.scrollbarGutter = "auto" // a picture has no scroll bar
    const stage = document.body.appendChild(document.createElement("div"))
    stage.style.cssText = "position: fixed; inset: 0"
    mount(stage)
  }, `/_tresdocs/scenes/${file}`)
  await page.waitForSelector("canvas[data-scene]")
  await page.waitForTimeout(moments[name] ?? MOMENT)
  await page.addStyleTag({ content: "p { display: none }" }) // a line that tells how it goes is no part of the picture
  const poster = `${root}examples/${name}/poster.webp`
  writeFileSync(poster, await picture(name))
  console.log(name, statSync(poster).size, "bytes")
  if (name.startsWith(GALLERY)) {
    const small = `${root}public/gallery/${name.slice(GALLERY.length)}.webp`
    mkdirSync(dirname(small), { recursive: true })
    writeFileSync(small, await picture(name))
    console.log(small, statSync(small).size, "bytes")
  }
  for (const file of thumbnails[name] ?? []) {
    const thumbnail = `${root}public/recipes/${file}`
    mkdirSync(dirname(thumbnail), { recursive: true })
    await page.setViewportSize(SMALL)
    await page.waitForTimeout(500)
    writeFileSync(thumbnail, await page.screenshot())
    console.log(file, statSync(thumbnail).size, "bytes")
    await page.setViewportSize(SIZE)
  }
}
await browser.close()
server.kill()
