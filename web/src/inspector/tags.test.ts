import { describe, expect, test } from "vitest"
import type { SceneObject } from "./scene-graph"
import { objectsOfTags, renderedIn, tagsIn } from "./tags"

const file = `<script setup lang="ts">
const torus = shallowRef<Mesh | null>(null)
</script>

<template>
  <TresMesh ref="torus" :position="[0, 1, 0]" cast-shadow @click="a > b">
    <TresBoxGeometry />
  </TresMesh>
  <Solid v-for="x in xs" :key="x" v-bind="x" />
</template>
`

const object = (type: string) => ({ type, isObject3D: true }) as unknown as SceneObject
const element = (type: string, props: object, el: unknown, children: unknown[] = []) => ({
  type,
  props,
  el,
  children,
})
const component = (name: string, props: object, subTree: object) => ({
  type: { __name: name },
  props,
  el: null,
  children: null,
  component: { subTree },
})
const fragment = (...children: object[]) => ({
  type: Symbol("Fragment"),
  props: null,
  el: null,
  children,
})

/** Returns a scene into which Vue has rendered a tree. */
const sceneOf = (tree: object) => ({ _vnode: tree }) as unknown as SceneObject

test("the tags of a template have a place and props", () => {
  const tags = tagsIn(file)
  expect(tags.map(({ start, end }) => file.slice(start, end))).toEqual([
    `<TresMesh ref="torus" :position="[0, 1, 0]" cast-shadow @click="a > b">`,
    "<TresBoxGeometry />",
    `<Solid v-for="x in xs" :key="x" v-bind="x" />`,
  ])
  expect([...tags[0]!.props]).toEqual([
    ["position", undefined],
    ["castShadow", ""],
  ])
  expect(tags.map(({ spreads }) => spreads)).toEqual([false, false, true])
})

test("a file without a template has no tags", () => {
  expect(tagsIn("const a = b<C>(d)")).toEqual([])
})

describe("objects of tags", () => {
  const [mesh, first, second, lamp] = ["Mesh", "Solid", "Solid", "PointLight"].map(object)

  test("elements and components are matched by name and props, in fragments and components", () => {
    const tree = component(
      "App",
      {},
      fragment(
        component(
          "Torus",
          {},
          element(
            "TresMesh",
            { ref: {}, ref_key: "torus", position: [], args: [], "cast-shadow": "", onClick() {} },
            mesh,
            [element("TresBoxGeometry", {}, {})],
          ),
        ),
        component("Solid", { key: 1, color: "red" }, element("TresMesh", {}, first)),
        component("Solid", { key: 2, color: "blue" }, element("TresMesh", {}, second)),
      ),
    )
    const tags = tagsIn(file)
    const objects = objectsOfTags(tags, renderedIn(sceneOf(tree)))
    expect(objects.get(tags[0]!)).toEqual([mesh])
    expect(objects.has(tags[1]!)).toBe(false)
    expect(objects.get(tags[2]!)).toEqual([first, second])
  })

  test("equal tags are matched in order, others by the values of their props", () => {
    const tags = tagsIn(
      `<template><TresMesh /><TresMesh /><TresMesh name="a" /><TresMesh name="b" /></template>`,
    )
    const [a, b] = [object("a"), object("b")]
    const tree = fragment(
      element("TresMesh", {}, first),
      element("TresMesh", { name: "b" }, b),
      element("TresMesh", {}, second),
      element("TresMesh", { name: "a" }, a),
    )
    const objects = objectsOfTags(tags, renderedIn(sceneOf(tree)))
    expect(tags.map((tag) => objects.get(tag))).toEqual([[first], [second], [a], [b]])
  })

  test("a suspended component has the objects of its active branch", () => {
    const tree = {
      type: {},
      props: null,
      el: null,
      children: null,
      component: null,
      suspense: { activeBranch: element("TresPointLight", {}, lamp) },
    }
    expect(renderedIn(sceneOf(tree))).toEqual([
      { name: "TresPointLight", props: {}, objects: [lamp] },
    ])
  })
})
