import { describe, expect, it, vi } from "vitest"
import { postQuery } from "./post"

describe("postQuery", () => {
  it.each([
    ["v1 2", "/__nuxt_content/docs/query?v=v1%202"],
    [undefined, "/__nuxt_content/docs/query"],
  ])("sends a query for version %s to %s", async (version, address) => {
    const rows = [{ title: "One" }]
    const fetched = vi.fn((_: string, _options: RequestInit) =>
      Promise.resolve(new Response(JSON.stringify(rows))),
    )
    vi.stubGlobal("fetch", fetched)
    const sql = "SELECT * FROM _content_docs"
    expect(await postQuery(() => Promise.resolve(version))("docs", sql)).toEqual(rows)
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      address,
      expect.objectContaining({
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ sql }),
      }),
    )
  })
})
