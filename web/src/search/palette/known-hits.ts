import { findPages, type ListedPage } from "./page-list"
import type { Answer, Hit } from "../answer"
import { markText, termsOf } from "../marks"

/**
 * Returns the hits for a query from the answer. If there is no answer yet, or if even the titles are unavailable,
 * returns hits for the pages that the shell knows. In either case, there may be hits from other sites.
 */
export function hitsFor(query: string, answer: Answer | undefined, pages: ListedPage[]): Hit[] {
  if (answer && answer.failed !== "titles") return answer.hits
  const others = answer?.query === query ? answer.hits : []
  return [...knownHits(findPages(pages, query), query), ...others]
}

function knownHits(pages: ListedPage[], query: string): Hit[] {
  const terms = termsOf(query)
  return pages.map(({ path, title, above, icon, external }) => ({
    to: path,
    title: markText(title, terms),
    above: above.slice(1),
    group: above[0] ?? title,
    icon: icon ?? "",
    level: 1,
    ...(external && { external: true as const }),
  }))
}
