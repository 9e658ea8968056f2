import { afterEach, describe, expect, it } from "vitest"
import { versions as texts } from "../strings/versions.gen"
import { linksFrom } from "./version-links"

const versions = {
  current: "v4",
  versions: [
    { label: "v6", base: "/docs/v6", ahead: true },
    {
      label: "v5",
      base: "/docs",
      newest: true,
      nearest: {
        "/guide/lamps": { path: "/guide/lights", same: true },
        "/guide/old": { path: "/guide" },
      },
    },
    { label: "v4", base: "/docs/v4" },
  ],
}
const at = (path: string) =>
  linksFrom(versions, new URL(path, location.href) as unknown as Location)

describe("linksFrom", () => {
  afterEach(() => document.documentElement.removeAttribute("data-base"))

  it("links to the same page and heading", () => {
    document.documentElement.dataset["base"] = "/docs/v4"
    expect(at("/docs/v4/guide/start/#props").map(({ to, note }) => [to, note])).toStrictEqual([
      ["/docs/v6/guide/start#props", texts.unreleased],
      ["/docs/guide/start#props", texts.newest],
      ["/docs/v4/guide/start#props", undefined],
    ])
  })

  it("links to the new location of a page", () => {
    document.documentElement.dataset["base"] = "/docs/v4"
    expect(at("/docs/v4/guide/lamps#sun")[1]?.to).toBe("/docs/guide/lights#sun")
  })

  it("links to the nearest page and explains this", () => {
    document.documentElement.dataset["base"] = "/docs/v4"
    expect(at("/docs/v4/guide/old#sun")[1]).toStrictEqual({
      to: "/docs/guide",
      label: "v5",
      note: texts.nearest,
      isCurrent: false,
    })
  })

  it("links to landing pages and to paths with any characters", () => {
    document.documentElement.dataset["base"] = "/docs/v4"
    expect(at("/docs/v4/")[2]).toMatchObject({ to: "/docs/v4/", isCurrent: true })
    expect(at("/docs/v4/%E7%81%AF")[1]?.to).toBe("/docs/%E7%81%AF")
  })
})
