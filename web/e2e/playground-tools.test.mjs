// What stands around the code and the scene of the playground: copy, share, full screen, the line between
// them, the way of the keyboard, and what screen readers are told.
import { AxeBuilder } from "@axe-core/playwright"
import assert from "node:assert/strict"
import { test } from "node:test"
import { LOOP, append, drawing, openPlayground, running, write } from "./playground.mjs"
import { DESKTOP, DOCUMENTATION, PHONE, useSite, visit } from "./site.mjs"

const site = useSite({ folder: DOCUMENTATION, drawn: true })

const open = (t, options) => openPlayground(t, site, LOOP, "use-loop", options)
const button = (page, name) => page.getByRole("button", { name, exact: true })
const said = (page, text) => page.locator(".play-toolbar").getByRole("status").getByText(text)

const log = (page) => page.getByRole("log", { includeHidden: true })

/** What fills the console. */
const FAULTY = `<script setup>
console.warn("careful")
throw new Error("thrown")
</script>
<template />
`

/** focused names what has the focus: the text or the label of an element. */
const focused = (page) =>
  page.evaluate(() => {
    const { ariaLabel, textContent } = document.activeElement
    return ariaLabel ?? textContent
  })

/** painted waits until what has changed is on the screen. */
const painted = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )

test("copy takes the open file as it is now", async (t) => {
  const page = await open(t)
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await append(page, "<!-- mine -->")
  await button(page, "Copy").click()
  await said(page, "File copied").waitFor()
  assert.match(await clipboard(), /^<script setup[^]*<SpinningBox[^]*<!-- mine -->$/)
  await page.getByRole("tab", { name: "SpinningBox.vue" }).click()
  await button(page, "Copy").click()
  await page.waitForFunction(
    async () => !(await navigator.clipboard.readText()).includes("<!-- mine -->"),
  )
  assert.match(await clipboard(), /onBeforeRender/)
})

test("a browser that lets nobody copy is no surprise", async (t) => {
  const page = await open(t, { prepare: refuseClipboard })
  await button(page, "Copy").click()
  await said(page, "Copying failed").waitFor()
  await append(page, "<!-- mine -->")
  await button(page, "Share").click()
  await said(page, "The link is in the address bar").waitFor()
  assert.match(new URL(page.url()).hash, /^#play=use-loop&code=[\w-]+$/)
})

function refuseClipboard(page) {
  return page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))
  })
}

test("the scene fills the screen and comes back, and runs on", async (t) => {
  const page = await open(t)
  const frame = await page.locator(".play-stage iframe").elementHandle()
  const before = await frame.boundingBox()
  await button(page, "Full screen").click()
  await button(page, "Exit full screen").waitFor()
  await page.waitForFunction((width) => innerWidth >= width, DESKTOP.width)
  const wide = await frame.boundingBox()
  const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  assert.equal(wide.width, window.width)
  assert.ok(wide.height > window.height * 0.9, `${wide.height} of ${window.height}`)
  await button(page, "Exit full screen").click()
  await button(page, "Full screen").waitFor()
  assert.equal(await page.evaluate(() => document.fullscreenElement), null)
  assert.equal(await frame.evaluate((element) => element.isConnected), true)
  assert.equal((await frame.boundingBox()).width, before.width)
  assert.equal(await focused(page), "Full screen")
})

test("the line between code and result follows the pointer, also over the scene", async (t) => {
  const page = await open(t)
  const line = page.getByRole("separator", { name: "Width of the code" })
  const drag = async (to, share) => {
    const { x, y, height } = await line.boundingBox()
    await page.mouse.move(x, y + height / 2)
    await page.mouse.down()
    await painted(page) // from then on the browser knows what lies over the frame
    for (const part of [0.5, 1]) await page.mouse.move(x + (to - x) * part, y + height / 2)
    await page.mouse.up()
    await page.mouse.move(DESKTOP.width / 2, y) // nothing is held any more
    await line.and(page.locator(`[aria-valuenow="${share}"]`)).waitFor()
  }
  await drag(DESKTOP.width * 0.7, 70)
  const code = await page.getByRole("region", { name: "Code" }).boundingBox()
  assert.ok(Math.abs(code.width - DESKTOP.width * 0.7) < 2, `the code is ${code.width} wide`)
  await drag(DESKTOP.width - 1, 80)
  await drag(1, 20)
  assert.equal(await page.evaluate(() => String(getSelection())), "")
})

test("Escape leaves the scene as it leaves the editor, and Tab indents in between", async (t) => {
  const page = await visit(t, site, LOOP)
  const edit = page.getByRole("link", { name: "Edit", exact: true })
  await edit.focus()
  await page.keyboard.press("Enter")
  const scene = await running(page)
  await page.locator(".cm-content").focus()
  await page.keyboard.press("ControlOrMeta+Home")
  await page.keyboard.press("Tab")
  assert.match(await page.locator(".cm-line").first().innerText(), /^ {2}<script/)
  await page.keyboard.press("Escape")
  await page.waitForFunction(() => document.activeElement.textContent === "Stop")
  await page.waitForFunction(() => location.hash.includes("&code="))
  await button(page, "Reset").click()
  await page.waitForFunction(() => !location.hash.includes("&code="))
  await running(page)

  await scene.locator("body").evaluate((body) => body.ownerDocument.defaultView.focus())
  await page.keyboard.press("Escape")
  await page.waitForFunction(() => document.activeElement.textContent === "Stop")
  await page.keyboard.press("Escape")
  await page.locator(".playground").waitFor({ state: "detached" })
  assert.equal(await focused(page), "Edit")
})

/** blended waits until colours that change by and by have done so. It runs in the page. */
function blended() {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
  return Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => undefined)
}

for (const [size, viewport] of [
  ["wide", DESKTOP],
  ["narrow", PHONE],
]) {
  test(`the open playground has no fault on a ${size} screen, in both modes`, async (t) => {
    const options = { viewport, quiet: false }
    const page = await visit(t, site, `${LOOP}#play=use-loop`, options)
    await page.locator(".cm-content").waitFor()
    const found = []
    const look = async (where) => {
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate(blended)
        const { violations } = await new AxeBuilder({ page }).analyze()
        for (const { id, nodes } of violations)
          for (const { target, any } of nodes)
            found.push(`${where}, ${colorScheme}: ${id} at ${target} ${any[0]?.message ?? ""}`)
      }
    }
    /** show goes to a pane, where there is one at a time. */
    const show = async (name) => {
      if (size === "narrow") await page.getByRole("tab", { name, exact: true }).click()
    }
    if (size === "narrow") await look("the code")
    await show("Result")
    const scene = await running(page)
    assert.equal(await scene.getByRole("main").count(), 1) // of the document in the frame
    await look("the scene")
    await show("Code")
    await write(page, FAULTY)
    await log(page)
      .getByText("Error: Error: thrown")
      .waitFor({ ...drawing, state: "attached" })
    await append(page, "\n<template>")
    await page.locator(".cm-lint-marker-error").first().waitFor()
    await look("faults and messages")
    if (size === "narrow") {
      await show("Console")
      await look("the messages")
    }
    assert.deepEqual(found, [])
  })
}
