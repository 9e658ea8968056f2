// Checks every page of the test site on a phone.
import { loadLate, noLayoutShift } from "./late.ts"
import { PHONE } from "./site.ts"
import { accessible, noOverflow, sweep } from "./sweep.ts"

sweep(
  { viewport: PHONE, moving: true, prepare: (page) => loadLate(page, true) },
  {
    "no page moves while it loads on a narrow screen": noLayoutShift,
    "no page is wider than a phone": noOverflow(PHONE.width),
    "no page has a fault on a narrow screen in light mode": accessible("light"),
    "no page has a fault on a narrow screen in dark mode": accessible("dark"),
  },
)
