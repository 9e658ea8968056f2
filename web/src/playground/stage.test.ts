import { describe, expect, it } from "vitest"
import { contextOf, stageIn, tryGoals } from "./stage"

const context = {
  scene: { value: { traverse: (see: (object: object) => void) => see(box) } },
  renderer: { loop: { onLoop: everyFrame } },
}
const box = { type: "Mesh" }

/** Calls back in the next frames, like the loop of a running scene. */
function everyFrame(callback: () => void) {
  let id = requestAnimationFrame(function frame() {
    callback()
    id = requestAnimationFrame(frame)
  })
  return { off: () => cancelAnimationFrame(id) }
}

/** The tree of an app with a canvas in a component in a suspense. */
const tree = {
  children: [
    "text",
    null,
    {
      suspense: {
        activeBranch: { component: { subTree: { component: { exposed: { context } } } } },
      },
    },
  ],
}

/** Returns the element of an app with a tree. */
const hostOf = (tree: object) => Object.assign(document.createElement("div"), { _vnode: tree })

describe("contextOf", () => {
  it("finds the canvas in the tree of an app", () => {
    expect(contextOf(tree)).toBe(context)
  })

  it("returns undefined without a canvas", () => {
    expect(contextOf({ component: { exposed: {}, subTree: { children: ["text"] } } })).toBe(
      undefined,
    )
  })
})

describe("stageIn", () => {
  it("finds objects by type or with a test", () => {
    const { all } = stageIn(hostOf(tree))
    expect(all("Mesh")).toEqual([box])
    expect(all("Light")).toEqual([])
    expect(all((object: object) => object === box)).toEqual([box])
  })
})

describe("tryGoals", () => {
  const goal = "It is red."
  const tried = (missing: () => unknown) => tryGoals([{ goal, missing }], hostOf(tree))

  it("meets goals that need nothing", async () => {
    expect(await tried(() => undefined)).toEqual([{ goal, missing: "" }])
    expect(await tried(() => Promise.resolve("It is green."))).toEqual([
      { goal, missing: "It is green." },
    ])
  })

  it("does not meet goals that throw, or without a canvas", async () => {
    const fail = () => {
      throw new Error("There is no mesh.")
    }
    expect(await tried(fail)).toEqual([{ goal, missing: "There is no mesh." }])
    expect(await tryGoals([{ goal, missing: () => "" }], hostOf({}))).toEqual([
      { goal, missing: "There is no TresCanvas." },
    ])
  })
})
