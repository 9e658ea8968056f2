import { useDelayed } from "../../hooks/use-delayed"
import { SEARCH } from "../../lib/limits"
import type { Answer } from "../answer"

interface PaletteNoteProps {
  /** What of the index cannot be had. */
  failed: Answer["failed"]
  /** An answer is on its way. */
  waiting: boolean
}

const NOTES = {
  words: "Only titles are searched: the index could not be loaded.",
  titles: "Only titles around this page are searched: the index could not be loaded.",
} as const

/** Says why rows are missing. It is there before it says anything, for screen readers to hear of it. */
export function PaletteNote({ failed, waiting }: PaletteNoteProps) {
  const slow = useDelayed(waiting, SEARCH.slow)
  return (
    <p className="palette-note" aria-live="polite">
      {failed ? NOTES[failed] : slow && "Searching…"}
    </p>
  )
}
