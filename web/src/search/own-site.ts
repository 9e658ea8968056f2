import { hitOf, listHits, type Answer, type Question, type Start } from "./answer"
import { CATALOG, HEADINGS, placeOn, textsFile, wordsFile } from "./files"
import type { Catalog, Headings, WordsFile } from "./files"
import { readWordIndex, type WordIndex } from "./word-index"
import { readSiteIndex, type SiteIndex, type Section } from "./site-index"
import { termsOf } from "./marks"
import { filesFor, search } from "./search"
import { createJSONCache } from "./json-cache"
import { speak } from "./language"

/** A reader does not miss an answer for so many milliseconds: rather than two, they get the better one. */
const SOON = 30

/** Searches the site that the reader is on, and loads what it needs for that. */
export interface OwnSite {
  /** Yields answers, each better than the last. */
  answer: (question: Question) => AsyncGenerator<Answer>
}

/** Begins to load the index. */
export function openSite({ base, build }: Start): OwnSite {
  const files = createJSONCache()
  const ofBuild = (file: string) => `${base}${file}?${encodeURIComponent(build)}`
  const catalog = () => files.get(ofBuild(CATALOG)) as Promise<Catalog>
  const headings = () => files.get(ofBuild(HEADINGS)) as Promise<Headings>
  const wordIndexes = new Map<string, WordIndex>()
  let pages: SiteIndex | undefined
  let whole: SiteIndex | undefined
  const load = () => Promise.all([catalog(), headings()])
  load().catch(() => undefined) // whoever asks first hears of it

  return {
    async *answer({ query: typed, within, recent }) {
      const query = typed.trim()
      if (!whole) {
        const known = await catalog()
        speak(known)
        pages ??= readSiteIndex(known)
        yield query ? found(pages, [], query, within) : listed(pages, recent, within)
        whole = readSiteIndex(...(await load()))
      }
      if (!query) {
        yield listed(whole, recent, within, true)
        return
      }
      const needed = filesFor(whole, query).map(
        (place) => `${base}${whole?.folder}/${wordsFile(place)}`,
      )
      const words = Promise.all(needed.map((file) => files.get(file)))
      if (!(await isSoon(words))) yield found(whole, [], query, within)
      await words
      const sections = search(whole, needed.map(wordIndex), query, within)
      const texts = Promise.allSettled(textsOf(whole, sections).map((file) => files.get(file)))
      if (!(await isSoon(texts))) yield shown(whole, sections, query, within)
      await texts // a hit shows without its text
      yield shown(whole, sections, query, within)
    },
  }

  function wordIndex(file: string): WordIndex {
    const known = wordIndexes.get(file)
    if (known) return known
    const read = readWordIndex(files.peek(file) as WordsFile)
    wordIndexes.set(file, read)
    return read
  }

  /** Answers with what is at hand: the titles. */
  function found(index: SiteIndex, words: WordIndex[], query: string, within: string): Answer {
    const terms = termsOf(query)
    const hits = search(index, words, query, within).map((section) => hitOf(section, terms))
    return { query, within, hits, complete: false }
  }

  function listed(index: SiteIndex, recent: string[], within: string, complete = false): Answer {
    return { query: "", within, hits: listHits(index, recent, within), complete }
  }

  /** Answers with as many excerpts as there are texts. */
  function shown(index: SiteIndex, sections: Section[], query: string, within: string): Answer {
    const terms = termsOf(query)
    const hits = sections.map((section) => hitOf(section, terms, textOf(index, section)))
    return { query, within, hits, complete: true }
  }

  function textOf(index: SiteIndex, { number }: Section): string | undefined {
    const place = placeOn(index.texts, number)
    const texts = files.peek(`${base}${index.folder}/${textsFile(place)}`) as string[] | undefined
    return texts?.[number - (index.texts[place] ?? 0)]
  }

  /** Names the files with the texts of sections. */
  function textsOf(index: SiteIndex, sections: Section[]): string[] {
    const places = new Set(sections.map(({ number }) => placeOn(index.texts, number)))
    return [...places].map((place) => `${base}${index.folder}/${textsFile(place)}`)
  }
}

/** Reports whether work has been done soon. */
async function isSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SOON)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  const first = await Promise.race([done, late])
  clearTimeout(timer)
  return first
}
