import { findPages, type ListedPage } from "./page-list"
import type { Answer, Hit } from "../answer"
import { markText, termsOf } from "../marks"

/**
 * The rows for a query: those of the answer, or of the pages that the shell knows as long as there is none
 * and where not even titles can be had. Other sites may have hits all the same.
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
