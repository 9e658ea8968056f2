import ChevronDown from "lucide-react/icons/chevron-down"

interface SummaryProps {
  closed: string
  open: string
}

/** Says what a click will do; CSS shows the words that fit. */
export function Summary({ closed, open }: SummaryProps) {
  return (
    <summary>
      <ChevronDown aria-hidden="true" />
      <span data-when="closed">{closed}</span>
      <span data-when="open">{open}</span>
    </summary>
  )
}
