// Every page of the test site on a phone.
import { loadLate, unmoved } from "./late.ts"
import { PHONE } from "./site.ts"
import { accessible, noWider, sweep } from "./sweep.ts"

sweep(
  "has no fault on a narrow screen",
  { viewport: PHONE, moving: true, prepare: (page) => loadLate(page, true) },
  [unmoved, noWider(PHONE.width), accessible("light"), accessible("dark")],
)
