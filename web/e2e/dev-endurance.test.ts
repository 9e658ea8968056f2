// Saves files two hundred times, in various ways, while a browser watches. Every save must be shown, and nothing may
// leak.
import type { Page } from "@playwright/test"
import { readdirSync, readFileSync } from "node:fs"
import { debug, eventually, START, usePreview, watch } from "./preview.ts"
import { awake, expect, stamp, stamped, test } from "./site.ts"

const site = usePreview()

const SAVES = 200
/** During the first saves, caches are filled and processes are started. Resources are compared after these saves. */
const WARM = 40

const start = "content/1.guide/1.start.md"
const text = (i: number) => START.replace("First words", `Words of save ${i},`)

const edit = {
  does: (i) => site.write(start, text(i)),
  shows: (i) => [["article", `Words of save ${i}, of the page.`]],
}

const row = (title: string, path?: string) => [["row", title, path]]
const noRow = (title: string) => [["no row", title]]
const problem = (words) => [["problem", words]]
const mended = () => [["problem", ""]]

/** The kinds of saves. Each changes files and states what the page must show afterwards. */
const kinds = [
  edit,
  {
    does: (i) => site.write("content/1.guide/2.next.md", page(`Next ${i}`)),
    shows: (i) => row(`Next ${i}`),
  },
  edit,
  { does: broken, shows: () => problem("1 error") },
  { does: (i) => site.write(start, text(i)), shows: (i) => [...edit.shows(i), ...mended()] },
  { does: byRename, shows: (i) => edit.shows(i) },
  {
    does: (i) => site.write(`content/1.guide/3.new-${i}.md`, page(`New ${i}`)),
    shows: (i) => row(`New ${i}`),
  },
  { does: moved, shows: (i) => row(`New ${i - 1}`, `/guide/moved-${i}`) },
  {
    does: (i) => site.remove(`content/1.guide/3.moved-${i - 1}.md`),
    shows: (i) => noRow(`New ${i - 2}`),
  },
  { does: many, shows: (i) => [...edit.shows(i), ...row(`Last of ${i}`)] },
]

function page(title: string) {
  return `---\ntitle: ${title}\n---\n\nText of ${title}.\n`
}

/** Simulates a file that an editor has written only partly, followed by a file with an error. */
function broken(i: number) {
  site.write(start, "")
  site.write(start, text(i).replace("title: Start", "title: [Start"))
}

function byRename(i: number) {
  site.write("content/1.guide/.start.md.tmp", text(i))
  site.rename("content/1.guide/.start.md.tmp", start)
}

function moved(i: number) {
  site.rename(`content/1.guide/3.new-${i - 1}.md`, `content/1.guide/3.moved-${i}.md`)
}

/** Saves ten files in one step. */
function many(i: number) {
  for (let n = 0; n < 9; n++)
    site.write(`content/2.many/${n}.md`, page(n === 8 ? `Last of ${i}` : `Many ${n} ${i}`))
  site.write(start, text(i))
  site.write("content/1.guide/9.many.md", page(`Last of ${i}`))
}

/** Reports whether the page shows the expected content. It runs in the page. */
function arrived(wanted) {
  const rows = [...document.querySelectorAll<HTMLElement>("aside[id='td:menu'] a")]
  const pill = document
    .querySelector<HTMLElement>("tresdocs-problems")!
    .shadowRoot!.querySelector<HTMLElement>(".pill")
  const checks = {
    article: (words) =>
      document.querySelector<HTMLElement>("[data-td-article]")?.textContent.includes(words),
    row: (title, path) =>
      rows.some((a) => a.textContent === title && (!path || a.getAttribute("href") === path)),
    "no row": (title) => rows.every((a) => a.textContent !== title),
    problem: (words) => (pill!.hidden ? "" : pill!.textContent) === words,
  }
  return wanted.every(([kind, ...rest]) => checks[kind](...rest))
}

/** Counts the resources that the preview's process and the page use. */
async function held(watcher: Page) {
  await eventually(async () => (await debug(site)).states === 1)
  const { goroutines, heap, browsers } = await debug(site)
  const proc = `/proc/${site.pid}`
  const nodes = await watcher.evaluate(() => document.querySelectorAll<HTMLElement>("*").length)
  return {
    goroutines,
    megabytes: heap / 2 ** 20,
    browsers,
    files: readdirSync(`${proc}/fd`).length,
    children: readdirSync(`${proc}/task`)
      .flatMap((id) => readFileSync(`${proc}/task/${id}/children`, "utf8").split(" "))
      .filter(Boolean).length,
    nodes,
  }
}

test("two hundred saves leave nothing behind, and none of them is lost", async ({
  visit,
}, info) => {
  test.setTimeout(300_000)
  const watcher = await watch(visit, site, "/guide/start")
  await stamp(watcher)
  await awake(watcher)
  let before: Awaited<ReturnType<typeof held>> | undefined
  for (let i = 0; i < SAVES; i++) {
    const { does, shows } = kinds[i % kinds.length]
    does(i)
    await watcher.waitForFunction(arrived, shows(i), { polling: 10 }).catch((error) => {
      throw new Error(`save ${i} (${JSON.stringify(shows(i))}) never came: ${error.message}`)
    })
    if (i === WARM - 1) before = await held(watcher)
  }
  const after = await held(watcher)
  expect(await stamped(watcher)).toBe(true)
  const counts = JSON.stringify({ before, after })
  expect(after.browsers, counts).toBe(1)
  expect(after.goroutines, counts).toBeLessThanOrEqual(before!.goroutines + 2)
  expect(after.files, counts).toBeLessThanOrEqual(before!.files + 2)
  expect(after.megabytes, counts).toBeLessThanOrEqual(before!.megabytes + 8)
  expect(after.children, counts).toBeLessThanOrEqual(before!.children + 1)
  expect(after.nodes, counts).toBeLessThanOrEqual(before!.nodes + 5)
  info.annotations.push({ type: "counts", description: counts })
})
