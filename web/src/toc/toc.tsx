import { ChevronDown } from "lucide"
import { useSite } from "../hooks/use-site"
import type { Heading } from "../payload.gen"
import { Glyph } from "../ui/glyph"

interface TocProps {
  /** The headings of the page in reading order. */
  headings: Heading[]
  /** The id of the current heading. */
  active: string | undefined
  /** Called when the reader follows the link in a row. */
  onFollow?: (row: HTMLElement) => void
}

/** Lists the headings of a page and marks the current one. */
export function Toc({ headings, active }: TocProps) {
  const { tocTitle } = useSite()
  if (headings.length === 0) return null
  return (
    <nav aria-labelledby="td:toc-title" className="toc" data-slot="toc">
      <h2 id="td:toc-title">{tocTitle}</h2>
      <TocRows headings={headings} active={active} />
    </nav>
  )
}

/** The list of headings, collapsed into a bar below the header, for small screens. */
export function TocBar({ headings, active }: TocProps) {
  const { tocTitle } = useSite()
  if (headings.length === 0) return null
  return (
    <details className="toc toc-bar">
      <summary>
        <span>{tocTitle}</span>
        <Glyph of={ChevronDown} className="chevron" />
      </summary>
      <nav aria-label={tocTitle}>
        <TocRows headings={headings} active={active} onFollow={fold} />
      </nav>
    </details>
  )
}

/** Closes the bar, because it would cover the target. */
function fold(row: HTMLElement) {
  row.closest("details")?.removeAttribute("open")
}

function TocRows({ headings, active, onFollow }: TocProps) {
  return (
    <ul>
      {headings.map((heading) => (
        <TocRow
          key={heading.id}
          {...heading}
          isActive={heading.id === active}
          onFollow={onFollow}
        />
      ))}
    </ul>
  )
}

interface TocRowProps extends Heading {
  isActive?: boolean
  onFollow?: TocProps["onFollow"]
}

/** A link to a heading. */
export function TocRow({ id, level, text, isActive, onFollow }: TocRowProps) {
  return (
    <li data-level={level > 2 ? level : undefined}>
      <a
        href={`#${id}`}
        aria-current={isActive ? "true" : undefined}
        onClick={onFollow && ((event) => onFollow(event.currentTarget))}
      >
        {text}
      </a>
    </li>
  )
}
