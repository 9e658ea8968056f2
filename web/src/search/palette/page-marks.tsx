import { X } from "lucide"
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { termsOf } from "../marks"
import { markPage, type Marks } from "../page-marks"
import { search } from "../../strings/search.gen"
import { plural } from "../../strings/texts"
import { Glyph } from "../../ui/glyph"

interface PageMarksProps {
  /** The query to mark. */
  query: string
  onClear: () => void
}

/**
 * Marks the words of a query on the page that the reader opened from the results, until the reader removes the marks.
 */
export function PageMarks({ query, onClear }: PageMarksProps) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let marks: Marks | undefined
    const frame = requestAnimationFrame(() => {
      const article = document.querySelector("[data-td-article]")
      if (!article) return
      marks = markPage(article, termsOf(query))
      setCount(marks.count)
    })
    return () => {
      cancelAnimationFrame(frame)
      marks?.clear()
    }
  }, [query])
  useEffect(() => {
    const key = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClear()
    }
    document.addEventListener("keydown", key)
    return () => document.removeEventListener("keydown", key)
  }, [onClear])
  if (count === 0) return null
  return createPortal(
    <button type="button" className="page-marks" onClick={onClear}>
      {plural(search, "clearMarks", count)}
      <Glyph of={X} />
    </button>,
    document.body, // the header has its own stacking context
  )
}
