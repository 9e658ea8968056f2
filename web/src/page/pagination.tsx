import ArrowLeft from "lucide-react/icons/arrow-left"
import ArrowRight from "lucide-react/icons/arrow-right"
import type { Neighbour } from "../payload.gen"
import { Pattern } from "../ui/constant"
import { Icon } from "../ui/icon"

interface PaginationProps {
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** Pagination leads to the pages before and after this one in reading order. */
export function Pagination({ previous, next }: PaginationProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Previous and next page" className="pagination">
      {previous && <Card page={previous} rel="prev" />}
      {next && <Card page={next} rel="next" />}
    </nav>
  )
}

const KINDS = {
  prev: { label: "Previous", Arrow: ArrowLeft },
  next: { label: "Next", Arrow: ArrowRight },
}

interface CardProps {
  page: Neighbour
  rel: keyof typeof KINDS
}

function Card({ page: { path, title, description = "", icon }, rel }: CardProps) {
  const { label, Arrow } = KINDS[rel]
  const described = description !== ""
  const name = `${rel} ${described} ${icon ?? ""}`
  return (
    <Pattern name={name} values={{ path, title, description }}>
      {({ path, title, description }) => (
        <a href={path} rel={rel}>
          <span className="disc">{icon ? <Icon svg={icon} /> : <Arrow aria-hidden="true" />}</span>
          <small>{label}</small>
          <strong>{title}</strong>
          {described && <span>{description}</span>}
        </a>
      )}
    </Pattern>
  )
}
