import { expect, it } from "vitest"
import { prose } from "../strings/prose.gen"
import { byVersion, choose, type VersionGroup } from "./by-version"

const releases = [
  { title: "Lamps", to: "/lamps", since: "5.9", changed: ["5.10"] },
  { title: "Shadows", to: "/shadows", since: "5.10" },
  { title: "Candles", to: "/candles", deprecated: true },
  { title: "color", page: "Lamps", to: "/lamps#color", since: "5.9" },
]

const listed = (groups: VersionGroup[]) =>
  groups.map(({ version, entries }) => [
    version,
    entries.map(({ kind, of }) => `${kind} ${of.title}`),
  ])

it("groups by version, newest first and deprecations last", () => {
  expect(listed(byVersion(releases))).toStrictEqual([
    ["5.10", [`${prose.isChanged} Lamps`, `${prose.isNew} Shadows`]],
    ["5.9", [`${prose.isNew} Lamps`, `${prose.isNew} color`]],
    [prose.deprecated, [`${prose.deprecated} Candles`]],
  ])
})

it("applies the reader's filters", () => {
  const groups = byVersion(releases)
  const kind = prose.isNew
  expect(listed(choose(groups, { version: "5.9", kind }))).toStrictEqual([
    ["5.9", [`${kind} Lamps`, `${kind} color`]],
  ])
  expect(choose(groups, { version: "5.9", kind: prose.isChanged })).toStrictEqual([])
  expect(choose(groups, { version: "", kind: "" })).toStrictEqual(groups)
})
