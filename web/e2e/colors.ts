import type { Page } from "@playwright/test"

/** Counts the colors of a screenshot, in the given page. */
export function colors(page: Page, shot: Buffer) {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d")
    context!.drawImage(image, 0, 0)
    const { data: pixels } = context!.getImageData(0, 0, image.width, image.height)
    return new Set(new Uint32Array(pixels.buffer)).size
  }, shot.toString("base64"))
}
