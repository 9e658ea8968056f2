import { ArrowLeft, ArrowRight } from "lucide"
import type { Neighbor } from "../payload.gen"
import { Icon } from "../ui/icon"
import { shell } from "../strings/shell.gen"
import { Glyph } from "../ui/glyph"

interface PaginationProps {
  previous: Neighbor | undefined
  next: Neighbor | undefined
}

/** Links to the previous and next pages in reading order. */
export function Pagination({ previous, next }: PaginationProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={shell.neighbors} className="pagination">
      {previous && <Neighbor page={previous} rel="prev" />}
      {next && <Neighbor page={next} rel="next" />}
    </nav>
  )
}

interface NeighborProps {
  page: Neighbor
  rel: keyof typeof KINDS
}

const KINDS = {
  prev: { label: "previous", arrow: ArrowLeft },
  next: { label: "next", arrow: ArrowRight },
} as const

function Neighbor({ page: { path, title, description, icon }, rel }: NeighborProps) {
  const { label, arrow } = KINDS[rel]
  return (
    <a href={path} rel={rel}>
      <span className="disc">{icon ? <Icon svg={icon} /> : <Glyph of={arrow} />}</span>
      <small>{shell[label]}</small>
      <strong>{title}</strong>
      {description && <span>{description}</span>}
    </a>
  )
}
