import { shell } from "../strings/shell.gen"

interface PageUpdatedProps {
  /** A date such as 2026-11-22. */
  day: string | undefined
}

/** Shows when the source of a page last changed. */
export function PageUpdated({ day }: PageUpdatedProps) {
  if (!day) return null
  return (
    <p className="page-updated">
      {`${shell.lastUpdated} `}
      <time>{day}</time>
    </p>
  )
}
