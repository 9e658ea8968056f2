import * as tres from "@tresjs/core"
import * as cientos from "@tresjs/cientos"
import {
  claim,
  equal,
  mount,
  mountApp,
  ok,
  renderToString,
  seen,
  THREE,
  thrownBy,
  vue,
} from "claims"
import { createSSRApp, h } from "vue"

/** Renders TresCanvas as a server does. */
function onServer() {
  const child = () => {
    seen["isSetUp"] = true
    return () => h("TresGroup")
  }
  return renderToString(
    createSSRApp({ render: () => h(tres.TresCanvas, {}, { default: () => h({ setup: child }) }) }),
  )
}

export default [
  claim("it renders an empty <canvas>, and its slot is rendered only in the browser", async () => {
    const html = await onServer()
    ok(/^<canvas [^>]*>(<!--.*?-->)?<\/canvas>$/.test(html), html)
    equal(seen["isSetUp"], undefined)
  }),
  claim("new Mesh() and new Vector3() work there, because they contain only numbers", () => {
    // A server has no document. Only code that uses the document notices.
    const mesh = withoutDocument(() => new THREE.Mesh(new THREE.BoxGeometry()))
    equal(mesh.type, "Mesh")
    equal(withoutDocument(() => new THREE.Vector3(1, 2, 3)).length() > 3, true)
  }),
  claim("they create an <img>", () => {
    const message = thrownBy(() =>
      withoutDocument(() => new THREE.TextureLoader().load("/bark.jpg")),
    )
    ok(message.includes("createElementNS"), message)
  }),
  claim("getCurrentInstance().appContext.app is the same in a page and in the scene", async () => {
    await mountApp(
      vue`<script setup>
import { getCurrentInstance } from "vue"
seen.page = getCurrentInstance().appContext.app
const Child = { setup() { seen.scene = getCurrentInstance().appContext.app; return () => h("TresGroup") } }
</script><template><div style="width: 64px; height: 64px"><TresCanvas><Child /></TresCanvas></div></template>`,
    )
    ok(seen["page"] && seen["page"] === seen["scene"], "there is another app")
  }),
  claim("useRoute, useRouter and useNuxtApp", async () => {
    // Nuxt's page component provides its route, which is also available in the scene.
    await mountApp(
      vue`<script setup>
provide("page route", { path: "/forest" })
const Child = { setup() { seen.route = inject("page route"); return () => h("TresGroup") } }
</script><template><div style="width: 64px; height: 64px"><TresCanvas><Child /></TresCanvas></div></template>`,
    )
    equal(seen["route"], { path: "/forest" })
  }),
  claim(
    "some of their names are common: Box, Image, Html, Mask, Stats, and a function pick",
    () => {
      const missing = ["Box", "Image", "Html", "Mask", "Stats", "pick"].filter(
        (name) => !(name in cientos),
      )
      equal(missing, [])
      equal(typeof cientos.pick, "function")
    },
  ),
  claim("fade in the canvas with its first frame", async () => {
    const { canvas } = await mount(
      vue`<TresGroup />`,
      {},
      { canvas: { style: { opacity: 0 }, class: "canvas", onRender: () => (seen["count"] = 1) } },
    )
    equal([canvas.style.opacity, canvas.className], ["0", "canvas"])
    equal(seen["count"], 1)
  }),
]

/** Runs a function while document has no methods, as on a server. */
function withoutDocument<T>(run: () => T): T {
  const create = document.createElementNS.bind(document)
  document.createElementNS = (() => {
    throw new ReferenceError("createElementNS of document is not defined")
  }) as never
  try {
    return run()
  } finally {
    document.createElementNS = create as never
  }
}
