import { expect, test } from "vitest"
import { CONNECTED, connectCommand, PROGRAMS } from "./programs"
import { markdownOf } from "./markdown-of"

const ADDRESS = "https://docs.test/mcp"

test("each program gets the prompt as one URL parameter", () => {
  const prompt = "Read https://docs.test/a?b=1&c#d and help."
  for (const { open } of PROGRAMS) {
    const values = [...new URL(open(prompt)).searchParams.values()]
    expect(values).toContain(prompt)
  }
})

test("editors get the name and the URL of the server", () => {
  const [cursor = "", code = ""] = CONNECTED.map(({ connect }) => connect("TresJS Docs!", ADDRESS))
  const query = new URL(cursor).searchParams
  expect(query.get("name")).toBe("tresjs-docs")
  expect(JSON.parse(atob(query.get("config") ?? ""))).toStrictEqual({ url: ADDRESS })
  expect(JSON.parse(decodeURIComponent(code.replace("vscode:mcp/install?", "")))).toStrictEqual({
    name: "tresjs-docs",
    type: "http",
    url: ADDRESS,
  })
})

test("a name without usable letters becomes docs", () => {
  expect(connectCommand("文档", ADDRESS)).toBe(`claude mcp add --transport http docs ${ADDRESS}`)
})

test("the Markdown of a page is next to it", () => {
  expect(markdownOf("/docs/guide")).toBe("/docs/guide.md")
  expect(markdownOf("/docs/")).toBe("/docs/index.md")
})
