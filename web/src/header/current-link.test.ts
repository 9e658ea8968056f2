import { expect, it } from "vitest"
import { currentLink } from "./current-link"

it.each([
  ["/guide/a", "/", ["/", "/guide"], "/guide"],
  ["/guide/a", "/", ["/", "/guide/b"], "/guide/b"],
  ["/other", "/", ["/", "/guide"], undefined],
  ["/s/guide/a", "/s/", ["/", "/guide", "/s/"], undefined],
  ["/s/guide/a", "/s/", ["/", "/guide", "/s/guide"], "/s/guide"],
])("the current link of %s on a site at %s", (path, home, links, want) => {
  expect(currentLink(links, path, home)).toBe(want)
})
