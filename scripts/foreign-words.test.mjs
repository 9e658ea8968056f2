// Tests the comparison of words: node --test scripts/foreign-words.test.mjs
import assert from "node:assert/strict"
import { test } from "node:test"
import { compare, segments, visible, words } from "./foreign-words.mjs"

const source = `---
title: Sailing
---

import { Card } from "parts"

<!-- A comment is not displayed. -->

Set the **main** sail with [care](/care) and &lt;patience&gt;, then {{ "watch the lee shore" }}.

<Card title="Reef before the storm" icon="wind">Take in canvas early.</Card>

::: tip A word of advice
Keep one hand for the ship.
:::

\`\`\`ts twoslash [sail.ts] {1}
hoist({ speed: 4 }) // [!code focus]
// @errors: 2540
\`\`\`
`

const page = (body) => visible(`<html><body><nav>Menu</nav><main><article><h1>Sailing</h1>${body}</article></main></body></html>`)
const parts = {
  paragraph: "<p>Set the <strong>main</strong> sail with <a href='/care'>care</a> and &lt;patience&gt;, then <span>watch the lee shore</span>.</p>",
  attribute: "<p><b>Reef before the storm</b></p>",
  content: "<p>Take in canvas early.</p>",
  tip: "<aside><p>A word of advice</p><p>Keep one hand for the ship.</p></aside>",
  code: "<figure><figcaption>sail.ts</figcaption><pre><code><span>hoist</span><span>({</span> speed: 4 })</code></pre></figure>",
}
const judged = (shown) =>
  compare(new Map([["sailing.mdx", segments(source, "sailing.mdx")]]), new Map([["sailing/index.html", page(Object.values(shown).join(""))]]))

test("words are normalized", () => {
  assert.deepEqual(words("Don’t re-use “sail\u00ADcloth” 帆船"), ["don", "t", "re", "use", "sailcloth", "帆", "船"])
})

test("a page with all words misses none", () => {
  const { found, missing, places } = judged(parts)
  assert.deepEqual({ found, missing, places }, { found: 1, missing: 0, places: [] })
})

for (const [name, lost] of Object.entries({ paragraph: 13, attribute: 4, content: 4, tip: 10, code: 4 })) {
  test(`the missing ${name} is seen`, () => {
    const { missing } = judged({ ...parts, [name]: "" })
    assert.equal(missing, lost)
  })
}

test("a missing document is seen", () => {
  const documents = new Map([["a.md", segments(source, "a.mdx")], ["b.md", segments("# Rowing\n\nPull on the left oar.", "b.md")]])
  const { found, missing } = compare(documents, new Map([["a/index.html", page(Object.values(parts).join(""))]]))
  assert.deepEqual({ found, missing }, { found: 1, missing: 6 })
})

test("text on another page is not missing", () => {
  const pages = new Map([["a/index.html", page(parts.paragraph + parts.attribute + parts.content + parts.code)], ["b/index.html", page(parts.tip)]])
  assert.equal(compare(new Map([["a.mdx", segments(source, "a.mdx")]]), pages).missing, 0)
})

test("names of components are not words", () => {
  const components = "::KiteBox{:length='[1]'}\n---\ntitle: Red kite\n---\nUp :br away\n::\n\n:kite-string\n\n```mdc\n::kite\n---\nlabel: x\n---\n```\n"
  assert.deepEqual(segments(components), [["red", "kite"], ["up"], ["away"], ["kite", "label", "x"]])
})
