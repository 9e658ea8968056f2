import { useDelayed } from "../../hooks/use-delayed"
import { SEARCH } from "../../lib/limits"
import type { Answer } from "../answer"
import { search } from "../../strings/search.gen"

interface PaletteNoteProps {
  /** What of the index cannot be had. */
  failed: Answer["failed"]
  /** An answer is on its way. */
  waiting: boolean
}

const NOTES = { words: "onlyTitles", titles: "onlyNear" } as const

/** Says why rows are missing. It is there before it says anything, for screen readers to hear of it. */
export function PaletteNote({ failed, waiting }: PaletteNoteProps) {
  const slow = useDelayed(waiting, SEARCH.slow)
  return (
    <p className="palette-note" aria-live="polite">
      {failed ? search[NOTES[failed]] : slow && search.searching}
    </p>
  )
}
