// @vitest-environment node
import { describe, expect, it } from "vitest"
import { compile } from "./compile"
import type { Example } from "./example"

const modules = { vue: { file: "vue.js", files: [] }, three: { file: "three.js", files: [] } }

/** Compiles an example of the given files and an image. */
function scene(files: Record<string, string>) {
  const texts = Object.entries(files).map(([name, text]) => ({ name, text }))
  const example: Example = {
    name: "scene",
    files: [...texts, { name: "dot.png", data: "data:image/png;base64,AA" }],
    modules,
  }
  return compile(example, {})
}

/** Returns the program of a scene that compiles. */
function modulesOf(files: Record<string, string>) {
  const compiled = scene(files)
  if ("problems" in compiled) throw new Error(JSON.stringify(compiled.problems))
  return compiled.program
}

/** Returns the problems of a scene, each with the text that it points to. */
function problemsOf(files: Record<string, string>) {
  const compiled = scene(files)
  if ("program" in compiled) return []
  return compiled.problems.map(({ file, offset, message }) => {
    const rest = (files[file] ?? "").slice(offset)
    return `${file}: ${message} @ ${rest.slice(0, 8)}`
  })
}

const app = `<script setup lang="ts">
import { Mesh, type Group } from 'three'
import { ref } from 'vue'
import Box from './Box.vue'
import { size } from './size'
import dot from './dot.png'
const group = ref<Group | null>(null)
const mesh: Mesh = new Mesh()
</script>
<template><TresGroup ref="group"><Box :size="size as number" :dot :mesh /></TresGroup></template>
`
const files = {
  "App.vue": app,
  "Box.vue": `<script setup lang="ts">defineProps<{ size: number }>()</script><template><TresMesh :scale="size" /></template>`,
  "size.ts": `export const size: number = 2`,
}

describe("compile", () => {
  it("reports a tag that is not closed before the next one", () => {
    const text = '<template>\n  <TresMesh <TresGroup :scale="2" />\n</template>'
    expect(problemsOf({ "App.vue": text })).toEqual([
      'App.vue: the tag <TresMesh> is never closed; write ">" or "/>" before <TresGroup @ h <TresG',
    ])
  })

  it("reports a tag that is neither an element nor an imported component", () => {
    const text =
      "<script setup>\nimport Box from './Box.vue'\n</script>\n<template>\n  <Box />\n  <OrbitControls />\n  <App />\n</template>"
    expect(problemsOf({ ...files, "App.vue": text })).toEqual([
      "App.vue: There is no element <OrbitControls>, and no component with this name is imported @ OrbitCon",
    ])
  })

  it("accepts components that a script without setup lists, and the name of a function in a string", () => {
    const listed = `<script>import Box from './Box.vue'\nexport default { components: { Box } }</script><template><Box /></template>`
    const text = `<script setup>const a = '_resolveComponent("Foo")'</script><template><TresMesh :name="a" /></template>`
    expect(problemsOf({ ...files, "App.vue": listed })).toEqual([])
    expect(problemsOf({ ...files, "App.vue": text })).toEqual([])
  })

  it("makes a module of each file, without types, and resolves its imports", () => {
    const { modules, imports } = modulesOf(files)
    expect(Object.keys(modules).sort()).toEqual([
      "scene/App.vue",
      "scene/Box.vue",
      "scene/dot.png",
      "scene/size.ts",
    ])
    const code = modules["scene/App.vue"] ?? ""
    expect(code).toContain(`from "scene/Box.vue"`)
    expect(code).toContain(`from "scene/size.ts"`)
    expect(code).toContain(`from "scene/dot.png"`)
    expect(code).not.toMatch(/Group \||: Mesh|as number|type Group/)
    expect(modules["scene/size.ts"]).toBe("export const size = 2")
    expect(modules["scene/dot.png"]).toBe('export default "data:image/png;base64,AA"')
    expect(imports.sort()).toEqual(["three", "vue"])
  })

  it("makes JSON and shaders modules with a default export", () => {
    const { modules } = modulesOf({ ...files, "a.json": `{ "b": 1 }`, "c.glsl": "void" })
    expect(modules["scene/a.json"]).toBe('export default {"b":1}')
    expect(modules["scene/c.glsl"]).toBe('export default "void"')
  })

  it("guards loops of every kind", () => {
    const loops = "while (a) b()\nfor (;;) { c() }\ndo d(); while (e)\nfor (const f of g) h()"
    expect(
      modulesOf({ ...files, "size.ts": `${loops}\nexport const size = 1` }).modules[
        "scene/size.ts"
      ],
    ).toBe(`while (a) {__guardLoop();b()}
for (;;) {__guardLoop(); c() }
do {__guardLoop();d();} while (e)
for (const f of g) {__guardLoop();h()}
export const size = 1`)
  })

  it("resolves dynamic imports and re-exports", () => {
    const { modules, imports } = modulesOf({
      ...files,
      "size.ts": `export * from 'three'; export const size = () => import('vue')`,
    })
    expect(modules["scene/size.ts"]).toContain(`export * from "three"`)
    expect(modules["scene/size.ts"]).toContain(`import("vue")`)
    expect(imports.sort()).toEqual(["three", "vue"])
  })

  it("reports the position of an error in a template, a script, a type or JSON", () => {
    expect(problemsOf({ "App.vue": "<template>\n  <TresMesh>\n</template>" })).toEqual([
      "App.vue: Element is missing end tag. @ <TresMes",
    ])
    const script = `<script setup lang="ts">\nconst a: number = = 1\n</script>\n<template />`
    expect(problemsOf({ "App.vue": script })).toEqual(["App.vue: Unexpected token @ = 1\n</sc"])
    expect(problemsOf({ "a.ts": "export const a: = 1" })).toEqual(["a.ts: Unexpected token @ = 1"])
    expect(problemsOf({ "a.js": "export const a: number = 1" })[0]).toMatch(/^a.js: .* @ : number/)
    expect(problemsOf({ "a.json": `{ "a": }` })[0]).toMatch(/^a.json: Unexpected token.* @ }/)
  })

  it("reports an import that cannot be resolved, and the names that can", () => {
    const wrong = `import a from './Boks.vue'\nimport b from "gsap"\nexport const c = [a, b]`
    expect(problemsOf({ "a.ts": wrong })).toEqual([
      `a.ts: There is no file "Boks.vue" in the example @ './Boks.`,
      `a.ts: A scene cannot import "gsap"; it can import three, vue @ "gsap"\ne`,
    ])
  })

  it("refuses style blocks, as the site does", () => {
    const style = "<template />\n<style>a {}</style>"
    expect(problemsOf({ "App.vue": style })[0]).toMatch(
      /^App.vue: A scene cannot have a style block/,
    )
  })
})
