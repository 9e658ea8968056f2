import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { Breakable } from "./breakable"

describe("Breakable", () => {
  it.each([
    ["A title of several words", "A title of several words"],
    ["TresMesh and useLoop", "TresMesh and useLoop"],
    ["TresMeshStandardMaterial", "Tres<wbr/>Mesh<wbr/>Standard<wbr/>Material"],
    ["The WebGLRenderTargetCube", "The Web<wbr/>GL<wbr/>Render<wbr/>Target<wbr/>Cube"],
    ["router.beforeResolve.guards", "router.<wbr/>before<wbr/>Resolve.<wbr/>guards"],
    ["https://example.com.", "https://example.<wbr/>com."],
  ])("breaks %s between the parts of long names", (text, html) => {
    expect(renderToStaticMarkup(<Breakable text={text} />)).toBe(html)
  })
})
