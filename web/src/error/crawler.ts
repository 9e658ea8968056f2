/** Matches the user agents of search engines and link previews. */
const CRAWLER =
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|ia_archiver|inspectiontool|lighthouse/i

/** Reports whether the page is being read by a crawler. */
export function isCrawler(userAgent = navigator.userAgent): boolean {
  return CRAWLER.test(userAgent)
}
