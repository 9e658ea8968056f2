// What the tests of the playground do with it.
import type { Page } from "@playwright/test"
import { type Site, type Visit, type VisitOptions } from "./site.ts"

/** So long a scene may take: browsers without a graphics card compile its shaders slowly. */
export const drawing = { timeout: 60_000 }

/** A page of the documentation with one example, which is called use-loop. */
export const LOOP = "/api/composables/use-loop"

/** openPlayground goes straight to an example and waits until it runs. */
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

/** running waits for the one frame of a scene that has drawn, in view or not, and gives the document in it. */
export async function running(page: Page) {
  await page.locator('.play-stage[data-phase="running"]').waitFor({ ...drawing, state: "attached" })
  await page.waitForFunction(
    () => document.querySelectorAll<HTMLElement>(".play-stage iframe").length === 1,
  )
  return page.frameLocator(".play-stage iframe").frameLocator("iframe")
}

/**
 * paste puts code in the place of what is selected, as readers who paste do. Code that the browser itself inserts would
 * have a style attribute for a moment, which the page's policy refuses.
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

/** write puts code into the open file. */
export async function write(page: Page, code: string) {
  await page.locator(".cm-content").click()
  await page.keyboard.press("ControlOrMeta+a")
  await paste(page, code)
}

/** append puts code at the end of the open file. */
export async function append(page: Page, code: string) {
  await page.locator(".cm-content").click()
  await page.keyboard.press("ControlOrMeta+End")
  await paste(page, code)
}
