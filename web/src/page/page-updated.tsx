import { shell } from "../strings/shell.gen"

interface PageUpdatedProps {
  /** A day such as 2026-11-22. */
  day: string | undefined
}

/** Says when the source of a page was last changed. */
export function PageUpdated({ day }: PageUpdatedProps) {
  if (!day) return null
  return (
    <p className="page-updated">
      {`${shell.lastUpdated} `}
      <time>{day}</time>
    </p>
  )
}
