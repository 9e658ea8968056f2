import { ChevronDown } from "lucide"
import { Glyph } from "../ui/glyph"

interface SummaryProps {
  closed: string
  open: string
}

/**
 * The label of a disclosure, which describes the effect of a click. CSS shows the text for the current state. Tools
 * that compare the page with its Markdown ignore the label.
 */
export function Summary({ closed, open }: SummaryProps) {
  return (
    <summary data-markdown-ignore="">
      <Glyph of={ChevronDown} className="chevron" />
      <span data-when="closed">{closed}</span>
      <span data-when="open">{open}</span>
    </summary>
  )
}
