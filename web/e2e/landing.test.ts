// Tests the landing page of the documentation. The picture of its scene is shown first, and the scene replaces it
// without a layout shift. In browsers that cannot draw the scene, the picture remains.
import type { Locator, Page } from "@playwright/test"
import { pictureDifference } from "../../scripts/picture-difference.mjs"
import { SOFTWARE_WEBGL } from "./browser.ts"
import { DOCUMENTATION } from "./server.ts"
import { expect, PHONE, test, useSite } from "./site.ts"

const site = useSite({ folder: DOCUMENTATION, webgl: true })
const drawing = { timeout: 60_000 }

/**
 * Two pictures are considered equal if they differ by less than this, in the unit of pictureDifference. Compression
 * changes the poster of the scene by 1.9. Shifting a picture by 1 % of its width changes it by at least 7.
 */
const SAME = 3

const MODULES = /\/_tresdocs\/(vendor|scenes)\/[^/]+\.js$/

/** Stops the clock of scenes, so that a moving scene shows its first moment. */
function holdTime() {
  const request = window.requestAnimationFrame
  performance.now = () => 0
  window.requestAnimationFrame = (callback) => request(() => callback(0))
}

/** Stops both fades halfway. This is done in a style, because drawing a frame may take too long to do it in a script. */
function holdFades() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `.scene-picture > * { animation-play-state: paused !important; animation-delay: -0.2s !important }`,
  )
  document.adoptedStyleSheets.push(sheet)
}

/** Adds up all layout shifts of the page. */
function noteShifts() {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += (entry as unknown as Shift).value
  }).observe({ type: "layout-shift", buffered: true })
}

interface Shift {
  value: number
}

async function pictureOf(element: Locator) {
  return element.page().screenshot({ clip: (await element.boundingBox())! })
}

/** Waits until the poster is visible. */
async function posterOf(page: Page) {
  const poster = page.locator(".showcase img.scene-poster")
  await expect(poster).toHaveJSProperty("complete", true)
  expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return poster
}

for (const [name, options] of [
  ["light", { colorScheme: "light" }],
  ["dark", { colorScheme: "dark" }],
  ["a phone", { colorScheme: "light", viewport: PHONE }],
] as const) {
  test(`in ${name} the scene replaces its poster without a layout shift`, async ({ visit }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const page = await visit(site, "/", {
      ...options,
      prepare: async (page) => {
        await page.addInitScript(holdTime)
        await page.addInitScript(noteShifts)
        await page.route(MODULES, async (route) => {
          await held
          await route.continue()
        })
      },
    })
    const poster = await posterOf(page)
    await poster.scrollIntoViewIfNeeded()
    await page.locator('.showcase .scene[data-state="loading"]').waitFor(drawing)
    // Fonts that arrive late shift the text, which takes longer than the poster on a busy machine.
    await page.evaluate(async () => {
      await document.fonts.ready
      window.shifted = 0
    })
    const box = await poster.boundingBox()
    const posterPicture = await pictureOf(poster)
    await page.evaluate(holdFades)
    release()
    await page.locator('.showcase .scene[data-state="live"]').waitFor(drawing)
    await expect(poster).toHaveCSS("opacity", "0.5")
    expect(await poster.boundingBox()).toEqual(box)
    expect(await page.locator(".showcase canvas[data-scene]").boundingBox()).toEqual(box)
    const during = await pictureOf(poster)
    expect(await pictureDifference(page, posterPicture, during), "half way").toBeLessThan(SAME)
    await page.evaluate(() => void document.adoptedStyleSheets.pop())
    await expect(poster).toHaveCSS("opacity", "0")
    const finalPicture = await pictureOf(poster)
    expect(await pictureDifference(page, posterPicture, finalPicture), "afterwards").toBeLessThan(
      SAME,
    )
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01)
  })
}

test("the poster is the largest thing painted, and three.js waits until it is", async ({
  visit,
}) => {
  const page = await visit(site, "/")
  await page.locator('.showcase .scene[data-state="live"]').waitFor(drawing)
  const { largest, painted, modules } = await page.evaluate(
    () =>
      new Promise<{ largest: string; painted: number; modules: number[] }>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
          const resources = performance.getEntriesByType("resource")
          resolve({
            largest: last.element?.className ?? "",
            painted: last.startTime,
            modules: resources
              .filter(({ name }) => name.includes("/_tresdocs/vendor/"))
              .map(({ startTime }) => startTime),
          })
        }).observe({ type: "largest-contentful-paint", buffered: true })
      }),
  )
  expect(largest).toBe("scene-poster")
  expect(modules.length).toBeGreaterThanOrEqual(3)
  expect(Math.min(...modules)).toBeGreaterThan(painted)
})

test("readers who prefer reduced motion see the poster and can start the scene", async ({
  visit,
}) => {
  const page = await visit(site, "/", { reducedMotion: "reduce" })
  await posterOf(page)
  const scene = page.locator(".showcase .scene")
  await page.locator('.showcase .scene[data-state="stopped"]').waitFor(drawing)
  await expect(page.locator("canvas")).toHaveCount(0)
  await scene.getByRole("button", { name: "Play" }).click()
  await page.locator('.showcase .scene[data-state="live"]').waitFor(drawing)
})

test("without WebGL, the poster stays unchanged", async ({ playwright, visit }) => {
  const browser = await playwright.chromium.launch({
    args: ["--no-sandbox", "--disable-3d-apis", ...SOFTWARE_WEBGL],
  })
  const page = await visit({ ...site, browser }, "/")
  const poster = await posterOf(page)
  await expect(page.locator(".showcase .scene").getByRole("status")).toContainText("WebGL")
  await expect(poster).toHaveCSS("opacity", "1")
  await expect(page.locator("canvas")).toHaveCount(0)
  await browser.close()
})

test("without JavaScript, the poster, code, commands and gallery are shown", async ({ visit }) => {
  const page = await visit(site, "/", { javaScriptEnabled: false })
  await expect(page.locator(".showcase img.scene-poster")).toBeVisible()
  await expect(page.locator(".showcase pre").first()).toContainText("<TresCanvas")
  await expect(page.locator(".showcase").getByText("pnpm add @tresjs/core three")).toBeVisible()
  await expect(page.locator("main .recipes .card")).toHaveCount(4)
})

test("the Chinese page has the same parts", async ({ visit }) => {
  const shape = async (path: string) => {
    const page = await visit(site, path)
    return page
      .locator("main :is(section, .showcase, .card, .feature, .button)")
      .evaluateAll((all) => all.map(({ tagName, className }) => `${tagName}.${className}`))
  }
  const english = await shape("/")
  expect(english.length).toBeGreaterThan(15)
  expect(await shape("/zh-cn")).toStrictEqual(english)
})
