import type { LinkedSite } from "../payload.gen"
import { hitOf, type Hit } from "./answer"
import { buildWordIndex, type PublishedSection } from "./build"
import { sectionsIndex, type SiteIndex } from "./site-index"
import type { WordIndex } from "./word-index"
import { termsOf } from "./marks"
import { search } from "./search"

/** Searches another site. The site's sections are fetched for the first question. */
export interface LinkedSiteSearch {
  hits: (query: string) => Promise<Hit[]>
}

/** The maximum number of hits from another site. */
export const MAX_HITS = 4

/** How long to skip a site that has not responded, in milliseconds. */
export const RETRY_AFTER = 60_000

interface OpenedSite {
  site: SiteIndex
  wordIndex: WordIndex
  texts: string[]
}

/** Returns a function that searches another site. If the site does not respond, there are no hits. */
export function openLinkedSite({ name, sections: address = "" }: LinkedSite): LinkedSiteSearch {
  let opening: Promise<OpenedSite | undefined> | undefined

  const open = () =>
    openIndex(address, name).catch((error: unknown) => {
      console.warn("tresdocs: another site cannot be searched:", error)
      setTimeout(() => (opening = undefined), RETRY_AFTER)
      return undefined
    })
  return {
    async hits(query) {
      opening ??= open()
      const opened = await opening
      if (!opened) return []
      const { site, wordIndex, texts } = opened
      const terms = termsOf(query)
      const sections = search(site, [wordIndex], query).slice(0, MAX_HITS)
      return sections.map((section) => {
        return { ...hitOf(section, terms, texts[section.number]), external: true }
      })
    },
  }
}

/** Builds an index of the sections at a URL. */
async function openIndex(address: string, name: string): Promise<OpenedSite> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`fetch ${address}: status ${response.status}`)
  const sections = readSections(await response.json(), address)
  return {
    site: sectionsIndex(sections, name),
    wordIndex: buildWordIndex(sections),
    texts: sections.map(({ content }) => content),
  }
}

/**
 * Returns the valid sections that refer to a page. The data is untrusted, because other sites may publish anything.
 */
function readSections(published: unknown, address: string): PublishedSection[] {
  if (!Array.isArray(published)) throw new Error(`${address} does not contain a list of sections`)
  return published.flatMap((entry: Partial<PublishedSection> | null) => {
    const { id, title, titles, content, level } = entry ?? {}
    const to = typeof id === "string" ? pageAt(id, address) : undefined
    if (!to || typeof title !== "string" || typeof content !== "string") return []
    const above = Array.isArray(titles) ? titles.map(String) : []
    return [{ id: to, title, titles: above, content, level: Number(level) || 1 }]
  })
}

/** Returns the URL of a page, or undefined if the page is not in the folder of the site's sections. */
function pageAt(path: string, sections: string): string | undefined {
  const folder = new URL(".", sections).href
  const below = path.replace(/^\//, "")
  if (!URL.canParse(below, folder)) return undefined
  const { href } = new URL(below, folder)
  return href.startsWith(folder) ? href : undefined
}
