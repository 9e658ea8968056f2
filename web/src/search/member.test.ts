import { describe, expect, it, vi } from "vitest"
import { openMember } from "./member"
import { goCase } from "./testdata/index"

const HOME = "/cientos/"

/** Serves a site of a workspace. Returns the list of requests. */
function serve(): string[] {
  const files = goCase("site")
  files.set("latest.json", `{"id":"b 1"}`)
  const asked: string[] = []
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address)
    const name = address.replace(/^\/cientos\/_(tresdocs\/search|nuxt\/builds)\//, "")
    const data = files.get(name.replace(/\?.*/, ""))
    return Promise.resolve(data ? new Response(data) : new Response("", { status: 404 }))
  })
  return asked
}

describe("openMember", () => {
  it("finds pages of another site and names the site, without loading anything before a query", async () => {
    const asked = serve()
    const site = openMember({ name: "Cientos", home: HOME })
    expect(asked).toEqual([])
    const [hit] = await site.hits("use loop")
    expect(hit).toMatchObject({ to: "/api/use-loop", group: "Cientos" })
    expect(hit?.above.length).toBeGreaterThan(0)
    expect(hit?.external).toBeUndefined()
    expect(asked[0]).toBe("/cientos/_nuxt/builds/latest.json")
    expect(asked).toContain("/cientos/_tresdocs/search/catalog.json?b%201")
  })

  it("finds nothing if the site does not respond", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
    serve()
    expect(await openMember({ name: "Gone", home: "/gone/" }).hits("use loop")).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
  })
})
