import type { ListedPage } from "../../lib/page-list"
import type { Hit } from "../../search/answer"
import { markText, termsOf } from "../../search/marks"

/** knownHits are rows for the pages that the shell knows of, for the time until the index is there. */
export function knownHits(pages: ListedPage[], query: string): Hit[] {
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
