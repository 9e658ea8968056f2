// Tests that vue and three in a site's node_modules replace the built-in packages, and that everything on a page uses
// the same copy.
import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { colors } from "./colors.ts"
import { DOCUMENTATION } from "./server.ts"
import { expect, test, useWebGL, useFolder, useSite, withoutWebGPU, writeFiles } from "./site.ts"

const folder = useFolder("installed")
const site = useSite({ folder, prepare })
useWebGL()

const FILES: Record<string, string> = {
  "tresdocs.yaml": "site: { name: Own, title: Own, favicon: /favicon.svg }\n",
  "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  "content/index.md": "# Start\n\n::cube-scene\n::\n",
  "components/CubeScene.vue": `<script setup lang="ts">
import { REVISION } from 'three'
import { version } from 'vue'
import { TresCanvas, useTres } from '@tresjs/core'
import { Box, OrbitControls } from '@tresjs/cientos'
</script>
<template>
  <p>three {{ REVISION }}, vue {{ version }}</p>
  <div class="aspect-video">
    <TresCanvas clear-color="#82DBC5">
      <TresPerspectiveCamera :position="[3, 3, 3]" :look-at="[0, 0, 0]" />
      <OrbitControls />
      <Box><TresMeshBasicMaterial color="orange" /></Box>
    </TresCanvas>
  </div>
</template>
`,
}

/** Copies installed packages into the site, as npm would do. */
function prepare() {
  writeFiles(folder, FILES)
  const from = (name: string) => join(DOCUMENTATION, "web/node_modules", name)
  const to = (name: string) => join(folder, "node_modules", name)
  for (const part of ["package.json", "build", "examples/jsm"]) {
    cpSync(from(`three/${part}`), to(`three/${part}`), { recursive: true })
  }
  for (const pkg of [
    "vue",
    "@vue/runtime-dom",
    "@vue/runtime-core",
    "@vue/reactivity",
    "@vue/shared",
  ]) {
    cpSync(from(pkg), to(pkg), { recursive: true })
  }
  mark("three/build/three.core.js", /const REVISION = '(\d+)'/, "const REVISION = '$1own'")
  mark(
    "@vue/runtime-core/dist/runtime-core.esm-bundler.js",
    /const version = "[^"]+"/,
    'const version = "own"',
  )
}

/** Changes a copy so that it identifies itself as the site's own. */
function mark(name: string, pattern: RegExp, replacement: string) {
  const file = join(folder, "node_modules", name)
  const text = readFileSync(file, "utf8")
  expect(text).toMatch(pattern)
  writeFileSync(file, text.replace(pattern, replacement))
}

test("a scene uses only the site's own vue and three", async ({ visit }) => {
  const scripts: string[] = []
  const page = await visit(site, "/", {
    prepare: async (page) => {
      await withoutWebGPU(page)
      page.on("response", async (response) => {
        if (/vendor.*\.js$/.test(response.url())) scripts.push(await response.text())
      })
    },
  })
  await page.locator("td-component").scrollIntoViewIfNeeded()
  await expect(page.getByText(/^three \d+own, vue own$/)).toBeVisible()
  await expect(page.locator("td-component canvas")).toBeVisible()
  const drawn = async () => colors(page, await page.locator("td-component canvas").screenshot())
  await expect.poll(drawn).toBeGreaterThan(1)
  expect(scripts.filter((text) => text.includes("__THREE__"))).toHaveLength(1)
})
