// Pictures come as small as a screen allows, and whole when a reader asks.
import assert from "node:assert/strict"
import { test } from "node:test"
import { DESKTOP, PHONE, useSite, visit } from "./site.mjs"

const site = useSite()

/** shown gives the width of the file that a picture is drawn from, and the size of what is seen. */
async function shown(page, name) {
  const picture = page.getByRole("img", { name, exact: true })
  await picture.scrollIntoViewIfNeeded()
  return picture.evaluate(async (img) => {
    await img.decode()
    const file = new Image()
    file.src = img.currentSrc
    await file.decode()
    const bytes = (await (await fetch(img.currentSrc)).arrayBuffer()).byteLength
    return { file: file.naturalWidth, seen: Math.round(img.getBoundingClientRect().width), bytes }
  })
}

test("a picture comes in the width that the screen can show", async (t) => {
  for (const [viewport, density, file] of [
    [PHONE, 1, 640],
    [PHONE, 2, 768],
    [DESKTOP, 1, 768],
    [DESKTOP, 2, 1600], // the picture itself: no version of 1536 pixels would be a smaller file
  ]) {
    const page = await visit(t, site, "/gallery/pictures", { viewport, deviceScaleFactor: density })
    const wide = await shown(page, "Green hills under a low sun")
    assert.equal(wide.file, file, `${viewport.width} pixels, density ${density}`)
    assert.ok(wide.bytes <= 30_813, "no version is larger than the picture")
    const small = await shown(page, "The hills, small")
    assert.deepEqual([small.file, small.seen], [240 * density, 240])
  }
})

test("a picture by itself is the whole one", async (t) => {
  const page = await visit(t, site, "/gallery/pictures", { viewport: PHONE })
  await page.getByRole("button", { name: "Green hills under a low sun" }).click()
  const whole = page.getByRole("dialog").getByRole("img")
  await whole.waitFor()
  assert.equal(await whole.evaluate((img) => new URL(img.currentSrc).pathname), "/images/hills.jpg")
})
