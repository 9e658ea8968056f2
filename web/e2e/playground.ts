// Helpers for the tests of the playground.
import type { FrameLocator, Page } from "@playwright/test"
import { type Site, type Visit, type VisitOptions } from "./site.ts"

/** The maximum time for a scene. Browsers without a GPU compile its shaders slowly. */
export const drawing = { timeout: 60_000 }

/** A page of the documentation that contains one example, use-loop. */
export const LOOP = "/api/composables/use-loop"

/** Opens an example directly and waits until it runs. */
export async function openPlayground(
  visit: Visit,
  site: Site,
  path: string,
  name: string,
  options?: VisitOptions,
) {
  const page = await visit(site, `${path}#play=${name}`, options)
  await running(page)
  return page
}

/**
 * Waits until exactly one frame contains a scene that has drawn, whether in view or not, and returns the document of
 * the frame.
 */
export async function running(page: Page) {
  await page.locator('.play-stage[data-phase="running"]').waitFor({ ...drawing, state: "attached" })
  await page.waitForFunction(
    () => document.querySelectorAll<HTMLElement>(".play-stage iframe").length === 1,
  )
  return page.frameLocator(".play-stage iframe").frameLocator("iframe")
}

/**
 * Replaces the selection with code, as pasting does. If the browser inserted the code, it would temporarily have a
 * style attribute, which the page's policy blocks.
 */
function paste(page: Page, code: string) {
  return page.locator(".cm-content").evaluate((editor, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", text)
    editor.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    )
  }, code)
}

/** Replaces the code of the open file. */
export async function write(page: Page, code: string) {
  await page.locator(".cm-content").click()
  await page.keyboard.press("ControlOrMeta+a")
  await paste(page, code)
}

/** Appends code to the open file. */
export async function append(page: Page, code: string) {
  await page.locator(".cm-content").click()
  await page.keyboard.press("ControlOrMeta+End")
  await paste(page, code)
}

/** Takes a screenshot of a scene without the elements that cover it. */
export async function pictureOf(scene: FrameLocator) {
  const bare = "#scene :not(canvas, :has(canvas)) { visibility: hidden }"
  await scene.locator("body").evaluate((body, css) => {
    body.append(Object.assign(document.createElement("style"), { textContent: css }))
  }, bare)
  return scene.locator("canvas").first().screenshot()
}
