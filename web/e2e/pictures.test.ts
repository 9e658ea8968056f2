// Tests responsive images, and their originals on request.
import type { Page } from "@playwright/test"
import { DESKTOP, expect, PHONE, test, useSite } from "./site.ts"

const site = useSite()

/** Returns the width of an image's file, and the displayed size of the image. */
async function shown(page: Page, name: string) {
  const picture = page.getByRole("img", { name, exact: true })
  await picture.scrollIntoViewIfNeeded()
  return picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    const file = new Image()
    file.src = img.currentSrc
    await file.decode()
    const bytes = (await (await fetch(img.currentSrc)).arrayBuffer()).byteLength
    return { file: file.naturalWidth, seen: Math.round(img.getBoundingClientRect().width), bytes }
  })
}

test("an image is loaded in the width that fits the screen", async ({ visit }) => {
  for (const [viewport, density, file] of [
    [PHONE, 1, 640],
    [PHONE, 2, 768],
    [DESKTOP, 1, 768],
    [DESKTOP, 2, 1600], // the original, because the file of a 1536-pixel version would not be smaller
  ] as const) {
    const page = await visit(site, "/gallery/pictures", { viewport, deviceScaleFactor: density })
    const wide = await shown(page, "Green hills under a low sun")
    expect(wide.file, `${viewport.width} pixels, density ${density}`).toBe(file)
    expect(wide.bytes, "no version is larger than the picture").toBeLessThanOrEqual(30_813)
    const small = await shown(page, "The hills, small")
    expect([small.file, small.seen]).toStrictEqual([240 * density, 240])
  }
})

test("an enlarged image uses the original", async ({ visit }) => {
  const page = await visit(site, "/gallery/pictures", { viewport: PHONE })
  await page.getByRole("button", { name: "Green hills under a low sun" }).click()
  const enlarged = page.getByRole("dialog").getByRole("img")
  await expect(enlarged).toBeVisible()
  await expect
    .poll(() => enlarged.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\/images\/hills\.jpg$/)
})
