import { ChevronDown } from "lucide"
import { Glyph } from "../ui/glyph"

interface SummaryProps {
  closed: string
  open: string
}

/** Says what a click does. CSS shows the text that applies. */
export function Summary({ closed, open }: SummaryProps) {
  return (
    <summary>
      <Glyph of={ChevronDown} className="chevron" />
      <span data-when="closed">{closed}</span>
      <span data-when="open">{open}</span>
    </summary>
  )
}
