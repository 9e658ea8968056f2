// A page with more scenes in view than a browser keeps canvases for.
import assert from "node:assert/strict"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, test } from "node:test"
import { TESTSITE, useSite, visit } from "./site.mjs"

const SCENES = 10

/** At most so many are alive at once. */
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

const folder = mkdtempSync(join(tmpdir(), "tresdocs-scenes-"))
const site = useSite({ folder, prepare, drawn: true })
after(() => rmSync(folder, { recursive: true, force: true }))

/** prepare writes a page whose scenes are so low that all of them are in view. */
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

/** countCanvases keeps the largest number of canvases that the page has had at once. */
function countCanvases() {
  window.most = 0
  const count = () => {
    window.most = Math.max(window.most, document.querySelectorAll("canvas").length)
  }
  new MutationObserver(count).observe(document, { childList: true, subtree: true })
}

test(`of ${SCENES} scenes in view ${ALIVE} are alive`, async (t) => {
  const prepare = (page) => page.addInitScript(countCanvases)
  const page = await visit(t, site, "/many", { prepare })
  await page.waitForFunction(
    (count) => document.querySelectorAll('.scene[data-state="live"]').length === count,
    ALIVE,
    { timeout: 60_000 },
  )
  assert.equal(await page.locator(".scene").count(), SCENES)
  assert.equal(await page.locator('.scene[data-state="waiting"]').count(), SCENES - ALIVE)
  assert.equal(await page.locator("canvas").count(), ALIVE)
  assert.equal(await page.evaluate(() => window.most), ALIVE)
})
