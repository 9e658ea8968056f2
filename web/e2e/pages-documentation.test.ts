// Accessibility of the documentation: of every other page on a wide screen in light mode, of the rest on a narrow one in
// dark mode; its console stays empty. The test site, which shows all components, is tested in all four combinations.
import { DOCUMENTATION } from "./server.ts"
import { DESKTOP, PHONE } from "./site.ts"
import { accessible, sweep } from "./sweep.ts"

let isNarrow = true

sweep(
  { folder: DOCUMENTATION, viewport: DESKTOP },
  {
    "no page of the documentation has a fault": async (page, path) => {
      isNarrow = !isNarrow
      if (!isNarrow) return accessible("light")(page, path)
      await page.setViewportSize(PHONE)
      return accessible("dark")(page, path)
    },
  },
)
