// Checks every page of the test site on a phone.
import { loadLate, noLayoutShift } from "./late.ts"
import { PHONE } from "./site.ts"
import { accessible, noOverflow, sweep } from "./sweep.ts"

sweep(
  "has no problems on a narrow screen",
  { viewport: PHONE, moving: true, prepare: (page) => loadLate(page, true) },
  [noLayoutShift, noOverflow(PHONE.width), accessible("light"), accessible("dark")],
)
