import { findMarks, type Term } from "./marks"

/** The marks on a page, and a function that removes them. */
export interface Marks {
  count: number
  clear: () => void
}

/** The name of the highlight styled in base.css. */
const HIGHLIGHT = "search"

/** The maximum number of marks. More would take time without helping the reader. */
const MAX_MARKS = 400

/** Elements whose text is not visible to readers. */
const SKIPPED = "script, style, svg, .sr-only, [aria-hidden=true]"

/** Marks the terms in an element. Leaves the element unchanged if the browser supports custom highlights. */
export function markPage(root: Element, terms: Term[]): Marks {
  const painted = "highlights" in CSS && typeof Highlight === "function"
  const ranges = rangesIn(root, terms, painted ? SKIPPED : `${SKIPPED}, [data-td-island]`)
  return painted ? paint(ranges) : wrap(ranges)
}

function rangesIn(root: Element, terms: Term[], skipped: string): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() && ranges.length < MAX_MARKS) {
    const text = walker.currentNode as Text
    if (text.parentElement?.closest(skipped)) continue
    for (const [from, to] of findMarks(text.data, terms)) {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      ranges.push(range)
    }
  }
  return ranges
}

function paint(ranges: Range[]): Marks {
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
  return { count: ranges.length, clear: () => void CSS.highlights.delete(HIGHLIGHT) }
}

/** Wraps ranges in elements. Starts with the last range, so that the earlier ones stay valid. */
function wrap(ranges: Range[]): Marks {
  const marks = ranges.toReversed().map((range) => {
    const mark = document.createElement("mark")
    mark.dataset["search"] = ""
    range.surroundContents(mark)
    return mark
  })
  const clear = () => {
    for (const mark of marks) {
      const parent = mark.parentNode
      mark.replaceWith(...mark.childNodes)
      parent?.normalize()
    }
  }
  return { count: marks.length, clear }
}
