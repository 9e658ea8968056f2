// Tests a page with so many scenes in view that the browser could not give each of them a WebGL canvas.
import type { Page } from "@playwright/test"
import { cpSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { TESTSITE } from "./server.ts"
import { expect, test, useSite, useFolder } from "./site.ts"

const SCENES = 10

/** The maximum number of scenes that run concurrently. */
const ALIVE = 8

const scene = `<script setup lang="ts">
import { TresCanvas } from "@tresjs/core"
</script>
<template>
  <TresCanvas render-mode="on-demand">
    <TresPerspectiveCamera />
    <TresMesh><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>
  </TresCanvas>
</template>
`

const folder = useFolder("scenes")
const site = useSite({ folder, prepare, webgl: true })

/** Writes a page whose scenes are so short that all of them are in view. */
function prepare() {
  const one = `::scene{name="box" description="A box." height="32" bare}\n::\n`
  mkdirSync(join(folder, "content"))
  mkdirSync(join(folder, "examples/box"), { recursive: true })
  cpSync(join(TESTSITE, "public/favicon.svg"), join(folder, "public/favicon.svg"))
  const settings = "site: { name: Many, title: Many, favicon: /favicon.svg }\n"
  writeFileSync(join(folder, "tresdocs.yaml"), settings)
  writeFileSync(join(folder, "content/many.md"), `# Many\n\n${`${one}\n`.repeat(SCENES)}`)
  writeFileSync(join(folder, "examples/box/App.vue"), scene)
}

/** Records the largest number of canvases that the page has had. */
function countCanvases() {
  window.most = 0
  const count = () => {
    window.most = Math.max(window.most, document.querySelectorAll<HTMLElement>("canvas").length)
  }
  new MutationObserver(count).observe(document, { childList: true, subtree: true })
}

test(`${ALIVE} of ${SCENES} scenes in view are running`, async ({ visit }) => {
  const prepare = (page: Page) => page.addInitScript(countCanvases)
  const page = await visit(site, "/many", { prepare })
  await page.waitForFunction(
    (count) => document.querySelectorAll<HTMLElement>('.scene[data-state="live"]').length === count,
    ALIVE,
    { timeout: 60_000 },
  )
  await expect(page.locator(".scene")).toHaveCount(SCENES)
  await expect(page.locator('.scene[data-state="waiting"]')).toHaveCount(SCENES - ALIVE)
  await expect(page.locator("canvas")).toHaveCount(ALIVE)
  expect(await page.evaluate(() => window.most)).toBe(ALIVE)
})
