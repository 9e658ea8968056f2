// Tests a zipped site that is opened from disk: pages, the search, scenes, and links.
import type { Page } from "@playwright/test"
import { execFileSync } from "node:child_process"
import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { colors } from "./colors.ts"
import { drawing } from "./playground.ts"
import { DOCUMENTATION, program } from "./server.ts"
import { expect, isLive, test, useWebGL, useFolder, writeFiles } from "./site.ts"
import { unzip } from "./unzip.ts"

const folder = useFolder("zip")
const disk = join(folder, "unpacked")
useWebGL()

/** The minimum number of colors in a scene. An empty scene has only the color of the background. */
const SHADES = 16

/** A site in a subfolder of its host. It contains a scene that loads a model and an image by URL. */
const loading = join(folder, "loading")
const scene = `<script setup lang="ts">
import { TresCanvas } from "@tresjs/core"
import Things from "./Things.vue"
</script>
<template>
  <TresCanvas clear-color="#ffffff">
    <TresPerspectiveCamera :position="[0, 1, 4]" :look-at="[0, 0, 0]" />
    <TresAmbientLight :intensity="2" />
    <Things />
  </TresCanvas>
</template>
`
const things = `<script setup lang="ts">
import { useLoader } from "@tresjs/core"
import { TextureLoader } from "three"
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js"
const { state: tree } = useLoader(GLTFLoader, "/docs/models/tree.glb")
const { state: picture } = useLoader(TextureLoader, "/docs/picture.png")
</script>
<template>
  <primitive v-if="tree && picture" :object="tree.scene" :position-x="-1" />
  <TresMesh v-if="tree && picture" :position-x="1">
    <TresPlaneGeometry />
    <TresMeshBasicMaterial :map="picture" />
  </TresMesh>
</template>
`

test.beforeAll(() => {
  pack(DOCUMENTATION, disk)
  writeFiles(loading, {
    "tresdocs.yaml": "site: { name: A, title: A, url: https://docs.test/docs }\n",
    "content/index.md":
      '# Welcome\n\n::scene{name="loads" description="A tree and a picture"}\n::\n',
    "content/guide/other.md": "# Other\n\nSee [the first page](/).\n",
    "examples/loads/App.vue": scene,
    "examples/loads/Things.vue": things,
  })
  cpSync(join(DOCUMENTATION, "public/models"), join(loading, "public/models"), { recursive: true })
  cpSync(join(DOCUMENTATION, "public/og-image.png"), join(loading, "public/picture.png"))
  pack(loading, join(loading, "unpacked"))
})

/** Builds a site, packs it into a zip file, and extracts the file into a folder. */
function pack(site: string, into: string) {
  const out = join(folder, "dist")
  const zip = join(folder, "site.zip")
  const args = ["build", "--site", site, "--out", out, "--zip", zip]
  execFileSync(program, args, { stdio: "pipe" })
  rmSync(out, { recursive: true })
  unzip(zip, into)
}

const addressOf = (file: string) => pathToFileURL(join(disk, file)).href

/** Opens a page from disk and waits until it is hydrated. Console messages and failed requests make the test fail. */
async function open(page: Page, address: string): Promise<string[]> {
  const complaints: string[] = []
  page.on("console", (message) => complaints.push(message.text()))
  page.on("pageerror", (error) => complaints.push(String(error)))
  page.on("request", (request) => {
    if (/^https?:/.test(request.url())) complaints.push(`asks for ${request.url()}`)
  })
  await page.goto(address)
  await page.waitForFunction(isLive)
  return complaints
}

test("a page is readable and its links open files, even without JavaScript", async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(addressOf("index.html"))
    await page.locator(`a[href^="getting-started/installation/"]`).first().click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Installation")
    expect(page.url()).toBe(addressOf("getting-started/installation/index.html"))
    await page.getByRole("link", { name: "Your First Scene" }).first().click()
    await expect(page).toHaveURL(addressOf("getting-started/your-first-scene/index.html"))
    await context.close()
  }
})

test("the search finds a page and links to its heading", async ({ page }) => {
  const complaints = await open(page, addressOf("getting-started/index.html"))
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("pointer events")
  const option = page.getByRole("option").first()
  await expect(option.locator("mark").first()).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/unpacked\/.+\/index\.html(#.*)?$/)
  await expect(page).not.toHaveURL(/getting-started/)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(complaints).toStrictEqual([])
})

for (const { site, what } of [
  { site: disk, what: "a scene draws" },
  { site: join(loading, "unpacked"), what: "a scene draws a model and a picture that it loads" },
]) {
  test(what, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 480 }) // the window is small because the scene is rendered in software
    const complaints = await open(page, pathToFileURL(join(site, "index.html")).href)
    const canvas = page.locator("canvas[data-scene]").first()
    await page.locator("[data-state]").first().scrollIntoViewIfNeeded()
    await expect(page.locator(`[data-state="live"]`).first()).toBeVisible(drawing)
    const clip = (await canvas.boundingBox())!
    await expect
      .poll(async () => colors(page, await page.screenshot({ clip })), drawing)
      .toBeGreaterThan(SHADES)
    expect(complaints).toStrictEqual([])
  })
}

test("a scene can be edited", async ({ page }) => {
  const complaints = await open(page, addressOf("getting-started/index.html"))
  await page.getByText("Edit", { exact: true }).first().click()
  const frame = page.frameLocator("iframe").frameLocator("iframe")
  await expect(frame.locator("canvas[data-scene]")).toBeVisible(drawing)
  expect(complaints).toStrictEqual([])
})

test("tabs, copy buttons and color modes work as on the web", async ({ page }) => {
  const complaints = await open(page, addressOf("getting-started/installation/index.html"))
  await page.getByRole("tab", { name: "npm" }).first().click()
  await expect(page.getByRole("tab", { name: "npm" }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  )
  await page.getByRole("button", { name: "Switch to dark mode" }).first().click()
  await expect(page.locator("html")).toHaveClass(/dark/)
  await page.reload()
  await expect(page.locator("html")).toHaveClass(/dark/)
  expect(complaints).toStrictEqual([])
})
