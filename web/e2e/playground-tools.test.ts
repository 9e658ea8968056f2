// Tests the controls of the playground: copying, sharing, full screen, the splitter, keyboard navigation, and
// announcements for screen readers.
import type { Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { LOOP, append, drawing, openPlayground, running, write } from "./playground.ts"
import { DOCUMENTATION } from "./server.ts"
import { DESKTOP, expect, PHONE, test, useSite, type Visit, type VisitOptions } from "./site.ts"

const site = useSite({ folder: DOCUMENTATION, webgl: true })

const open = (visit: Visit, options?: VisitOptions) =>
  openPlayground(visit, site, LOOP, "use-loop", options)
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const statusWith = (page: Page, text: string) =>
  page.locator(".play-toolbar").getByRole("status").getByText(text)

const log = (page: Page) => page.getByRole("log", { includeHidden: true })

/** A program that writes many messages to the console. */
const FAULTY = `<script setup>
console.warn("careful")
throw new Error("thrown")
</script>
<template />
`

/** Returns the text or label of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { ariaLabel, textContent } = document.activeElement!
    return ariaLabel ?? textContent
  })

/** Waits until changes have been painted. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )

test("copy copies the open file in its current state", { tag: "@full" }, async ({ visit }) => {
  const page = await open(visit)
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await append(page, "<!-- mine -->")
  await button(page, "Copy").click()
  await expect(statusWith(page, "File copied")).toBeVisible()
  await expect.poll(() => clipboard()).toMatch(/^<script setup[^]*<SpinningBox[^]*<!-- mine -->$/)
  await page.getByRole("tab", { name: "SpinningBox.vue" }).click()
  await button(page, "Copy").click()
  await page.waitForFunction(
    async () => !(await navigator.clipboard.readText()).includes("<!-- mine -->"),
  )
  await expect.poll(() => clipboard()).toMatch(/onBeforeRender/)
})

test("handles browsers that do not allow copying", { tag: "@full" }, async ({ visit }) => {
  const page = await open(visit, { prepare: refuseClipboard })
  await button(page, "Copy").click()
  await expect(statusWith(page, "Could not copy")).toBeVisible()
  await append(page, "<!-- mine -->")
  await button(page, "Share").click()
  await expect(statusWith(page, "The link is in the address bar")).toBeVisible()
  expect(new URL(page.url()).hash).toMatch(/^#play=use-loop&code=[\w-]+$/)
})

function refuseClipboard(page: Page) {
  return page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))
  })
}

test(
  "the scene enters and leaves full screen, and keeps running",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await open(visit)
    const frame = await page.locator(".play-stage iframe").elementHandle()
    const oldBox = await frame.boundingBox()
    await button(page, "Full screen").click()
    await expect(button(page, "Exit full screen")).toBeVisible()
    await page.waitForFunction((width) => innerWidth >= width, DESKTOP.width)
    const wide = await frame.boundingBox()
    const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
    expect(wide!.width).toBe(window.width)
    expect(wide!.height, `${wide!.height} of ${window.height}`).toBeGreaterThan(window.height * 0.9)
    await button(page, "Exit full screen").click()
    await expect(button(page, "Full screen")).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null)
    await expect.poll(() => frame.evaluate((element) => element.isConnected)).toBe(true)
    expect((await frame.boundingBox())!.width).toBe(oldBox!.width)
    await expect.poll(() => focused(page)).toBe("Full screen")
  },
)

test(
  "the splitter follows the pointer, even over the scene",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await open(visit)
    const line = page.getByRole("separator", { name: "Width of the code" })
    const drag = async (to, share) => {
      const { x, y, height } = (await line.boundingBox())!
      await page.mouse.move(x, y + height / 2)
      await page.mouse.down()
      await painted(page) // from then on, the browser knows that an element covers the frame
      for (const part of [0.5, 1]) await page.mouse.move(x + (to - x) * part, y + height / 2)
      await page.mouse.up()
      await page.mouse.move(DESKTOP.width / 2, y) // the button has been released by now
      await expect(line.and(page.locator(`[aria-valuenow="${share}"]`))).toBeVisible()
    }
    await drag(DESKTOP.width * 0.7, 70)
    const code = await page.getByRole("region", { name: "Code" }).boundingBox()
    expect(
      Math.abs(code!.width - DESKTOP.width * 0.7),
      `the code is ${code!.width} wide`,
    ).toBeLessThan(2)
    await drag(DESKTOP.width - 1, 80)
    await drag(1, 20)
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("")
  },
)

test(
  "Escape leaves the scene like the editor, and Tab indents in between",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await visit(site, LOOP)
    const edit = page.getByRole("link", { name: "Edit", exact: true })
    await edit.focus()
    await page.keyboard.press("Enter")
    const scene = await running(page)
    await page.locator(".cm-content").focus()
    await page.keyboard.press("ControlOrMeta+Home")
    await page.keyboard.press("Tab")
    await expect(page.locator(".cm-line").first()).toHaveText(/^ {2}<script/)
    await page.keyboard.press("Escape")
    await page.waitForFunction(() => document.activeElement!.textContent === "Stop")
    await page.waitForFunction(() => location.hash.includes("&code="))
    await button(page, "Reset").click()
    await page.waitForFunction(() => !location.hash.includes("&code="))
    await running(page)

    // If the scene restarts in the meantime, it takes the focus.
    await expect(async () => {
      await scene.locator("body").evaluate((body) => body.ownerDocument.defaultView!.focus())
      await page.keyboard.press("Escape")
      await expect.poll(() => focused(page), { timeout: 2000 }).toBe("Stop")
    }).toPass()
    await page.keyboard.press("Escape")
    await expect(page.locator(".playground")).not.toBeAttached()
    await expect.poll(() => focused(page)).toBe("Edit")
  },
)

/** Waits until all color transitions have ended. It runs in the page. */
function blended() {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
  return Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => undefined)
}

for (const [size, viewport] of [
  ["wide", DESKTOP],
  ["narrow", PHONE],
] as const) {
  test(
    `the open playground is accessible on a ${size} screen, in both color modes`,
    { tag: "@full" },
    async ({ visit }) => {
      const options = { viewport, quiet: false }
      const page = await visit(site, `${LOOP}#play=use-loop`, options)
      await expect(page.locator(".cm-content")).toBeVisible()
      const problems: string[] = []
      const look = async (where) => {
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme })
          await page.evaluate(blended)
          const within = ".playground"
          problems.push(
            ...(await accessibilityFaults(page, `${where}, ${colorScheme}`, { within })),
          )
        }
      }
      /** Switches to a pane if only one pane is visible. */
      const show = async (name: string) => {
        if (size === "narrow") await page.getByRole("tab", { name, exact: true }).click()
      }
      if (size === "narrow") await look("the code")
      await show("Result")
      const scene = await running(page)
      await expect(scene.getByRole("main")).toHaveCount(1) // the program's own document is in the frame
      await look("the scene")
      await show("Code")
      await write(page, FAULTY)
      await log(page)
        .getByText("Error: Error: thrown")
        .waitFor({ ...drawing, state: "attached" })
      await append(page, "\n<template>")
      await expect(page.locator(".cm-lint-marker-error").first()).toBeVisible()
      await look("faults and messages")
      if (size === "narrow") {
        await show("Console")
        await look("the messages")
      }
      expect(problems).toStrictEqual([])
    },
  )
}
