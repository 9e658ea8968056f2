// Tests the redirects from URLs of the previous TresJS site.
import { DOCUMENTATION } from "./server.ts"
import { expect, test, useSite } from "./site.ts"

const site = useSite({ folder: DOCUMENTATION })

const moved = {
  "/guide/getting-started.html": "/getting-started/installation",
  "/guide/your-first-scene.html": "/getting-started/your-first-scene",
  "/api/tres-canvas.html": "/api/components/tres-canvas",
  "/api/instances-arguments-and-props.html": "/api/components/tres-objects",
}

for (const [from, to] of Object.entries(moved)) {
  test(`${from} redirects to ${to}`, async () => {
    const response = await fetch(site.base + from, { redirect: "manual" })
    expect(response.status).toBe(301)
    expect(response.headers.get("location")).toBe(to)
    expect(site.paths, `there is no page ${to}`).toContain(to)
  })
}
