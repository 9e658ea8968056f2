import type { Sister } from "../payload.gen"
import { hitOf, type Hit } from "./answer"
import { buildLexicon, type PublishedSection } from "./build"
import { sectionLibrary, type Library } from "./library"
import type { Lexicon } from "./lexicon"
import { termsOf } from "./marks"
import { search } from "./search"
import { createShelf } from "./shelf"

/** SisterSite searches another site, whose sections are fetched at the first question. */
export interface SisterSite {
  hits: (query: string) => Promise<Hit[]>
}

/** So few hits of another site are shown, below the reader's own. */
const MAX_HITS = 4

/** openSister gives the search of another site. */
export function openSister({ name, sections: address }: Sister): SisterSite {
  const shelf = createShelf()
  let index: { library: Library; lexicon: Lexicon; texts: string[] } | undefined

  const open = async () => {
    const sections = (await shelf.get(address)) as PublishedSection[]
    const own = sections.map((section) => ({ ...section, id: new URL(section.id, address).href }))
    const texts = own.map(({ content }) => content)
    return { library: sectionLibrary(own, name), lexicon: buildLexicon(own), texts }
  }
  return {
    async hits(query) {
      index ??= await open()
      const { library, lexicon, texts } = index
      const terms = termsOf(query)
      const found = search(library, [lexicon], query).slice(0, MAX_HITS)
      return found.map((section) => {
        return { ...hitOf(section, terms, texts[section.number]), external: true }
      })
    },
  }
}
