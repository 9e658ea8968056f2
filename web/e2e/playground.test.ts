// The playground: every example opens, tells its faults, recovers and draws; the
// code lives in the address; and what runs in there reaches neither the site nor any network.
import { readdirSync } from "node:fs"
import type { BrowserContext, Page, FrameLocator, Request } from "@playwright/test"
import { LOOP, append, drawing, openPlayground, running, write } from "./playground.ts"
import { DRAWN } from "./browser.ts"
import { colors } from "./colors.ts"
import { DOCUMENTATION } from "./server.ts"
import {
  expect,
  PHONE,
  test,
  useSite,
  type Visit,
  type VisitOptions,
  withoutWebGPU,
} from "./site.ts"

const site = useSite({ folder: DOCUMENTATION, drawn: true })

/** The landing page's own scene has no Edit button. */
const EXAMPLES = readdirSync(`${DOCUMENTATION}examples`)
  .filter((name) => name !== "hero")
  .sort()

/** Code and scene stand beside each other, and the scene is small: each of its pixels is computed. */
const LOW = { width: 960, height: 480 }

/** examples lists the examples that pages show, each with one page that does. */
async function examples() {
  const found = new Map<string, string>()
  for (const path of site.paths) {
    const html = await (await fetch(site.base + path)).text()
    for (const [, name] of html.matchAll(/href="#play=([\w-]+)"/g)) found.set(name, path)
  }
  return found
}

/** open goes straight to an example of the documentation. */
const open = (visit: Visit, path: string, name: string, options?: VisitOptions) =>
  openPlayground(visit, site, path, name, options)

/** pictureOf is what a scene draws, without what stands over it. */
async function pictureOf(scene: FrameLocator) {
  const bare = "#scene :not(canvas, :has(canvas)) { visibility: hidden }"
  await scene.locator("body").evaluate((body, css) => {
    body.append(Object.assign(document.createElement("style"), { textContent: css }))
  }, bare)
  return scene.locator("canvas").first().screenshot()
}

/** frameOf gives the frame's element, which is another one after each run. */
const frameOf = (page: Page) => page.locator(".play-stage iframe").elementHandle()

const problems = (page: Page) => page.locator(".play-problems button")
const log = (page: Page) => page.getByRole("log")

/** program gives an App.vue that runs a script and draws nothing. */
const program = (script: string) => `<script setup lang="ts">\n${script}\n</script>\n<template />\n`

test("every example can be edited", { tag: "@content" }, async () => {
  expect([...(await examples()).keys()].sort()).toStrictEqual(EXAMPLES)
})

for (const name of EXAMPLES) {
  test(
    `${name} opens, tells a fault as one, runs again and draws`,
    { tag: "@content" },
    async ({ visit }) => {
      const path = (await examples()).get(name) ?? ""
      const page = await open(visit, path, name, { prepare: withoutWebGPU, viewport: LOW })
      const good = await frameOf(page)
      await append(page, "\n<template>")
      await expect(problems(page).first()).toBeVisible()
      await expect(problems(page).first()).toHaveText(/^App\.vue:\d+:\d+ /)
      await expect.poll(() => good.evaluate((frame) => frame.isConnected)).toBe(true)
      await page.getByRole("button", { name: "Reset" }).click()
      await page.waitForFunction((frame) => !frame.isConnected, good, drawing)
      const scene = await running(page)
      const count = await colors(page, await pictureOf(scene))
      expect(count, `${name}: the canvas has ${count} colors`).toBeGreaterThan(1)
      await expect(problems(page)).toHaveCount(0)
      await expect(log(page)).toHaveText("Nothing has been logged.")
    },
  )
}

test("a fault is marked in its line, and leads there from another file", async ({ visit }) => {
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

test(
  "what a program logs and throws stands in the console",
  { tag: "@full" },
  async ({ visit }) => {
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
  },
)

test("a loop without end is stopped", async ({ visit }) => {
  const page = await open(visit, LOOP, "use-loop", { quiet: false })
  await write(page, program("let i = 0\nwhile (true) i++"))
  await expect(log(page).getByText("A loop was stopped after 2 seconds")).toBeVisible(drawing)
})

test("a program reaches neither the site nor any network", async ({ visit }) => {
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
  location.href = 'https://other.example/?left'
  setTimeout(() => console.log('still here'))
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
  await expect(log(page).getByText("still here", { exact: true })).toBeVisible()
  const strange = asked.filter((request) => /other\.example|:\d+\/$/.test(request.url()))
  expect(
    strange.map((request) => `${request.url()} ${request.failure()?.errorText}`),
  ).toStrictEqual(["https://other.example/m.js csp", "https://other.example/p.png csp"])
})

test("a shared address opens the code as it was, and reset brings the example back", async ({
  visit,
}) => {
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
})

test(
  "a damaged address opens the example itself, and says so",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await visit(site, `${LOOP}#play=use-loop&code=%%%`)
    await running(page)
    await expect(page.getByRole("alert").getByText("The link was damaged")).toBeVisible()
    await expect(page.locator(".cm-content").getByText("TresCanvas").first()).toBeVisible()
  },
)

test("the button opens it, Escape leaves the editor and then closes, and so does a step back", async ({
  visit,
}) => {
  const page = await visit(site, LOOP)
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

test("who loses the connection works on", { tag: "@full" }, async ({ visit }) => {
  const page = await open(visit, LOOP, "use-loop", { quiet: false }) // browsers ask for the site's picture again
  await page.context().setOffline(true)
  const before = await frameOf(page)
  await append(page, "<!-- offline -->")
  await page.waitForFunction((frame) => !frame.isConnected, before, drawing)
  await running(page)
})

test(
  "who wants less motion starts the scene, and a narrow screen shows one thing at a time",
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
  "the line between code and result moves by keyboard, and stays after a reload",
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

test("a page loads nothing of the playground until somebody wants it", async ({ visit }) => {
  const asked: string[] = []
  const prepare = (page: Page) => page.on("request", (request) => asked.push(request.url()))
  const page = await visit(site, LOOP, { prepare })
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

test("without WebGL the reader is told why there is no scene", async ({ playwright, visit }) => {
  const browser = await playwright.chromium.launch({
    args: ["--no-sandbox", "--disable-3d-apis", ...DRAWN],
  })
  const page = await visit({ ...site, browser }, `${LOOP}#play=use-loop`)
  await expect(page.getByText("WebGL is switched off or missing").first()).toBeVisible()
  await expect(page.locator('.play-stage[data-phase="unsupported"]')).toBeVisible()
  await browser.close()
})
