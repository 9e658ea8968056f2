// Accessibility of the documentation itself, on a wide screen in light mode and on a narrow one in dark mode; its
// console stays empty. The test site, which has each component in each form, is looked at in all four.
import { DOCUMENTATION } from "./server.ts"
import { DESKTOP, PHONE } from "./site.ts"
import { accessible, sweep, type Look } from "./sweep.ts"

const onPhone: Look = async (page, path) => {
  await page.setViewportSize(PHONE)
  return accessible("dark")(page, path)
}

sweep(
  "has no fault on a wide screen in light mode or on a narrow one in dark mode",
  { folder: DOCUMENTATION, viewport: DESKTOP },
  [accessible("light"), onPhone],
)
