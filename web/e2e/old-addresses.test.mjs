// Addresses of the TresJS site before this one lead to the pages that took their place.
import assert from "node:assert/strict"
import { test } from "node:test"
import { DOCUMENTATION, useSite } from "./site.mjs"

const site = useSite({ folder: DOCUMENTATION })

const moved = {
  "/guide/getting-started.html": "/getting-started/installation",
  "/guide/your-first-scene.html": "/getting-started/your-first-scene",
  "/api/tres-canvas.html": "/api/components/tres-canvas",
  "/api/instances-arguments-and-props.html": "/api/components/tres-objects",
}

for (const [from, to] of Object.entries(moved)) {
  test(`${from} leads to ${to}`, async () => {
    const answer = await fetch(site.base + from, { redirect: "manual" })
    assert.equal(answer.status, 301)
    assert.equal(answer.headers.get("location"), to)
    assert.ok(site.paths.includes(to), `${to} is no page`)
  })
}
