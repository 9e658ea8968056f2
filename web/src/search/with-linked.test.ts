import { describe, expect, it } from "vitest"
import type { Hit } from "./answer"
import { withLinked } from "./with-linked"

const hit = (title: string, group: string): Hit => {
  return { to: `/${title}`, title: [title], above: [], group, icon: "", level: 1 }
}
const titles = (hits: Hit[]) => hits.map(({ title }) => title.join(""))

describe("withLinked", () => {
  const linked = [hit("HTML", "Cientos"), hit("Sky", "Cientos"), hit("Bloom", "Effects")]

  it("puts other sites after the current site", () => {
    expect(titles(withLinked([hit("Usage", "Guide")], linked, "templates"))).toEqual([
      "Usage",
      "HTML",
      "Sky",
      "Bloom",
    ])
  })

  it("puts the group with a page of the queried name first", () => {
    expect(titles(withLinked([hit("Usage", "Guide")], linked, "html"))).toEqual([
      "HTML",
      "Sky",
      "Usage",
      "Bloom",
    ])
  })

  it("prefers a page of that name on the current site", () => {
    expect(titles(withLinked([hit("Html", "Guide")], linked, "html"))).toEqual([
      "Html",
      "HTML",
      "Sky",
      "Bloom",
    ])
  })
})
