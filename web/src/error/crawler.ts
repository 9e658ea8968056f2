/** How programs that read pages for search engines and previews name themselves. */
const CRAWLER =
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|ia_archiver|inspectiontool|lighthouse/i

/** Reports whether a page is read by a program that keeps what it sees. */
export function isCrawler(userAgent = navigator.userAgent): boolean {
  return CRAWLER.test(userAgent)
}
