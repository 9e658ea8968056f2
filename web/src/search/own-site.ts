import { hitOf, listHits, type Answer, type Question, type Start } from "./answer"
import { CATALOG, HEADINGS, placeOn, textsFile, wordsFile } from "./files"
import type { Catalog, Headings, WordsFile } from "./files"
import { readWordIndex, type WordIndex } from "./word-index"
import { readSiteIndex, type SiteIndex, type Section } from "./site-index"
import { termsOf } from "./marks"
import { explains, filesFor, search } from "./search"
import { createJSONCache } from "./json-cache"
import { speak } from "./language"

/** How long an answer waits for a better one, in milliseconds. Readers do not notice this delay. */
const SOON = 30

/** Searches the current site and loads the files that the search needs. */
export interface OwnSite {
  /** Yields answers. Each is better than the previous one. */
  answer: (question: Question) => AsyncGenerator<Answer>
}

/** Opens the index of a site and starts loading it. The language of the current site applies to all sites. */
export function openSite({ base, build }: Start, isCurrent = true): OwnSite {
  const files = createJSONCache()
  const ofBuild = (file: string) => `${base}${file}?${encodeURIComponent(build)}`
  const catalog = () => files.get(ofBuild(CATALOG)) as Promise<Catalog>
  const headings = () => files.get(ofBuild(HEADINGS)) as Promise<Headings>
  const cachedIndexes = new Map<string, WordIndex>()
  let pages: SiteIndex | undefined
  let fullIndex: SiteIndex | undefined
  const load = () => Promise.all([catalog(), headings()])
  load().catch(() => undefined) // the first question reports the error

  return {
    async *answer({ query: typed, within, recent }) {
      const query = typed.trim()
      if (!fullIndex) {
        const loadedCatalog = await catalog()
        if (isCurrent) speak(loadedCatalog)
        pages ??= readSiteIndex(loadedCatalog)
        yield query ? titleAnswer(pages, [], query, within) : listAnswer(pages, recent, within)
        fullIndex = readSiteIndex(...(await load()))
      }
      if (!query) {
        yield listAnswer(fullIndex, recent, within, true)
        return
      }
      const needed = filesFor(fullIndex, query).map(
        (place) => `${base}${fullIndex?.folder}/${wordsFile(place)}`,
      )
      const words = Promise.all(needed.map((file) => files.get(file)))
      if (!(await isSoon(words))) yield titleAnswer(fullIndex, [], query, within)
      await words
      const wordIndexes = needed.map(wordIndex)
      const sections = search(fullIndex, wordIndexes, query, within)
      const isExplained = explains(wordIndexes, sections[0], query)
      const texts = Promise.allSettled(textsOf(fullIndex, sections).map((file) => files.get(file)))
      if (!(await isSoon(texts)))
        yield { ...fullAnswer(fullIndex, sections, query, within), isExplained }
      await texts // without the text, hits have no excerpts
      yield { ...fullAnswer(fullIndex, sections, query, within), isExplained }
    },
  }

  function wordIndex(file: string): WordIndex {
    const cached = cachedIndexes.get(file)
    if (cached) return cached
    const index = readWordIndex(files.peek(file) as WordsFile)
    cachedIndexes.set(file, index)
    return index
  }

  /** Returns an answer that is based on the titles. */
  function titleAnswer(
    index: SiteIndex,
    words: WordIndex[],
    query: string,
    within: string,
  ): Answer {
    const terms = termsOf(query)
    const hits = search(index, words, query, within).map((section) => hitOf(section, terms))
    return { query, within, hits, complete: false }
  }

  function listAnswer(
    index: SiteIndex,
    recent: string[],
    within: string,
    complete = false,
  ): Answer {
    return { query: "", within, hits: listHits(index, recent, within), complete }
  }

  /** Returns an answer with excerpts from the text that has been loaded. */
  function fullAnswer(
    index: SiteIndex,
    sections: Section[],
    query: string,
    within: string,
  ): Answer {
    const terms = termsOf(query)
    const hits = sections.map((section) => hitOf(section, terms, textOf(index, section)))
    return { query, within, hits, complete: true }
  }

  function textOf(index: SiteIndex, { number }: Section): string | undefined {
    const place = placeOn(index.texts, number)
    const texts = files.peek(`${base}${index.folder}/${textsFile(place)}`) as string[] | undefined
    return texts?.[number - (index.texts[place] ?? 0)]
  }

  /** Returns the files that contain the text of sections. */
  function textsOf(index: SiteIndex, sections: Section[]): string[] {
    const places = new Set(sections.map(({ number }) => placeOn(index.texts, number)))
    return [...places].map((place) => `${base}${index.folder}/${textsFile(place)}`)
  }
}

/** Reports whether a promise resolves soon. */
async function isSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SOON)
  })
  const resolved = work.then(
    () => true,
    () => false,
  )
  const isResolved = await Promise.race([resolved, late])
  clearTimeout(timer)
  return isResolved
}
