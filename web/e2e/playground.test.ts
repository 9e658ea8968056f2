// Tests the playground: examples open, report their errors, recover from them, and draw. The code is part of the URL.
// Programs cannot access the site or the network.
import type { BrowserContext, Page, Request } from "@playwright/test"
import { LOOP, append, drawing, openPlayground, pictureOf, running, write } from "./playground.ts"
import { SOFTWARE_WEBGL } from "./browser.ts"
import { colors } from "./colors.ts"
import { EXAMPLES, pagesOfExamples } from "./examples.ts"
import { DOCUMENTATION } from "./server.ts"
import { frames } from "./sweep.ts"
import {
  expect,
  PHONE,
  test,
  useSite,
  type Visit,
  type VisitOptions,
  withoutWebGPU,
} from "./site.ts"

const site = useSite({ folder: DOCUMENTATION, webgl: true })

/** Every sixth example, and the examples that use additional packages. scenes.test.ts draws all examples. */
const TRIED = EXAMPLES.filter((name, i) => i % 6 === 0 || ["tweakpane", "webgpu"].includes(name))

/**
 * The window is wide enough to show code and scene side by side, but so short that the scene is small, because it is
 * rendered in software.
 */
const LOW = { width: 960, height: 480 }

/** Opens the editor of an example in the documentation directly. */
const open = (visit: Visit, path: string, name: string, options?: VisitOptions) =>
  openPlayground(visit, site, path, name, { viewport: LOW, ...options })

/** Returns the element of the frame. It is a new element after each run. */
const frameOf = (page: Page) => page.locator(".play-stage iframe").elementHandle()

const problems = (page: Page) => page.locator(".play-problems button")
const log = (page: Page) => page.getByRole("log")

/** Returns an App.vue that runs a script but draws nothing. */
const program = (script: string) => `<script setup lang="ts">\n${script}\n</script>\n<template />\n`

test("every example can be edited", { tag: "@content" }, async () => {
  expect([...(await pagesOfExamples(site)).keys()].sort()).toStrictEqual(EXAMPLES)
})

for (const name of TRIED) {
  test(
    `${name} opens, reports an error, runs again and draws`,
    { tag: "@content" },
    async ({ visit }) => {
      const path = (await pagesOfExamples(site)).get(name) ?? ""
      const page = await open(visit, path, name, { prepare: withoutWebGPU })
      const good = await frameOf(page)
      await append(page, "\n<template>")
      await expect(problems(page).first()).toBeVisible()
      await expect(problems(page).first()).toHaveText(/^App\.vue:\d+:\d+ /)
      await expect.poll(() => good.evaluate((frame) => frame.isConnected)).toBe(true)
      await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click()
      await page.waitForFunction((frame) => !frame.isConnected, good, drawing)
      const scene = await running(page)
      const count = await colors(page, await pictureOf(scene))
      expect(count, `${name}: the canvas has ${count} colors`).toBeGreaterThan(1)
      await expect(problems(page)).toHaveCount(0)
      await expect(log(page)).toHaveText("Nothing has been logged.")
    },
  )
}

test("an error is marked in its line, and links to it from another file", async ({ visit }) => {
  const page = await open(visit, LOOP, "use-loop")
  await write(page, "<script setup>\nconst a = = 1\n</script>\n<template />\n")
  await expect(page.locator(".cm-lint-marker-error")).toBeVisible()
  await expect(page.locator(".cm-lintRange-error")).toBeVisible()
  await expect(problems(page)).toHaveText("App.vue:2:11 Unexpected token")
  await page.getByRole("tab", { name: "SpinningBox.vue" }).click()
  await problems(page).click()
  await expect(page.getByRole("tab", { name: "App.vue", selected: true })).toBeVisible()
  await page.waitForFunction(() => {
    const host = document.activeElement! // the editor is in a shadow tree
    return (host.shadowRoot?.activeElement ?? host).classList.contains("cm-content")
  })
})

test("logs and errors of a program appear in the console", { tag: "@full" }, async ({ visit }) => {
  const page = await open(visit, LOOP, "use-loop", { quiet: false })
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
  ] as const) {
    await expect(log(page).getByText(text, { exact: true })).toBeVisible(drawing)
  }
})

test("an endless loop is stopped", async ({ visit }) => {
  const page = await open(visit, LOOP, "use-loop", { quiet: false })
  await write(page, program("let i = 0\nwhile (true) i++"))
  await expect(log(page).getByText("A loop was stopped after 2 seconds")).toBeVisible(drawing)
})

test("a program cannot reach the site or a network", async ({ visit }) => {
  const asked: Request[] = []
  const prepare = async (page: Page, context: BrowserContext) => {
    await context.addCookies([{ name: "secret", value: "cookie", url: site.base }])
    page.on("request", (request) => asked.push(request))
  }
  const page = await open(visit, LOOP, "use-loop", { prepare, quiet: false })
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
setTimeout(() => {
  console.log('leaving')
  location.href = 'https://other.example/?left'
}, 500)`),
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
  ] as const) {
    await expect(log(page).getByText(`${name}: refused`, { exact: true })).toBeVisible(drawing)
  }
  await expect(log(page).getByText("origin: null", { exact: true })).toBeVisible()
  await expect(log(page).getByText("leaving", { exact: true })).toBeVisible(drawing)
  await page.evaluate(frames) // by then, the browser would have started to navigate
  const strange = asked.filter((request) => /other\.example|:\d+\/$/.test(request.url()))
  expect(
    strange.map((request) => `${request.url()} ${request.failure()?.errorText}`),
  ).toStrictEqual(["https://other.example/m.js csp", "https://other.example/p.png csp"])
})

test(
  "a shared URL opens the code unchanged, and reset restores the example",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await open(visit, LOOP, "use-loop")
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    const code = await page.locator(".cm-content").innerText()
    await expect(page.getByRole("button", { name: "Reset" })).toBeDisabled()
    await append(page, "<!-- mine: ä 😀 -->")
    await page.getByRole("button", { name: "Share" }).click()
    await expect(page.getByText("Link copied")).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toMatch(/#play=use-loop&code=[\w-]+$/)
    await page.waitForFunction((expected) => location.href === expected, address)

    await page.reload()
    await running(page)
    await expect(page.locator(".cm-content")).toHaveText(/<!-- mine: ä 😀 -->/)

    const other = await visit(site, address)
    await running(other)
    await expect(other.locator(".cm-content")).toHaveText(/<!-- mine: ä 😀 -->/)
    await other.getByRole("button", { name: "Reset" }).click()
    await other.waitForFunction(() => location.hash === "#play=use-loop")
    await expect(other.locator(".cm-content")).toHaveText(code, { useInnerText: true })
  },
)

test(
  "a damaged URL opens the original example, and reports the damage",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await visit(site, `${LOOP}#play=use-loop&code=%%%`)
    await running(page)
    await expect(page.getByRole("alert").getByText("The link is damaged")).toBeVisible()
    await expect(page.locator(".cm-content").getByText("TresCanvas").first()).toBeVisible()
  },
)

test("the button opens it, Escape leaves the editor and then closes it, and so does going back", async ({
  visit,
}) => {
  const page = await visit(site, LOOP, { viewport: LOW })
  const edit = page.getByRole("link", { name: "Edit", exact: true }).first()
  await edit.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await edit.click()
  await running(page)
  await expect(page.locator(".scene:not([data-state=live])").first()).toBeAttached()
  await page.locator(".cm-content").click()
  await page.keyboard.press("Escape")
  await page.waitForFunction(() => document.activeElement!.textContent === "Stop")
  await page.keyboard.press("Escape")
  const dialog = page.locator(".playground")
  await expect(dialog).not.toBeAttached()
  expect(new URL(page.url()).hash).toBe("")
  await expect.poll(() => page.evaluate(() => document.activeElement!.textContent)).toBe("Edit")
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  await page.keyboard.press("Enter")
  await running(page)
  await page.goBack()
  await expect(dialog).not.toBeAttached()
  await page.goForward()
  await running(page)
  await page.getByRole("button", { name: "Close" }).click()
  await expect(dialog).not.toBeAttached()
  await expect(page.locator('.scene[data-state="live"]').first()).toBeVisible(drawing)
})

test("it works offline", { tag: "@full" }, async ({ visit }) => {
  const page = await open(visit, LOOP, "use-loop", { quiet: false }) // the browser requests the favicon again
  await page.context().setOffline(true)
  const before = await frameOf(page)
  await append(page, "<!-- offline -->")
  await page.waitForFunction((frame) => !frame.isConnected, before, drawing)
  await running(page)
})

test(
  "with reduced motion, the reader starts the scene, and a narrow screen shows one pane at a time",
  { tag: "@full" },
  async ({ visit }) => {
    const options = { reducedMotion: "reduce", viewport: PHONE } as const
    const page = await visit(site, `${LOOP}#play=use-loop`, options)
    await expect(page.locator('.play-stage[data-phase="stopped"]')).toBeAttached()
    await expect(page.locator(".cm-content")).toBeVisible()
    await page.getByRole("tab", { name: "Result" }).click()
    await page.getByRole("button", { name: "Run" }).click()
    await running(page)
    await expect(page.locator(".cm-content")).toBeHidden()
    await page.getByRole("tab", { name: "Console" }).click()
    await expect(log(page).getByText("Nothing has been logged.")).toBeVisible()
  },
)

test(
  "the splitter moves with the keyboard, and its position survives a reload",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await open(visit, LOOP, "use-loop")
    const line = page.getByRole("separator", { name: "Width of the code" })
    const before = await line.boundingBox()
    await line.focus()
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await expect(line).toHaveAttribute("aria-valuenow", "46")
    expect((await line.boundingBox())!.x).toBeLessThan(before!.x - 20)
    await page.reload()
    await running(page)
    await expect(line).toHaveAttribute("aria-valuenow", "46")
  },
)

test("a page loads the playground only on demand", async ({ visit }) => {
  const asked: string[] = []
  const prepare = (page: Page) => page.on("request", (request) => asked.push(request.url()))
  const page = await visit(site, LOOP, { prepare, viewport: LOW })
  await page.locator(".scene").first().scrollIntoViewIfNeeded()
  await expect(page.locator('.scene[data-state="live"]').first()).toBeVisible(drawing)
  expect(
    asked.filter((url) => /\/(open|compile\.worker)-|\/scenes\/.*\.json/.test(url)),
  ).toStrictEqual([])
  await page.getByRole("link", { name: "Edit", exact: true }).first().hover()
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/open-/.test(name)),
  )
})

test("without WebGL, the page explains why there is no scene", async ({ playwright, visit }) => {
  const browser = await playwright.chromium.launch({
    args: ["--no-sandbox", "--disable-3d-apis", ...SOFTWARE_WEBGL],
  })
  const page = await visit({ ...site, browser }, `${LOOP}#play=use-loop`, { viewport: LOW })
  await expect(page.getByText("WebGL is disabled or not available").first()).toBeVisible()
  await expect(page.locator('.play-stage[data-phase="unsupported"]')).toBeVisible()
  await browser.close()
})

test("the example of an element's page opens in the playground", async ({ visit }) => {
  const page = await visit(site, "/api/elements/tres-box-geometry", { viewport: LOW })
  await page.getByRole("link", { name: "Open in the playground" }).click()
  await expect(page).toHaveURL(/#play=args&code=/)
  await expect(page.locator(".cm-content")).toContainText("<TresBoxGeometry")
  await expect(page.locator('.play-stage[data-phase="running"]')).toBeVisible(drawing)
})
