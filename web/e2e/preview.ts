// Runs `tresdocs dev` on a small site that tests can change, while a browser watches.
import type { Browser } from "@playwright/test"
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process"
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { address, program } from "./server.ts"
import { expect, type Site, test, type Visit, useFolder, useWebGL } from "./site.ts"

const CONFIG = `site:
  name: Preview
  title: A site that changes
  titleTemplate: "%s · Preview"
  favicon: /favicon.svg
`

const filler = (n: number) =>
  Array.from({ length: n }, (_, i) => `Sentence ${i} is here to be scrolled past.`).join("\n\n")

/** The page for most tests. It is long, and contains something to open and something to choose. */
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

interface PreviewOptions {
  /** Whether the browser of the preview renders scenes. */
  webgl?: boolean
  /** The files of the site. The default is a small site with a guide. */
  source?: Record<string, string>
}

/** Starts a preview before the tests in a file. The returned site is complete when the first test starts. */
export function usePreview({ webgl = false, source = FILES }: PreviewOptions = {}) {
  const dir = useFolder("preview")
  if (webgl) useWebGL()
  const opened = join(dir, "opened.txt")
  const site = {
    base: "",
    paths: [],
    browser: undefined as never as Browser,
    pid: 0,
    stderr: "",
    ...files(dir),
  }
  let preview: ChildProcessWithoutNullStreams
  test.beforeAll(async ({ browser }) => {
    for (const [name, text] of Object.entries(source)) site.write(name, text)
    const editor = join(dir, "editor.sh")
    writeFileSync(editor, `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 })
    const env = { ...process.env, TRESDOCS_EDITOR: `${editor} {file}:{line}:{col}` }
    preview = spawn(program, ["dev", "--site", dir, "--addr", "127.0.0.1:0"], { env })
    preview.stderr.on("data", (data) => (site.stderr += data))
    site.base = await address(preview)
    site.pid = preview.pid ?? 0
    site.browser = browser
  })
  test.afterAll(async () => {
    const ended = new Promise((resolve) => preview.on("exit", resolve))
    preview.kill()
    // On a busy machine, the preview may run out of time while it closes its connections.
    expect([0, 130], site.stderr).toContain(await ended)
  })
  return Object.assign(site, { dir, opened })
}

/** Returns file operations for tests, which work in a folder. */
function files(dir: string) {
  const at = (name: string) => join(dir, name)
  return {
    write(name: string, text: string) {
      mkdirSync(dirname(at(name)), { recursive: true })
      writeFileSync(at(name), text)
    },
    read: (name: string) => readFileSync(at(name), "utf8"),
    remove: (name: string) => rmSync(at(name), { recursive: true, force: true }),
    rename: (from: string, to: string) => renameSync(at(from), at(to)),
  }
}

/** These errors are allowed while files are added and removed, because a requested file may no longer exist. */
const GONE = /^error: Failed to load resource: the server responded with a status of 404/

/** Visits a page of a preview. Only expected errors, and errors about removed files, are allowed. */
export function watch(visit: Visit, site: Site, path: string, expected: RegExp[] = []) {
  return visit(site, path, { allowed: [GONE, ...expected] })
}

interface Held {
  goroutines: number
  heap: number
  browsers: number
  states: number
}

/** Returns the resources that a preview uses. */
export async function debug({ base }: Pick<Site, "base">): Promise<Held> {
  return (await fetch(`${base}/__tresdocs/debug`)).json() as Promise<Held>
}

/** Repeats a check until it succeeds. */
export async function eventually(is: () => unknown) {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await is()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`it never came: ${is}`)
}
