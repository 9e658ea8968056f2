// What every page of the test site is on a phone.
import { loadLate, unmoved } from "./late.ts"
import { PHONE } from "./site.ts"
import { accessible, noWider, sweep } from "./sweep.ts"

sweep(
  { viewport: PHONE, moving: true, prepare: (page) => loadLate(page, true) },
  {
    "no page moves while it loads on a narrow screen": unmoved,
    "no page is wider than a phone": noWider(PHONE.width),
    "no page has a fault on a narrow screen in light mode": accessible("light"),
    "no page has a fault on a narrow screen in dark mode": accessible("dark"),
  },
)
