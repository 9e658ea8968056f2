// Tests the descriptions of names in code with the pointer, the keyboard and a long press, and without JavaScript.
import type { Page } from "@playwright/test"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { accessibilityFaults } from "./accessibility.ts"
import { startSite } from "./server.ts"
import { expect, PHONE, test, useFolder } from "./site.ts"

const folder = useFolder("code-names")
const site = { base: "", browser: undefined as never }
let stop: (() => void) | undefined

const FENCE = `\`\`\`vue
<script setup lang="ts">
import { shallowRef } from 'vue'
import { useLoop } from '@tresjs/core'

const { onBeforeRender } = useLoop()
</script>

<template>
  <TresMesh cast-shadow />
</template>
\`\`\`
`
const FILES = {
  "tresdocs.yaml": "site:\n  name: Names\n  title: Names\n",
  "public/favicon.ico": "", // browsers request it
  "content/index.md": `---\ntitle: Names\n---\n\n${FENCE}`,
  "content/use-loop.md": "---\ntitle: useLoop\n---\n\nAbout the loop.\n",
  "content/plain.md": "---\ntitle: Plain\n---\n\n```sh\nls\n```\n",
}

test.beforeAll(async ({ browser }) => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  ;({ base: site.base, stop } = await startSite(folder))
  Object.assign(site, { browser })
})
test.afterAll(() => stop?.())

/** Moves the pointer to a word in the first block. */
async function points(page: Page, word: string) {
  const [x = 0, y = 0] = await page.evaluate(select, { word, isSelected: false })
  await page.mouse.move(x, y)
  await page.mouse.move(x + 1, y)
}

/** Finds a word in the first block, and optionally selects it. */
function select({ word, isSelected }: { word: string; isSelected: boolean }) {
  const walker = document.createTreeWalker(
    document.querySelector(".code pre")!,
    NodeFilter.SHOW_TEXT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent!.indexOf(word)
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + word.length)
    if (isSelected) getSelection()!.setBaseAndExtent(node, at, node, at + word.length)
    const { x, y, width, height } = range.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  throw new Error(`no ${word}`)
}

const requests = (page: Page) => {
  const list: string[] = []
  page.on("request", (request) => list.push(new URL(request.url()).pathname))
  return () => list.filter((path) => /names/.test(path))
}

test("a name shows its description and links to its page; Escape closes it", async ({ visit }) => {
  let requested = () => [] as string[]
  const page = await visit(site, "/", { prepare: (page) => void (requested = requests(page)) })
  expect(requested()).toStrictEqual([])
  const card = page.locator(".name-card")
  await points(page, "useLoop")
  await points(page, "useLoop")
  await expect(card).toContainText("function useLoop()")
  await expect(card).toContainText("Composable that provides control over the render loop")
  await expect(card).toContainText("@tresjs/core@")
  await expect(card.getByRole("link", { name: "Read more" })).toHaveAttribute("href", "/use-loop")
  await card.hover() // the card must stay open
  await expect(card).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(card).toBeHidden()
  await points(page, "onBeforeRender")
  await expect(card).toContainText("onBeforeRender: ")
  await points(page, "cast-shadow")
  await expect(card).toContainText("castShadow: boolean")
  await points(page, "TresMesh")
  await expect(card).toContainText("class Mesh extends Object3D")
  expect(requested().filter((path) => path.endsWith(".json"))).toStrictEqual(["/_names.json"])
})

test("the keyboard opens a list of all names of a block", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, "/")
  await page.getByRole("button", { name: "Copy code" }).focus()
  const button = page.getByRole("button", { name: "Types in this sample" })
  await expect(button).toBeAttached()
  await page.keyboard.press("Tab")
  await expect(button).toBeFocused()
  await page.keyboard.press("Enter")
  const list = page.getByRole("dialog", { name: "Types in this sample" })
  await expect(list.getByRole("listitem")).toHaveCount(5)
  expect(await accessibilityFaults(page, "names in code")).toStrictEqual([])
  await page.keyboard.press("Tab")
  await expect(list.getByRole("link", { name: "Read more" }).first()).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
})

test(
  "a word selected by a long press is looked up, and stays selected",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await visit(site, "/", { viewport: PHONE, hasTouch: true, isMobile: true })
    await page.locator(".code pre").tap()
    await expect(page.locator(".code-names")).toBeAttached()
    await page.evaluate(select, { word: "useLoop", isSelected: true })
    await expect(page.locator(".name-card")).toContainText("function useLoop()")
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("useLoop")
  },
)

test("pages without known names load nothing", async ({ visit }) => {
  let requested = () => [] as string[]
  const page = await visit(site, "/plain", { prepare: (page) => void (requested = requests(page)) })
  await page.locator(".code pre").hover()
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /hints-.*\.js/.test(name)),
  )
  expect(requested()).toStrictEqual([])
})

test("without JavaScript, the code is unchanged", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, "/", { javaScriptEnabled: false })
  await expect(page.locator(".code pre")).toContainText("useLoop")
  await expect(page.locator(".code-names")).toHaveCount(0)
})
