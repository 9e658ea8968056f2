// `tresdocs dev` on a small site of its own that tests may change, with a browser that watches.
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { after, before } from "node:test"
import { address, launch, listen, program, visit } from "./site.mjs"

const CONFIG = `site:
  name: Preview
  title: A site that changes
  titleTemplate: "%s · Preview"
  favicon: /favicon.svg
`

const filler = (n) =>
  Array.from({ length: n }, (_, i) => `Sentence ${i} stands here to be scrolled past.`).join("\n\n")

/** The page that most tests look at: long, with something to open and something to choose. */
export const START = `---
title: Start
description: The first page.
---

First words of the page.

## Opened part

::collapsible{name="more"}
Hidden words.
::

::code-group
\`\`\`ts [one.ts]
export const one = 1
\`\`\`

\`\`\`ts [two.ts]
export const two = 2
\`\`\`
::

## Long part

${filler(60)}

## Last part

Last words of the page.
`

const FILES = {
  "tresdocs.yaml": CONFIG,
  "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  "content/index.md": "---\ntitle: Home\n---\n\nWelcome to the [guide](/guide/start).\n",
  "content/1.guide/.navigation.yml": "title: Guide\n",
  "content/1.guide/1.start.md": START,
  "content/1.guide/2.next.md": "---\ntitle: Next\n---\n\nBack to [start](/guide/start).\n",
}

/**
 * usePreview starts a preview before the tests of a file, for a browser that draws scenes where drawn is set;
 * what it returns is filled by then.
 */
export function usePreview({ drawn = false } = {}) {
  const dir = mkdtempSync(join(tmpdir(), "tresdocs-preview-"))
  const opened = join(dir, "opened.txt")
  const site = { base: "", browser: undefined, pid: 0, said: "", ...files(dir) }
  let preview
  before(async () => {
    for (const [name, text] of Object.entries(FILES)) site.write(name, text)
    const editor = join(dir, "editor.sh")
    writeFileSync(editor, `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 })
    const env = { ...process.env, TRESDOCS_EDITOR: `${editor} {file}:{line}:{col}` }
    preview = spawn(program, ["dev", "--site", dir, "--addr", "127.0.0.1:0"], { env })
    preview.stderr.on("data", (data) => (site.said += data))
    site.base = await address(preview)
    site.pid = preview.pid
    site.browser = await launch(drawn)
  })
  after(async () => {
    await site.browser?.close()
    const ended = new Promise((resolve) => preview.on("exit", resolve))
    preview.kill()
    assert.equal(await ended, 0, site.said) // it ends cleanly
    rmSync(dir, { recursive: true, force: true })
  })
  return Object.assign(site, { dir, opened })
}

/** files gives what tests do to a folder. */
function files(dir) {
  const at = (name) => join(dir, name)
  return {
    write(name, text) {
      mkdirSync(dirname(at(name)), { recursive: true })
      writeFileSync(at(name), text)
    },
    read: (name) => readFileSync(at(name), "utf8"),
    remove: (name) => rmSync(at(name), { recursive: true, force: true }),
    rename: (from, to) => renameSync(at(from), at(to)),
  }
}

/** What pages may complain of while files come and go: one that is asked for may have gone just now. */
const GONE = "error: Failed to load resource: the server responded with a status of 404 (Not Found)"

/** watch visits a page of a preview; it may complain of nothing but files that are gone, and of what is expected. */
export async function watch(t, site, path, expected = []) {
  let heard = []
  t.after(() => {
    const complaints = heard.filter(
      (said) => said !== GONE && !expected.some((re) => re.test(said)),
    )
    assert.deepEqual(complaints, [])
  })
  return visit(t, site, path, { quiet: false, prepare: (page) => (heard = listen(page)) })
}

/** debug asks a preview what it holds. */
export async function debug({ base }) {
  return (await fetch(`${base}/__tresdocs/debug`)).json()
}

/** eventually asks again until the answer is yes. */
export async function eventually(is) {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await is()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.fail(`it never came: ${is}`)
}
