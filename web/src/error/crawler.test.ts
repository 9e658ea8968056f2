import { expect, it } from "vitest"
import { isCrawler } from "./crawler"

it.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["Mozilla/5.0 (compatible; bingbot/2.0)", true],
  ["Mozilla/5.0 (compatible; Yahoo! Slurp)", true],
  ["facebookexternalhit/1.1", true],
  ["Mozilla/5.0 AppleWebKit/605.1.15 (Applebot/0.1)", true],
  ["Mozilla/5.0 (compatible; Google-InspectionTool/1.0)", true],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", false],
  ["Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36", false], // a phone
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15", false],
  ["", false],
])("isCrawler(%s) is %s", (userAgent, want) => {
  expect(isCrawler(userAgent)).toBe(want)
})
