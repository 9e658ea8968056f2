// Accessibility of the documentation itself, on a wide screen in light mode and on a narrow one in dark mode; its
// console stays empty. The test site, which has each component in each form, is looked at in all four.
import { DOCUMENTATION } from "./server.ts"
import { DESKTOP, PHONE } from "./site.ts"
import { accessible, sweep } from "./sweep.ts"

sweep(
  { folder: DOCUMENTATION, viewport: DESKTOP },
  {
    "no page of the documentation has a fault on a wide screen in light mode": accessible("light"),
    "no page of the documentation has a fault on a narrow screen in dark mode": async (
      page,
      path,
    ) => {
      await page.setViewportSize(PHONE)
      return accessible("dark")(page, path)
    },
  },
)
