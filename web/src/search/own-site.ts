import { hitOf, listHits, type Answer, type Question, type Start } from "./answer"
import { CATALOG, HEADINGS, placeOn, textsFile, wordsFile } from "./files"
import type { Catalog, Headings, WordsFile } from "./files"
import { readLexicon, type Lexicon } from "./lexicon"
import { readLibrary, type Library, type Section } from "./library"
import { termsOf } from "./marks"
import { filesFor, search } from "./search"
import { createShelf } from "./shelf"

/** A reader does not miss an answer for so many milliseconds: rather than two, they get the better one. */
const SOON = 30

/** Searches the site that the reader is on, and loads what it needs for that. */
export interface OwnSite {
  /** Yields answers, each better than the last. */
  answer: (question: Question) => AsyncGenerator<Answer>
}

/** Begins to load the index. */
export function openSite({ base, build }: Start): OwnSite {
  const shelf = createShelf()
  const ofBuild = (file: string) => `${base}${file}?${encodeURIComponent(build)}`
  const catalog = () => shelf.get(ofBuild(CATALOG)) as Promise<Catalog>
  const headings = () => shelf.get(ofBuild(HEADINGS)) as Promise<Headings>
  const lexicons = new Map<string, Lexicon>()
  let pages: Library | undefined
  let whole: Library | undefined
  const load = () => Promise.all([catalog(), headings()])
  load().catch(() => undefined) // whoever asks first hears of it

  return {
    async *answer({ query: typed, recent }) {
      const query = typed.trim()
      if (!whole) {
        pages ??= readLibrary(await catalog())
        yield query ? found(pages, [], query) : listed(pages, recent)
        whole = readLibrary(...(await load()))
      }
      if (!query) {
        yield listed(whole, recent, true)
        return
      }
      const needed = filesFor(whole, query).map(
        (place) => `${base}${whole?.folder}/${wordsFile(place)}`,
      )
      const words = Promise.all(needed.map((file) => shelf.get(file)))
      if (!(await isSoon(words))) yield found(whole, [], query)
      await words
      const sections = search(whole, needed.map(lexicon), query)
      const texts = Promise.allSettled(textsOf(whole, sections).map((file) => shelf.get(file)))
      if (!(await isSoon(texts))) yield shown(whole, sections, query)
      await texts // a hit shows without its text
      yield shown(whole, sections, query)
    },
  }

  function lexicon(file: string): Lexicon {
    const known = lexicons.get(file)
    if (known) return known
    const read = readLexicon(shelf.at(file) as WordsFile)
    lexicons.set(file, read)
    return read
  }

  /** Answers with what is at hand: the titles. */
  function found(library: Library, words: Lexicon[], query: string): Answer {
    const terms = termsOf(query)
    const hits = search(library, words, query).map((section) => hitOf(section, terms))
    return { query, hits, complete: false }
  }

  function listed(library: Library, recent: string[], complete = false): Answer {
    return { query: "", hits: listHits(library, recent), complete }
  }

  /** Answers with as many excerpts as there are texts. */
  function shown(library: Library, sections: Section[], query: string): Answer {
    const terms = termsOf(query)
    const hits = sections.map((section) => hitOf(section, terms, textOf(library, section)))
    return { query, hits, complete: true }
  }

  function textOf(library: Library, { number }: Section): string | undefined {
    const place = placeOn(library.texts, number)
    const texts = shelf.at(`${base}${library.folder}/${textsFile(place)}`) as string[] | undefined
    return texts?.[number - (library.texts[place] ?? 0)]
  }

  /** Names the files with the texts of sections. */
  function textsOf(library: Library, sections: Section[]): string[] {
    const places = new Set(sections.map(({ number }) => placeOn(library.texts, number)))
    return [...places].map((place) => `${base}${library.folder}/${textsFile(place)}`)
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
