// Tests a site's own React components. Their islands hydrate with the program's copy of React, and pages without these
// components do not load any code for them.
import { expect, test, useFolder, useSite, writeFiles } from "./site.ts"

const folder = useFolder("react-components")
const site = useSite({ folder, prepare: () => writeFiles(folder, FILES) })

const FILES: Record<string, string> = {
  "tresdocs.yaml": "site: { name: Own, title: Own, favicon: /favicon.svg, lang: de }\n",
  "public/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  "styles.css": ":root { --text-strong: rgb(1, 2, 3) }\n",
  "content/index.md": "# Start\n\n[Next](/demo), [post](/post), [count](/count)\n",
  "content/demo.md": `# Demo

::counter{:start="3"}
The **slot** of an island.
::

::counter{:start="7"}
Another one.
::
`,
  "content/post.md": `---
title: Post
layout: post
---
Words.

::counter
::
`,
  "strings/de.yaml": `search:
  title: Suche
  placeholder: Wonach?
  count:
    one: "{count} Treffer, einer"
    other: "{count} Treffer"
`,
  "layouts/post.tsx": `import type { LayoutProps } from "tresdocs"

export default function Post({ page, children }: LayoutProps) {
  return (
    <div data-post="">
      <h1>{page.title}</h1>
      {children}
    </div>
  )
}
`,
  "pages/count.island.tsx": `import { useState } from "react"
import { page } from "tresdocs"

export default page({
  title: "Count",
  render: function Count() {
    const [count, setCount] = useState(0)
    return <button type="button" onClick={() => setCount(count + 1)}>{\`Pressed \${count}\`}</button>
  },
})
`,
  "components/counter.css": ".counter { color: rgb(4, 5, 6) }\n",
  "components/counter.island.tsx": `import { useState, useId } from "react"
import { component, useHydrated } from "tresdocs"
import "./counter.css"

export default component({
  doc: "Counts.",
  props: { start: { type: "number", default: 0, doc: "Where it begins." } },
  slots: { default: "Shown below the button." },
  render: function Counter({ start, children }) {
    const [count, setCount] = useState(start)
    return (
      <div className="counter" id={useId()} style={{ paddingLeft: 10 + count }}>
        <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
        <p>{useHydrated() ? "alive" : "waiting"}</p>
        {children}
      </div>
    )
  },
})
`,
}

test("an island is in the page without JavaScript, and hydrates with the program's React", async ({
  visit,
}) => {
  const page = await visit(site, "/demo")
  const [first, second] = [page.locator(".counter").first(), page.locator(".counter").last()]
  await expect(first.getByText("alive")).toBeVisible()
  await first.getByRole("button").click()
  await expect(first.getByRole("button")).toHaveText("4")
  await expect(second.getByRole("button")).toHaveText("7")
  await expect(first.locator("strong")).toHaveText("slot")
  await expect(first).toHaveCSS("color", "rgb(4, 5, 6)")
  await expect(first).toHaveCSS("padding-left", "14px")
  await expect(second).toHaveCSS("padding-left", "17px")
})

test("an island has its styles without JavaScript", async ({ visit }) => {
  const page = await visit(site, "/demo", { javaScriptEnabled: false })
  await expect(page.locator(".counter").first()).toHaveCSS("padding-left", "13px")
})

test("a page without islands loads nothing for them, and navigation loads everything", async ({
  visit,
}) => {
  const page = await visit(site, "/")
  const loaded: string[] = []
  page.on("request", (request) => loaded.push(request.url()))
  const ahead = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  )
  expect(ahead.filter((url) => /entry-parts|_tresdocs\/components\/.*\.js/.test(url))).toEqual([])
  await expect(page.getByRole("heading", { name: "Start" })).toHaveCSS("color", "rgb(1, 2, 3)")
  await page.getByRole("link", { name: "Next" }).last().click()
  await expect(page.locator(".counter").first()).toHaveCSS("color", "rgb(4, 5, 6)")
  await expect(page.getByText("alive").first()).toBeVisible()
  expect(loaded.filter((url) => url.includes("entry-parts"))).toHaveLength(1)
})

test("client-side navigation opens documents with a layout and pages that are islands", async ({
  visit,
}) => {
  const page = await visit(site, "/")
  await page.getByRole("link", { name: "post" }).last().click()
  const post = page.locator("[data-post]")
  await expect(post.getByRole("heading", { name: "Post" })).toBeVisible()
  await expect(post.getByText("alive")).toBeVisible()
  await page.goBack()
  await page.getByRole("link", { name: "count" }).last().click()
  await page.getByRole("button", { name: "Pressed 0" }).click()
  await expect(page.getByRole("button", { name: "Pressed 1" })).toBeVisible()
  await page.reload()
  await page.getByRole("button", { name: "Pressed 0" }).click()
  await expect(page.getByRole("button", { name: "Pressed 1" })).toBeVisible()
})

test("the interface uses the site's strings", async ({ visit }) => {
  const page = await visit(site, "/")
  await page.getByRole("button", { name: "Suche" }).click()
  const palette = page.getByRole("dialog", { name: "Suche" })
  await palette.getByPlaceholder("Wonach?").fill("alone in no document")
  await expect(palette.getByText("0 Treffer")).toBeAttached()
  await palette.getByPlaceholder("Wonach?").fill("words")
  await expect(palette.getByText("1 Treffer, einer")).toBeAttached()
})
