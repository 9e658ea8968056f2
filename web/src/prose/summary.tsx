import { ChevronDown } from "lucide"
import { Glyph } from "../ui/glyph"

interface SummaryProps {
  closed: string
  open: string
}

/** Says what a click does. CSS shows the text that applies. Checkers skip it when they compare the page with its Markdown. */
export function Summary({ closed, open }: SummaryProps) {
  return (
    <summary data-markdown-ignore="">
      <Glyph of={ChevronDown} className="chevron" />
      <span data-when="closed">{closed}</span>
      <span data-when="open">{open}</span>
    </summary>
  )
}
