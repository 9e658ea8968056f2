// Tests the accessibility of the documentation on a wide screen in light mode and on a narrow screen in dark mode. Its
// console must remain empty. The test site, which shows all components, is tested in all four combinations.
import { DOCUMENTATION } from "./server.ts"
import { DESKTOP, PHONE } from "./site.ts"
import { accessible, sweep, type Check } from "./sweep.ts"

const onPhone: Check = async (page, path) => {
  await page.setViewportSize(PHONE)
  return accessible("dark")(page, path)
}

sweep(
  "has no problems on a wide screen in light mode or on a narrow one in dark mode",
  { folder: DOCUMENTATION, viewport: DESKTOP },
  [accessible("light"), onPhone],
)
