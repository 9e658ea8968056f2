// Tests the prose linter: node --test scripts/prose.test.mjs
import assert from "node:assert/strict"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { test } from "node:test"
import {
  findHits,
  goProse,
  hitsBelow,
  judge,
  lowered,
  markdownProse,
  parseExceptions,
  parseRules,
  scriptProse,
  sets,
} from "./prose.mjs"

const rules = parseRules(readFileSync(new URL("prose-rules.txt", import.meta.url), "utf8"))
const hitsIn = (prose) => findHits(rules, "go", prose).map((hit) => hit.rule)

test("every expression finds its example and says what to write instead", () => {
  assert.ok(rules.length >= 13)
  for (const { name, patterns } of rules) {
    assert.ok(patterns.length > 0, `rule ${name} has no expression`)
    for (const { pattern, instead, example } of patterns) {
      assert.ok(instead && example, `${pattern} of rule ${name} has no advice or no example`)
      assert.match(example, new RegExp(pattern), `rule ${name}`)
    }
  }
})

test("plain sentences have no hits", () => {
  for (const sentence of [
    "Load reads every document of c, in stem order.",
    "The header stands for a group. There is no page at /a, behind a proxy.",
    "Reports whether the file exists; see the place where the error is.",
    "This is no longer needed, and the search is no slower than before.",
  ]) {
    assert.deepEqual(hitsIn(sentence), [], sentence)
  }
})

test("comments and messages of Go are prose, code is not", () => {
  const source = `// Name is the name that
// stands in the file.
var stands = "stands" // A list of its
	// own.
func f() { fail("what is left"); g(\`beside it\`) }
// The end /* beside */`
  assert.deepEqual(hitsIn(goProse(source)), ["stands", "own", "what", "beside", "beside"])
  assert.deepEqual(hitsIn(goProse('// it is\nvar a = 1\n// no heading\nf("is", "no heading")')), [])
  assert.deepEqual(hitsIn(goProse("// titleOf gives the title.\n// The title that it gives.")), [
    "gives",
  ])
})

test("comments and strings of TypeScript are prose, code is not", () => {
  const source = `/**
 * A part of its
 * own.
 */
const beside = { doc: "the text beside it", at: "beside" } // stands here
const address = "https://host/beside x"`
  assert.deepEqual(hitsIn(scriptProse(source)), ["own", "beside", "stands", "beside"])
})

test("code, links and fences of Markdown are not prose", () => {
  const text =
    "A tag `beside it` and [a link](/beside).\n\n```\nbeside\n```\n\n`by` which `it is` none"
  assert.deepEqual(hitsIn(markdownProse(text)), [])
  assert.deepEqual(hitsIn(markdownProse("A sentence that breaks, by\nwhich it counts.")), ["which"])
  assert.deepEqual(hitsIn(markdownProse("[A heading]{#beside-it}")), [])
  assert.deepEqual(hitsIn(markdownProse("The end is by\n\nwhich is next.")), [])
})

test("scripts, style sheets, scenes and their modules are checked", () => {
  const root = mkdtempSync(join(tmpdir(), "prose-"))
  const files = {
    "scripts/a.mjs": "// the text beside it",
    "scripts/prose.mjs": "// the text beside it",
    "web/src/a.css": "/* the text beside it */\n.beside {}",
    "examples/a/App.vue": "<script>\n// the text beside it\n</script>\n\n<template>beside</template>",
    "examples/a/a.ts": "// the text beside it",
  }
  try {
    for (const { under = [], files: listed = [] } of sets) {
      for (const folder of under) mkdirSync(join(root, folder), { recursive: true })
      for (const file of listed) writeFileSync(join(root, file), "")
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    const counts = [...hitsBelow(root, rules)].map(([file, hits]) => `${file} ${hits.length}`)
    assert.deepEqual(counts.sort(), [
      "examples/a/App.vue 1",
      "examples/a/a.ts 1",
      "scripts/a.mjs 1",
      "web/src/a.css 1",
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})

const hit = { rule: "beside", line: 3, column: 5, text: "beside", instead: "next to" }
const found = (hits) => new Map(hits > 0 ? [["a.go", Array(hits).fill(hit)]] : [])
const allowed = (count) => parseExceptions(`# A comment.\na.go beside ${count}\n`)

test("exceptions allow as many hits as they say, and not more", () => {
  assert.deepEqual(judge(found(1), new Map()), ['a.go:3:5: beside: "beside": write next to'])
  assert.deepEqual(judge(found(2), allowed(2)), [])
  assert.equal(judge(found(3), allowed(2)).length, 3)
})

test("exceptions only shrink", () => {
  assert.match(
    judge(found(1), allowed(2)).join(),
    /1 hits, 2 allowed: run UPDATE=1 node scripts\/prose\.mjs/,
  )
  assert.match(judge(found(0), allowed(1)).join(), /run UPDATE=1/)
  assert.match(lowered(found(1), allowed(2)), /\na\.go beside 1\n/)
  assert.match(lowered(found(3), allowed(2)), /\na\.go beside 2\n/)
  assert.doesNotMatch(lowered(found(0), allowed(2)), /a\.go/)
  assert.doesNotMatch(lowered(found(1), new Map()), /a\.go/)
})
