// Tests the preview: saved files and problems must appear in an open page without reloading it.
import type { Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { debug, eventually, START, usePreview, watch } from "./preview.ts"
import { awake, expect, stamp, stamped, test } from "./site.ts"

const site = usePreview({ webgl: true })
const start = "content/1.guide/1.start.md"

/** Waits until the article contains the given text. */
function shows(page: Page, text: string) {
  return page.locator("[data-td-article]").getByText(text, { exact: true }).waitFor()
}

/** Waits until the page has the given title. */
function heads(page: Page, title: string) {
  return page.waitForFunction((wanted) => document.title === wanted, title)
}

const problems = (page: Page) => page.locator("tresdocs-problems")

test("an edit is shown immediately, and the state of the page is kept", async ({ visit }) => {
  site.write(start, START)
  const page = await watch(visit, site, "/guide/start")
  await stamp(page)
  await awake(page)
  await page.getByText("Show more").click()
  await page.getByRole("tab", { name: "two.ts" }).click()
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }))
  await page.evaluate(
    () => (window.code = document.querySelector<HTMLElement>("[role=tabpanel] pre")),
  )
  site.write(
    start,
    START.replace("title: Start", "title: Begin").replace("Last words", "Final words"),
  )
  await shows(page, "Final words of the page.")
  await heads(page, "Begin · Preview")
  await expect(page.locator("h1")).toHaveText("Begin")
  await expect(page.locator("aside [aria-current=page]")).toHaveText(["Begin"])
  site.write(
    start,
    START.replace("First words", "First **new** words").replace("## Last part", "## Last new part"),
  )
  await expect(
    page.getByRole("navigation", { name: "On this page" }).getByText("Last new part"),
  ).toBeVisible()
  await shows(page, "new")
  expect(await stamped(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await expect(page.locator("details.collapsible")).toHaveAttribute("open", "")
  await expect(page.getByRole("tab", { name: "two.ts" })).toHaveAttribute("aria-selected", "true")
  expect(
    await page.evaluate(
      () => window.code === document.querySelector<HTMLElement>("[role=tabpanel] pre"),
    ),
  ).toBe(true)
})

test("an edit within tabs keeps the selected one", { tag: "@full" }, async ({ visit }) => {
  site.write(start, START)
  const page = await watch(visit, site, "/guide/start")
  await awake(page)
  await page.getByRole("tab", { name: "two.ts" }).click()
  site.write(start, START.replace("two = 2", "two = 22"))
  await expect(page.locator("[role=tabpanel]:visible").getByText("22")).toBeVisible()
  await expect(page.getByRole("tab", { name: "two.ts" })).toHaveAttribute("aria-selected", "true")
  site.write(start, START.replace("[two.ts]", "[three.ts]"))
  await page.getByRole("tab", { name: "three.ts" }).click()
  await expect(
    page.locator("[role=tabpanel]:visible").getByText("2", { exact: true }),
  ).toBeVisible()
})

test("pages are added, moved and removed", async ({ visit }) => {
  const page = await watch(visit, site, "/guide/next")
  await stamp(page)
  const aside = page.locator("aside[id='td:menu']")
  site.write("content/1.guide/3.fresh.md", "---\ntitle: Fresh\n---\n\nFresh words.\n")
  await aside.getByRole("link", { name: "Fresh" }).click()
  await shows(page, "Fresh words.")
  site.rename("content/1.guide/3.fresh.md", "content/1.guide/3.stale.md")
  await page.waitForURL("**/guide/stale")
  await shows(page, "Fresh words.")
  site.remove("content/1.guide/3.stale.md")
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible()
  site.write("content/1.guide/3.stale.md", "---\ntitle: Back\n---\n\nOther words.\n")
  await shows(page, "Other words.")
  await heads(page, "Back · Preview")
  site.write("content/1.guide/.navigation.yml", "title: Handbook\n")
  await expect(
    page.locator("nav[aria-label=Breadcrumb], .breadcrumbs").getByText("Handbook").first(),
  ).toBeVisible()
  site.write("content/1.guide/.navigation.yml", "title: Guide\n")
  site.remove("content/1.guide/3.stale.md")
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible()
  expect(await stamped(page)).toBe(true)
})

test("problems are shown over the page until they are fixed, and open the editor", async ({
  visit,
}) => {
  site.write(start, START)
  const page = await watch(visit, site, "/guide/start")
  site.write(start, START.replace("First words", "See [this](/nowhere)"))
  const overlay = problems(page)
  await expect(overlay.getByText('no page at "/nowhere"')).toBeVisible()
  await overlay.getByRole("button", { name: "content/1.guide/1.start.md:6:5" }).click()
  await eventually(() => read("opened.txt")?.endsWith("/content/1.guide/1.start.md:6:5\n"))
  await page.keyboard.press("Escape")
  await expect(overlay.getByRole("button", { name: "1 error" })).toBeVisible()
  await expect(overlay.getByText('no page at "/nowhere"')).toBeHidden()
  site.write("content/1.guide/2.next.md", "---\ntitle: Next\n---\n\n::unheard\nOf.\n::\n")
  await expect(overlay.getByRole("button", { name: "1 error, 1 warning" })).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }))
  const pill = await overlay.locator(".pill").boundingBox()
  const footer = await page.locator("footer.footer").boundingBox()
  expect(footer!.y + footer!.height).toBeLessThanOrEqual(pill!.y)
  site.write(start, START)
  site.write(
    "content/1.guide/2.next.md",
    "---\ntitle: Next\n---\n\nBack to [start](/guide/start).\n",
  )
  await expect(overlay.locator(".pill")).toBeHidden()
})

test("an invalid configuration leaves the site unchanged", async ({ visit }) => {
  const page = await watch(visit, site, "/guide/start")
  await stamp(page)
  const config = site.read("tresdocs.yaml")
  site.write("tresdocs.yaml", `${config}  nmae: typo\n`)
  await expect(problems(page).getByText('unknown key "site.nmae"')).toBeVisible()
  expect(await stamped(page)).toBe(true)
  site.write("tresdocs.yaml", config.replace("· Preview", "· Renamed"))
  await heads(page, "Start · Renamed")
  site.write("tresdocs.yaml", config)
  await heads(page, "Start · Preview")
})

test("search and data reflect the last save", { tag: "@full" }, async ({ visit }) => {
  const page = await watch(visit, site, "/guide/start")
  site.write(start, START.replace("First words", "Quokkas"))
  await shows(page, "Quokkas of the page.")
  for (const file of ["/search.json", "/__nuxt_content/answers.json"] as const) {
    const response = await fetch(site.base + file)
    expect(response.status, file).toBe(200)
    const text = await response.text()
    if (file === "/search.json") expect(text).toMatch(/Quokkas/)
  }
  const response = await fetch(`${site.base}/__nuxt_content/docs/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      sql: `SELECT "title" FROM _content_docs WHERE ("body" LIKE '%Quokkas%') ORDER BY stem ASC`,
    }),
  })
  expect(await response.json()).toStrictEqual([{ title: "Start" }])
})

test("images and examples reflect the last save", async ({ visit }) => {
  const picture = (side) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`
  const scene = (word) => `<template>\n  <p>${word}</p>\n</template>\n`
  site.write("public/square.svg", picture(20))
  site.write("examples/cube/App.vue", scene("Before"))
  site.write(
    "content/1.guide/4.shown.md",
    `---\ntitle: Shown\n---\n\n![A square](/square.svg)\n\n::scene{name="cube" description="A cube"}\n::\n`,
  )
  const page = await watch(visit, site, "/guide/shown", [/^error: scene:/])
  await stamp(page)
  const isWide = (wanted) =>
    document.querySelector<HTMLImageElement>("article img")!.naturalWidth === wanted
  await page.waitForFunction(isWide, 20)
  site.write("public/square.svg", picture(40))
  await page.waitForFunction(isWide, 40)
  await page.getByText("Code", { exact: true }).click()
  await expect(page.locator("[role=tabpanel]:visible").getByText("Before")).toBeVisible()
  site.write("examples/cube/App.vue", scene("After"))
  await expect(page.locator("[role=tabpanel]").getByText("After")).toBeAttached()
  site.write("examples/cube/App.vue", "<template>\n  <p>After\n</template>\n")
  await expect(
    problems(page).getByRole("button", { name: /examples\/cube\/App.vue:/ }),
  ).toBeVisible()
  expect(await stamped(page)).toBe(true)
  for (const name of ["content/1.guide/4.shown.md", "examples", "public/square.svg"] as const)
    site.remove(name)
  await expect(problems(page).locator(".pill")).toBeHidden()
})

test("a saved component is replaced on the page, and others keep running", async ({ visit }) => {
  const counter = (label) => `<script setup lang="ts">
const count = ref(0)
</script>
<template><button type="button" @click="count++">${label} {{ count }}</button></template>
`
  site.write("components/FirstCounter.vue", counter("First"))
  site.write("components/SecondCounter.vue", counter("Second"))
  const words = (text) =>
    `---\ntitle: Counters\n---\n\n::first-counter\n::\n\n::second-counter\n::\n\n${text}\n`
  site.write("content/1.guide/4.counters.md", words("Words."))
  const page = await watch(visit, site, "/guide/counters")
  await expect(page.locator("td-component[data-v-app]")).toHaveCount(2)
  await stamp(page) // only now have all files been loaded
  await page.getByRole("button", { name: "First 0" }).click()
  await page.getByRole("button", { name: "Second 0" }).click()
  site.write("components/FirstCounter.vue", counter("Newer"))
  await expect(page.locator("td-component[data-v-app]").getByText("Newer 0")).toBeVisible()
  await page.getByRole("button", { name: "Newer 0" }).click()
  await page.getByRole("button", { name: "Second 1" }).click()
  site.write("content/1.guide/4.counters.md", words("Other words."))
  await expect(page.getByText("Other words.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Newer 1" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Second 2" })).toBeVisible()
  expect(await stamped(page)).toBe(true)
  for (const name of ["content/1.guide/4.counters.md", "components"]) site.remove(name)
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible()
})

test(
  "a scene restarts when a file changes that it has loaded itself",
  { tag: "@full" },
  async ({ visit }) => {
    site.write("public/word.txt", "Before")
    site.write(
      "examples/reader/App.vue",
      `<script setup lang="ts">
import { ref } from "vue"
const word = ref("")
fetch("/word.txt").then(async (answer) => (word.value = await answer.text()))
</script>

<template>
  <p>{{ word }}</p>
</template>
`,
    )
    site.write(
      "content/1.guide/4.read.md",
      '---\ntitle: Read\n---\n\n::scene{name="reader" description="A word"}\n::\n',
    )
    const page = await watch(visit, site, "/guide/read", [/GL Driver Message|GPU stall/])
    await stamp(page)
    const word = page.locator(".scene-stage p:not(.scene-message)")
    await expect(word.getByText("Before")).toBeVisible()
    site.write("public/word.txt", "After")
    await expect(word.getByText("After")).toBeVisible()
    expect(await stamped(page)).toBe(true)
    for (const name of ["content/1.guide/4.read.md", "examples", "public/word.txt"] as const)
      site.remove(name)
  },
)

test("the list of problems is accessible", { tag: "@full" }, async ({ visit }) => {
  const page = await watch(visit, site, "/guide/next")
  site.write(
    "content/1.guide/2.next.md",
    "---\ntitle: Next\n---\n\nBack to [start](/guide/strat).\n",
  )
  await expect(problems(page).getByText('did you mean "/guide/start"?')).toBeVisible()
  const within = "tresdocs-problems"
  expect(await accessibilityFaults(page, "problems", { within })).toStrictEqual([])
  site.write(
    "content/1.guide/2.next.md",
    "---\ntitle: Next\n---\n\nBack to [start](/guide/start).\n",
  )
  await expect(problems(page).locator(".pill")).toBeHidden()
})

test("a hidden page is updated when it becomes visible", { tag: "@full" }, async ({ visit }) => {
  site.write(start, START)
  const page = await watch(visit, site, "/guide/start")
  await hide(page, true)
  await eventually(async () => (await debug(site)).browsers === 0)
  site.write(start, START.replace("First words", "Later words"))
  await hide(page, false)
  await shows(page, "Later words of the page.")
})

/** Makes a page behave as if it were hidden. */
function hide(page: Page, hidden) {
  return page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true })
    document.dispatchEvent(new Event("visibilitychange"))
  }, hidden)
}

function read(name: string) {
  try {
    return site.read(name)
  } catch {
    return undefined
  }
}
