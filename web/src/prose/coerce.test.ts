import { describe, expect, it } from "vitest"
import { coerce, coerceProps, completeProps } from "./coerce"
import type { Prop } from "./component"

describe("coerce", () => {
  it("accepts aliases of a value, and no other words", () => {
    const prop = { type: ["error", "info"], aliases: { red: "error" } } as const
    expect(["red", "info", "constructor", "green"].map((word) => coerce(prop, word))).toEqual([
      "error",
      "info",
      undefined,
      undefined,
    ])
  })

  it.each<[Prop["type"], unknown, unknown]>([
    ["string", "a", "a"],
    ["string", "", ""],
    ["string", 5, "5"],
    ["string", true, undefined],
    ["string", null, undefined],
    ["string", ["a"], undefined],
    ["link", "/guide", "/guide"],
    ["text", 1.5, "1.5"],
    ["text", false, "false"],
    ["text", {}, undefined],
    ["icon", "<svg></svg>", "<svg></svg>"],
    ["icon", 5, undefined],
    ["number", 5, 5],
    ["number", "5", 5],
    ["number", " -0.5 ", -0.5],
    ["number", "", undefined],
    ["number", "5px", undefined],
    ["number", Infinity, undefined],
    ["boolean", true, true],
    ["boolean", false, false],
    ["boolean", "", true],
    ["boolean", "true", true],
    ["boolean", "false", false],
    ["boolean", 1, undefined],
    ["pages", [{ title: "A", to: "/a" }], [{ title: "A", to: "/a" }]],
    ["pages", "/guide", undefined],
    ["list", "a", undefined],
    ["list", [1, "a"], [1, "a"]],
    ["any", { a: 1 }, { a: 1 }],
    ["any", null, undefined],
    [["info", "warning"], "warning", "warning"],
    [["info", "warning"], "pink", undefined],
    [[2, 3], "3", 3],
    [[2, 3], 2, 2],
  ])("converts, for the type %j, the value %j to %j", (type, written, want) => {
    expect(coerce({ type }, written)).toEqual(want)
  })

  it("omits list items of the wrong type", () => {
    expect(coerce({ type: "list", of: "number" }, [1, "2", "x", null])).toEqual([1, 2])
    const of = {
      label: { type: "string", required: true, doc: "Its name." },
      size: { type: "number", default: 3, doc: "Its size." },
    } as const
    expect(coerce({ type: "list", of }, ["x", { label: 5, other: 1 }, { size: "4" }])).toEqual([
      { label: "5", size: 3 },
      { label: "", size: 4 },
    ])
  })
})

describe("coerceProps", () => {
  const props = {
    title: { type: "string", doc: "Its title." },
    level: { type: [2, 3], default: 3, doc: "Its level." },
  } as const

  it("keeps only declared props, not inherited object properties", () => {
    expect(coerceProps(props, { title: "a", shape: "b", toString: "c" })).toEqual({ title: "a" })
  })

  it("does not fill in defaults", () => {
    expect(coerceProps(props, { level: 9 })).toEqual({})
    expect(completeProps(props, { level: 9 })).toEqual({ level: 3 })
  })
})
