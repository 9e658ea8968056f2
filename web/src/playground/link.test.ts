// @vitest-environment node
import { describe, expect, it } from "vitest"
import { pack, readLink, unpack, writeLink } from "./link"

describe("a link", () => {
  it("names an example and holds its changes", () => {
    const link = { name: "use-loop", code: "ab_-9" }
    expect(writeLink(link)).toBe("#play=use-loop&code=ab_-9")
    expect(readLink(writeLink(link))).toEqual(link)
    expect(writeLink({ name: "use-loop", code: "" })).toBe("#play=use-loop")
  })

  it("is undefined if it names no example", () => {
    expect(readLink("")).toBeUndefined()
    expect(readLink("#events")).toBeUndefined()
    expect(readLink("#play=")).toBeUndefined()
  })
})

describe("packed edits", () => {
  it("are short and unpack to the same edits", async () => {
    const edits = { "App.vue": "<template>ä 😀 &%\n</template>\n".repeat(50), "a/b.ts": "" }
    const code = await pack(edits)
    expect(code).toMatch(/^[\w-]+$/)
    expect(code.length).toBeLessThan(200)
    expect(await unpack(code)).toEqual(edits)
  })

  it("are empty if nothing has changed", async () => {
    expect(await pack({})).toBe("")
    expect(await unpack("")).toEqual({})
  })

  it.each([
    ["invalid base64", "%%%"],
    ["data that is not compressed", "AAAA"],
    ["invalid JSON", async () => await raw("{")],
    ["JSON that is not an object", async () => await raw("7")],
    ["a file name with ..", async () => await raw('{"../x.ts":""}')],
    ["an invalid file name", async () => await raw('{"__proto__":""}')],
    ["a file that is not a string", async () => await raw('{"a.ts":1}')],
    ["too much text", async () => await raw(JSON.stringify({ "a.ts": "x".repeat(300_000) }))],
  ])("are rejected if they contain %s", async (_, code) => {
    await expect(unpack(typeof code === "string" ? code : await code())).rejects.toThrow()
  })
})

/** Packs any text as edits are packed. */
async function raw(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))
  const bytes = Buffer.from(await new Response(stream).arrayBuffer())
  return bytes.toString("base64url")
}
