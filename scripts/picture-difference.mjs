// Measures how different two pictures look. A browser decodes and scales them, so any format that it supports works.

/** Pictures are compared at this width, which is small enough to average out compression noise. */
const WIDTH = 160

/**
 * The share of pixels that are compared. These are the pixels that differ most, because a part that moved may be only
 * a small part of the picture.
 */
const WORST = 0.05

/**
 * Returns the distance of two pictures in OKLab, times 100, as the mean over the pixels that differ most. It is 0 for
 * equal pictures and 100 for black and white. People notice a difference of about 2 between neighboring areas of color.
 * If pictures are transparent, their opacity is compared too.
 *
 * @param {import("@playwright/test").Page} page an open page in the browser that decodes the pictures
 * @param {Buffer} first
 * @param {Buffer} second
 * @returns {Promise<number>}
 */
export function pictureDifference(page, first, second) {
  const pictures = [first, second].map((data) => data.toString("base64"))
  return page.evaluate(compare, { pictures, width: WIDTH, worst: WORST })
}

/** Runs in the page. */
async function compare({ pictures, width, worst }) {
  const linear = (byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  /** Converts a pixel of sRGB to OKLab. */
  const oklab = (red, green, blue) => {
    const [r, g, b] = [linear(red), linear(green), linear(blue)]
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ]
  }
  /** Returns the pixels of a picture on a background color, scaled by averaging. */
  const pixels = (image, height, ground) => {
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = "high"
    context.drawImage(image, 0, 0, width, height)
    return context.getImageData(0, 0, width, height).data
  }
  const images = await Promise.all(
    pictures.map((data) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      return createImageBitmap(new Blob([bytes]))
    }),
  )
  const height = Math.round((width * images[0].height) / images[0].width)
  const distances = new Float64Array(width * height)
  for (const ground of ["white", "black"]) {
    const [first, second] = images.map((image) => pixels(image, height, ground))
    for (let at = 0; at < distances.length; at++) {
      const [a, b] = [first, second].map((data) => oklab(...data.subarray(4 * at, 4 * at + 3)))
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
      distances[at] = Math.max(distances[at], distance)
    }
  }
  const most = distances.sort().slice(-Math.ceil(worst * distances.length))
  return (100 * most.reduce((sum, distance) => sum + distance, 0)) / most.length
}
