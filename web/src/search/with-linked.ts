import type { Hit } from "./answer"
import { joined } from "./tokens"

/**
 * Adds the hits from other sites. They come after the hits from the current site, unless only another site has a page
 * whose title is the query.
 */
export function withLinked(own: Hit[], linked: Hit[], query: string): Hit[] {
  const name = joined(query)
  const isNamed = ({ title }: Hit) => joined(title.join("")) === name
  if (own[0] && isNamed(own[0])) return [...own, ...linked]
  const first = linked.filter(isNamed)
  const groups = new Set(first.map(({ group }) => group))
  return [
    ...linked.filter(({ group }) => groups.has(group)),
    ...own,
    ...linked.filter(({ group }) => !groups.has(group)),
  ]
}
