import { describe, expect, it } from "vitest"
import { fileTree } from "./file-tree"

describe("fileTree", () => {
  it("sorts paths into folders, folders first", () => {
    expect(fileTree(["main.ts", "src/a.vue", "src/lib/b.ts", "src/c.vue"])).toEqual([
      {
        kind: "folder",
        name: "src",
        children: [
          { kind: "folder", name: "lib", children: [{ kind: "file", name: "b.ts", index: 2 }] },
          { kind: "file", name: "a.vue", index: 1 },
          { kind: "file", name: "c.vue", index: 3 },
        ],
      },
      { kind: "file", name: "main.ts", index: 0 },
    ])
  })
})
