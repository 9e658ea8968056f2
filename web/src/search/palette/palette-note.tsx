import { useDelayed } from "../../hooks/use-delayed"
import { SEARCH } from "../../lib/limits"
import type { Answer } from "../answer"
import { search } from "../../strings/search.gen"

interface PaletteNoteProps {
  /** The part of the index that is unavailable. */
  failed: Answer["failed"]
  /** Whether an answer is pending. */
  waiting: boolean
}

const NOTES = { words: "onlyTitles", titles: "onlyNear" } as const

/**
 * Explains why rows are missing. The element is present even when it is empty, so that screen readers announce
 * changes.
 */
export function PaletteNote({ failed, waiting }: PaletteNoteProps) {
  const slow = useDelayed(waiting, SEARCH.slow)
  return (
    <p className="palette-note" aria-live="polite">
      {failed ? search[NOTES[failed]] : slow && search.searching}
    </p>
  )
}
