import { claim, equal, mountApp, ok, seen, vue, warnings } from "claims"

/** Returns the parts of a WebGPU renderer that TresJS uses. */
function rendererWith(init: () => Promise<void>) {
  return () => ({ isRenderer: true, init, shadowMap: {}, dispose: () => (seen["disposed"] = true) })
}

const app = vue`<TresCanvas :renderer="state.renderer" @error="seen.error = $event"><TresGroup :ref="() => { seen.mounted = true }" /></TresCanvas>`

export default [
  claim("If init() fails, the canvas emits error with a TresRendererError", async () => {
    const init = () => Promise.reject(new Error("no adapter"))
    const { frames } = await mountApp(app, { renderer: rendererWith(init) }, { ready: false })
    await frames(4)
    const { name, code, message } = seen["error"] as Record<string, string>
    equal([name, code, message], ["TresRendererError", "INITIALIZATION_FAILED", "no adapter"])
    ok(/Renderer initialization failed/.test(warnings()), "nothing is logged")
    ok(!seen["mounted"], "the scene mounts")
  }),
  claim("Tres disposes the renderer when the canvas unmounts", async () => {
    const init = () => new Promise<void>(() => {})
    const { unmount } = await mountApp(app, { renderer: rendererWith(init) }, { ready: false })
    ok(!seen["disposed"], "it is disposed too early")
    await unmount()
    ok(seen["disposed"], "it is not disposed")
  }),
]
