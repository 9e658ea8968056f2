import { expect, it } from "vitest"
import { prose } from "../strings/prose.gen"
import { byVersion } from "./version-changes"

it("groups pages by version, the newest first, and those that are deprecated last", () => {
  const pages = [
    { title: "Lamps", to: "/lamps", since: "5.9", changed: ["5.10"] },
    { title: "Shadows", to: "/shadows", since: "5.10" },
    { title: "Candles", to: "/candles", deprecated: true },
    { title: "Home", to: "/" },
  ]
  const shown = byVersion(pages).map(({ version, entries }) => [
    version,
    entries.map(({ kind, page }) => `${kind} ${page.title}`),
  ])
  expect(shown).toStrictEqual([
    ["5.10", [`${prose.isChanged} Lamps`, `${prose.isNew} Shadows`]],
    ["5.9", [`${prose.isNew} Lamps`]],
    [prose.deprecated, [`${prose.deprecated} Candles`]],
  ])
})
