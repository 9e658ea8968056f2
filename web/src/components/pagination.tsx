import ArrowLeft from "lucide-react/icons/arrow-left"
import ArrowRight from "lucide-react/icons/arrow-right"
import type { Neighbour } from "../payload.gen"
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
      {previous && (
        <a href={previous.path} rel="prev">
          <span className="disc">
            {previous.icon ? <Icon svg={previous.icon} /> : <ArrowLeft aria-hidden="true" />}
          </span>
          <small>Previous</small>
          <Words page={previous} />
        </a>
      )}
      {next && (
        <a href={next.path} rel="next">
          <span className="disc">
            {next.icon ? <Icon svg={next.icon} /> : <ArrowRight aria-hidden="true" />}
          </span>
          <small>Next</small>
          <Words page={next} />
        </a>
      )}
    </nav>
  )
}

function Words({ page }: { page: Neighbour }) {
  return (
    <>
      <strong>{page.title}</strong>
      {page.description && <span>{page.description}</span>}
    </>
  )
}
