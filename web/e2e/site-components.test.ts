// Tests a site's own Vue components. They are part of the page without JavaScript, are mounted when they are in view,
// and contain the document's text and built-in components in their slots.
import { expect, test, useWebGL, useFolder, useSite, withoutWebGPU, writeFiles } from "./site.ts"

const folder = useFolder("site-components")
const site = useSite({ folder, prepare: () => writeFiles(folder, FILES) })
useWebGL()

const FILES: Record<string, string> = {
  "tresdocs.yaml": "site: { name: Own, title: Own, favicon: /favicon.svg }\n",
  "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  "content/index.md": "# Start\n\n[Next](/demo)\n",
  "content/demo.md": `# Demo

::panel-box{title="Controls"}
The **slot** of a panel.

:::tabs
::::tabs-item{label="One"}
First words
::::
::::tabs-item{label="Two"}
Second words
::::
:::

:::step-counter{:start="3"}
:::

- In a list: :step-counter{:start="20"}
::

::late-text
Words that wait.
::

::cube-scene
::
`,
  "components/PanelBox.vue": `<script setup lang="ts">
defineProps<{ title: string }>()
const count = ref(0)
provide('count', count)
</script>
<template>
  <section class="panel p-4" :aria-label="title"><p class="total">{{ count }} presses</p><slot /></section>
</template>
<style scoped>
.total { text-transform: uppercase; }
</style>
`,
  "components/StepCounter.vue": `<script lang="ts">
export default {
  inject: ['count'],
  props: { start: { type: Number, required: true } },
  computed: { total() { return this.start + this.count } },
  methods: { press() { this.count++ } },
}
</script>
<template><button type="button" @click="press">{{ total }}</button></template>
`,
  "components/LateText.vue": `<template><ClientOnly><div class="late"><slot /></div></ClientOnly></template>\n`,
  "components/CubeScene.vue": `<script setup lang="ts">
import { TresCanvas } from '@tresjs/core'
import { Box } from '@tresjs/cientos'
</script>
<template>
  <div class="aspect-video">
    <TresCanvas clear-color="#82DBC5">
      <TresPerspectiveCamera :position="[3, 3, 3]" :look-at="[0, 0, 0]" />
      <Box><TresMeshBasicMaterial color="orange" /></Box>
    </TresCanvas>
  </div>
</template>
`,
}

test("all text is in the page without JavaScript", async ({ visit }) => {
  const page = await visit(site, "/demo", { javaScriptEnabled: false })
  await expect(page.getByRole("region", { name: "Controls" })).toContainText("The slot of a panel.")
  await expect(page.getByText("Words that wait.")).toBeVisible()
  await expect(page.getByRole("button", { name: "3" })).toBeVisible()
  const total = page.getByText("0 presses")
  await expect
    .poll(() => total.evaluate((element) => getComputedStyle(element).textTransform))
    .toBe("uppercase")
  const panel = page.getByRole("region", { name: "Controls" })
  await expect
    .poll(() => panel.evaluate((element) => getComputedStyle(element).paddingLeft))
    .toBe("16px")
})

test("a component and the components in its slots are one application", async ({ visit }) => {
  const page = await visit(site, "/demo", { prepare: withoutWebGPU })
  await expect(page.locator("[data-v-app]").first()).toBeAttached() // Vue has mounted the component
  await page.getByRole("button", { name: "3" }).click()
  await expect(page.getByRole("button", { name: "4" })).toBeVisible()
  await expect(page.getByText("1 presses")).toBeVisible()
})

test("a component in a list of a slot gets what the component around it provides", async ({
  visit,
}) => {
  const page = await visit(site, "/demo", { prepare: withoutWebGPU })
  await expect(page.locator("li [data-v-app]")).toBeAttached() // Vue has mounted the component
  await page.getByRole("button", { name: "20" }).click()
  await expect(page.getByRole("button", { name: "21" })).toBeVisible()
  await expect(page.getByRole("button", { name: "4" })).toBeVisible()
  await expect(page.getByText("1 presses")).toBeVisible()
})

test("built-in components work in a slot", async ({ visit }) => {
  const page = await visit(site, "/demo", { prepare: withoutWebGPU })
  await expect(page.locator("td-component .late")).toContainText("Words that wait.")
  await page.getByRole("tab", { name: "Two" }).click()
  await expect(page.getByText("Second words")).toBeVisible()
})

test(
  "a component that draws loads nothing before it is near the viewport",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await visit(site, "/", { prepare: withoutWebGPU })
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name))
    expect((await loaded()).filter((name) => /components|vendor/.test(name))).toStrictEqual([])
    await page.getByRole("link", { name: "Next" }).first().click()
    await page.locator("td-component canvas").scrollIntoViewIfNeeded()
    await expect(page.locator("td-component canvas")).toBeVisible()
    const box = await page.locator("td-component canvas").boundingBox()
    expect(box?.height).toBeGreaterThan(100)
    expect((await loaded()).some((name) => name.includes("/_tresdocs/vendor/three-"))).toBe(true)
  },
)
