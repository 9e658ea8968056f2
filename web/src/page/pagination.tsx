import { ArrowLeft, ArrowRight } from "lucide"
import type { Neighbor } from "../payload.gen"
import { RenderOnce } from "../ui/render-once"
import { Icon } from "../ui/icon"
import { shell } from "../strings/shell.gen"
import { Glyph } from "../ui/glyph"

interface PaginationProps {
  previous: Neighbor | undefined
  next: Neighbor | undefined
}

/** Links to the previous and next page in reading order. */
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

function Neighbor({ page: { path, title, description = "", icon }, rel }: NeighborProps) {
  const props = { rel, icon, isDescribed: description !== "" }
  return <RenderOnce of={Card} props={props} texts={{ path, title, description }} />
}

const KINDS = {
  prev: { label: "previous", arrow: ArrowLeft },
  next: { label: "next", arrow: ArrowRight },
} as const

interface CardProps {
  rel: keyof typeof KINDS
  icon: string | undefined
  isDescribed: boolean
  path: string
  title: string
  description: string
}

function Card({ rel, icon, isDescribed, path, title, description }: CardProps) {
  const { label, arrow } = KINDS[rel]
  return (
    <a href={path} rel={rel}>
      <span className="disc">{icon ? <Icon svg={icon} /> : <Glyph of={arrow} />}</span>
      <small>{shell[label]}</small>
      <strong>{title}</strong>
      {isDescribed && <span>{description}</span>}
    </a>
  )
}
