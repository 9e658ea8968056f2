// Two hundred saves of all kinds while a browser watches: each shows, and nothing is left behind.
import assert from "node:assert/strict"
import { readdirSync, readFileSync } from "node:fs"
import { test } from "node:test"
import { debug, eventually, START, usePreview, watch } from "./preview.mjs"
import { awake, stamp, stamped } from "./site.mjs"

const site = usePreview()

const SAVES = 200
/** Caches fill and processes start during the first saves; what is held is compared after them. */
const WARM = 40

const start = "content/1.guide/1.start.md"
const text = (i) => START.replace("First words", `Words of save ${i},`)

const edit = {
  does: (i) => site.write(start, text(i)),
  shows: (i) => [["article", `Words of save ${i}, of the page.`]],
}

const row = (title, path) => [["row", title, path]]
const noRow = (title) => [["no row", title]]
const problem = (words) => [["problem", words]]
const mended = () => [["problem", ""]]

/** The kinds of saves in turn: what is done to the files, and what the page must then show. */
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

function page(title) {
  return `---\ntitle: ${title}\n---\n\nText of ${title}.\n`
}

/** A file as an editor leaves it that has only begun to save, and then one with a fault. */
function broken(i) {
  site.write(start, "")
  site.write(start, text(i).replace("title: Start", "title: [Start"))
}

function byRename(i) {
  site.write("content/1.guide/.start.md.tmp", text(i))
  site.rename("content/1.guide/.start.md.tmp", start)
}

function moved(i) {
  site.rename(`content/1.guide/3.new-${i - 1}.md`, `content/1.guide/3.moved-${i}.md`)
}

/** Ten files at once. */
function many(i) {
  for (let n = 0; n < 9; n++)
    site.write(`content/2.many/${n}.md`, page(n === 8 ? `Last of ${i}` : `Many ${n} ${i}`))
  site.write(start, text(i))
  site.write("content/1.guide/9.many.md", page(`Last of ${i}`))
}

/** arrived tells whether the page shows what it must. It runs in the page. */
function arrived(wanted) {
  const rows = [...document.querySelectorAll("aside[id='td:menu'] a")]
  const pill = document.querySelector("tresdocs-problems").shadowRoot.querySelector(".pill")
  const checks = {
    article: (words) => document.querySelector("[data-td-article]")?.textContent.includes(words),
    row: (title, path) =>
      rows.some((a) => a.textContent === title && (!path || a.getAttribute("href") === path)),
    "no row": (title) => rows.every((a) => a.textContent !== title),
    problem: (words) => (pill.hidden ? "" : pill.textContent) === words,
  }
  return wanted.every(([kind, ...rest]) => checks[kind](...rest))
}

/** held counts what the preview's process and the page hold. */
async function held(watcher) {
  await eventually(async () => (await debug(site)).states === 1)
  const { goroutines, heap, browsers } = await debug(site)
  const proc = `/proc/${site.pid}`
  const nodes = await watcher.evaluate(() => document.querySelectorAll("*").length)
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

test(
  "two hundred saves leave nothing behind, and none is lost",
  { timeout: 300_000 },
  async (t) => {
    const watcher = await watch(t, site, "/guide/start")
    await stamp(watcher)
    await awake(watcher)
    let before
    for (let i = 0; i < SAVES; i++) {
      const { does, shows } = kinds[i % kinds.length]
      does(i)
      await watcher.waitForFunction(arrived, shows(i), { polling: 10 }).catch((error) => {
        throw new Error(`save ${i} (${JSON.stringify(shows(i))}) never came: ${error.message}`)
      })
      if (i === WARM - 1) before = await held(watcher)
    }
    const after = await held(watcher)
    assert.equal(await stamped(watcher), true)
    const counts = JSON.stringify({ before, after })
    assert.equal(after.browsers, 1, counts)
    assert.ok(after.goroutines <= before.goroutines + 2, counts)
    assert.ok(after.files <= before.files + 2, counts)
    assert.ok(after.megabytes <= before.megabytes + 8, counts)
    assert.ok(after.children <= before.children + 1, counts)
    assert.ok(after.nodes <= before.nodes + 5, counts)
    t.diagnostic(counts)
  },
)
