// The playground: every example opens, runs again after an edit, tells its faults and recovers; the
// code lives in the address; and what runs in there reaches neither the site nor any network.
import assert from "node:assert/strict"
import { test } from "node:test"
import { LOOP, append, drawing, openPlayground, running, write } from "./playground.mjs"
import { DOCUMENTATION, DRAWN, PHONE, useSite, visit, withoutWebGPU } from "./site.mjs"

const site = useSite({ folder: DOCUMENTATION, drawn: true })

/** examples lists the examples that pages show, each with one page that does. */
async function examples() {
  const found = new Map()
  for (const path of site.paths) {
    const html = await (await fetch(site.base + path)).text()
    for (const [, name] of html.matchAll(/href="#play=([\w-]+)"/g)) found.set(name, path)
  }
  return [...found]
}

/** open goes straight to an example of the documentation. */
const open = (t, path, name, options) => openPlayground(t, site, path, name, options)

/** colors counts the colors of what a scene draws, without what stands over it. */
async function colors(page, scene) {
  const bare = "#scene :not(canvas, :has(canvas)) { visibility: hidden }"
  await scene.locator("body").evaluate((body, css) => {
    body.append(Object.assign(document.createElement("style"), { textContent: css }))
  }, bare)
  const shot = await scene.locator("canvas").first().screenshot()
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d")
    context.drawImage(image, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height)
    return new Set(new Uint32Array(pixels.buffer)).size
  }, shot.toString("base64"))
}

/** frameOf gives the frame's element, which is another one after each run. */
const frameOf = (page) => page.locator(".play-stage iframe").elementHandle()

const problems = (page) => page.locator(".play-problems button")
const log = (page) => page.getByRole("log")

/** program gives an App.vue that runs a script and draws nothing. */
const program = (script) => `<script setup lang="ts">\n${script}\n</script>\n<template />\n`

test("every example opens, runs after an edit, tells a fault as one and recovers", async (t) => {
  const all = await examples()
  assert.ok(all.length >= 20, `only ${all.length} examples can be edited`)
  for (const [name, path] of all) {
    await t.test(name, async (t) => {
      const page = await open(t, path, name, { prepare: withoutWebGPU })
      const before = await frameOf(page)
      await append(page, "\n<!-- edited -->")
      await page.waitForFunction((frame) => !frame.isConnected, before, drawing)
      const scene = await running(page)
      const count = await colors(page, scene)
      assert.ok(count > 1, `${name}: the canvas has ${count} colors`)
      assert.equal(await log(page).innerText(), "Nothing has been logged.")

      const good = await frameOf(page)
      await append(page, "\n<template>")
      await problems(page).first().waitFor()
      assert.match(await problems(page).first().innerText(), /^App\.vue:\d+:\d+ /)
      assert.equal(await good.evaluate((frame) => frame.isConnected), true)
      await page.getByRole("button", { name: "Reset" }).click()
      await page.waitForFunction((frame) => !frame.isConnected, good, drawing)
      await running(page)
      assert.equal(await problems(page).count(), 0)
    })
  }
})

test("a fault is marked in its line, and leads there from another file", async (t) => {
  const page = await open(t, LOOP, "use-loop")
  await write(page, "<script setup>\nconst a = = 1\n</script>\n<template />\n")
  await page.locator(".cm-lint-marker-error").waitFor()
  await page.locator(".cm-lintRange-error").waitFor()
  assert.equal(await problems(page).innerText(), "App.vue:2:11 Unexpected token")
  await page.getByRole("tab", { name: "SpinningBox.vue" }).click()
  await problems(page).click()
  await page.getByRole("tab", { name: "App.vue", selected: true }).waitFor()
  await page.waitForFunction(() => document.activeElement.classList.contains("cm-content"))
})

test("what a program logs and throws stands in the console", async (t) => {
  const page = await open(t, LOOP, "use-loop", { quiet: false })
  await write(
    page,
    program(
      "console.log('one', 2, { three: [4] })\nconsole.warn('careful')\nsetTimeout(() => { throw new Error('late') })\nthrow new TypeError('early')",
    ),
  )
  for (const text of [
    "one 2 { three: [4] }",
    "Warning: careful",
    "Error: TypeError: early (App.vue)",
    "Error: Error: late (App.vue)",
  ]) {
    await log(page).getByText(text, { exact: true }).waitFor(drawing)
  }
})

test("a loop without end is stopped", async (t) => {
  const page = await open(t, LOOP, "use-loop", { quiet: false })
  await write(page, program("let i = 0\nwhile (true) i++"))
  await log(page).getByText("A loop was stopped after 2 seconds").waitFor(drawing)
})

test("a program reaches neither the site nor any network", async (t) => {
  const asked = []
  const prepare = async (page, context) => {
    await context.addCookies([{ name: "secret", value: "cookie", url: site.base }])
    page.on("request", (request) => asked.push(request))
  }
  const page = await open(t, LOOP, "use-loop", { prepare, quiet: false })
  await page.evaluate(() => localStorage.setItem("secret", "storage"))
  asked.length = 0
  await write(
    page,
    program(`
const attempt = (name: string, act: () => unknown) =>
  Promise.resolve().then(act).then(
    () => console.log(name + ': allowed'),
    () => console.log(name + ': refused'),
  )
attempt('storage', () => localStorage.getItem('secret'))
attempt('cookies', () => document.cookie)
attempt('page', () => (window as any).top.document.title)
attempt('site', () => fetch('${site.base}/'))
attempt('host', () => fetch('https://other.example/'))
attempt('module', () => import(/* @vite-ignore */ 'https://other.example/' + 'm.js'))
attempt('picture', () => new Promise((resolve, reject) => {
  const picture = new Image()
  picture.onload = resolve
  picture.onerror = reject
  picture.src = 'https://other.example/p.png'
}))
attempt('window', () => { if (!open('https://other.example/')) throw 0 })
console.log('origin: ' + origin)
setTimeout(() => { location.href = 'https://other.example/?left' }, 500)`),
  )
  for (const name of [
    "storage",
    "cookies",
    "page",
    "site",
    "host",
    "module",
    "picture",
    "window",
  ]) {
    await log(page).getByText(`${name}: refused`, { exact: true }).waitFor(drawing)
  }
  await log(page).getByText("origin: null", { exact: true }).waitFor()
  await page.waitForTimeout(1000) // nothing comes of the attempt to leave, so nothing can be waited for
  const strange = asked.filter((request) => /other\.example|:\d+\/$/.test(request.url()))
  assert.deepEqual(
    strange.map((request) => `${request.url()} ${request.failure()?.errorText}`),
    ["https://other.example/m.js csp", "https://other.example/p.png csp"],
  )
})

test("a shared address opens the code as it was, and reset brings the example back", async (t) => {
  const page = await open(t, LOOP, "use-loop")
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  const code = await page.locator(".cm-content").innerText()
  assert.equal(await page.getByRole("button", { name: "Reset" }).isDisabled(), true)
  await append(page, "<!-- mine: ä 😀 -->")
  await page.getByRole("button", { name: "Share" }).click()
  await page.getByText("Link copied").waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(address, /#play=use-loop&code=[\w-]+$/)
  await page.waitForFunction((expected) => location.href === expected, address)

  await page.reload()
  await running(page)
  assert.match(await page.locator(".cm-content").innerText(), /<!-- mine: ä 😀 -->/)

  const other = await visit(t, site, address)
  await running(other)
  assert.match(await other.locator(".cm-content").innerText(), /<!-- mine: ä 😀 -->/)
  await other.getByRole("button", { name: "Reset" }).click()
  await other.waitForFunction(() => location.hash === "#play=use-loop")
  assert.equal(await other.locator(".cm-content").innerText(), code)
})

test("a damaged address opens the example itself, and says so", async (t) => {
  const page = await visit(t, site, `${LOOP}#play=use-loop&code=%%%`)
  await running(page)
  await page.getByRole("alert").getByText("The link was damaged").waitFor()
  await page.locator(".cm-content").getByText("TresCanvas").first().waitFor()
})

test("the button opens it, Escape leaves the editor and then closes, and so does a step back", async (t) => {
  const page = await visit(t, site, LOOP)
  const edit = page.getByRole("link", { name: "Edit", exact: true }).first()
  await edit.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await edit.click()
  await running(page)
  await page.locator(".scene:not([data-state=live])").first().waitFor({ state: "attached" })
  await page.locator(".cm-content").click()
  await page.keyboard.press("Escape")
  await page.waitForFunction(() => document.activeElement.textContent === "Stop")
  await page.keyboard.press("Escape")
  const dialog = page.locator(".playground")
  await dialog.waitFor({ state: "detached" })
  assert.equal(new URL(page.url()).hash, "")
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Edit")
  assert.equal(await page.evaluate(() => scrollY), place)

  await page.keyboard.press("Enter")
  await running(page)
  await page.goBack()
  await dialog.waitFor({ state: "detached" })
  await page.goForward()
  await running(page)
  await page.getByRole("button", { name: "Close" }).click()
  await dialog.waitFor({ state: "detached" })
  await page.locator('.scene[data-state="live"]').first().waitFor(drawing)
})

test("who loses the connection works on", async (t) => {
  const page = await open(t, LOOP, "use-loop", { quiet: false }) // browsers ask for the site's picture again
  await page.context().setOffline(true)
  const before = await frameOf(page)
  await append(page, "<!-- offline -->")
  await page.waitForFunction((frame) => !frame.isConnected, before, drawing)
  await running(page)
})

test("who wants less motion starts the scene, and a narrow screen shows one thing at a time", async (t) => {
  const options = { reducedMotion: "reduce", viewport: PHONE }
  const page = await visit(t, site, `${LOOP}#play=use-loop`, options)
  await page.locator('.play-stage[data-phase="stopped"]').waitFor({ state: "attached" })
  await page.locator(".cm-content").waitFor()
  await page.getByRole("tab", { name: "Result" }).click()
  await page.getByRole("button", { name: "Run" }).click()
  await running(page)
  assert.equal(await page.locator(".cm-content").isVisible(), false)
  await page.getByRole("tab", { name: "Console" }).click()
  await log(page).getByText("Nothing has been logged.").waitFor()
})

test("the line between code and result moves by keyboard, and stays after a reload", async (t) => {
  const page = await open(t, LOOP, "use-loop")
  const line = page.getByRole("separator", { name: "Width of the code" })
  const before = await line.boundingBox()
  await line.focus()
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("ArrowLeft")
  assert.equal(await line.getAttribute("aria-valuenow"), "46")
  assert.ok((await line.boundingBox()).x < before.x - 20)
  await page.reload()
  await running(page)
  assert.equal(await line.getAttribute("aria-valuenow"), "46")
})

test("a page loads nothing of the playground until somebody wants it", async (t) => {
  const asked = []
  const prepare = (page) => page.on("request", (request) => asked.push(request.url()))
  const page = await visit(t, site, LOOP, { prepare })
  await page.locator(".scene").first().scrollIntoViewIfNeeded()
  await page.locator('.scene[data-state="live"]').first().waitFor(drawing)
  assert.deepEqual(
    asked.filter((url) => /\/(open|compile\.worker)-|\/scenes\/.*\.json/.test(url)),
    [],
  )
  await page.getByRole("link", { name: "Edit", exact: true }).first().hover()
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/open-/.test(name)),
  )
})

test("without WebGL the reader is told why there is no scene", async (t) => {
  const { chromium } = await import("playwright-core")
  const browser = await chromium.launch({
    executablePath: process.env.CHROME || "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-3d-apis", ...DRAWN.split(" ")],
  })
  t.after(() => browser.close())
  const page = await visit(t, { ...site, browser }, `${LOOP}#play=use-loop`)
  await page.getByText("WebGL is switched off or missing").first().waitFor()
  await page.locator('.play-stage[data-phase="unsupported"]').waitFor()
})
