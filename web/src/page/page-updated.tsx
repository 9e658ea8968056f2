import { shell } from "../strings/shell.gen"
import { fill } from "../strings/texts"

interface PageUpdatedProps {
  /** A date such as 2026-11-22. */
  day: string | undefined
  /** The date in the language of the page. */
  text: string | undefined
  /** The version against which the page was last checked. */
  checked: string | undefined
}

/** Shows when the source of a page last changed, and the version against which it was checked. */
export function PageUpdated({ day, text, checked }: PageUpdatedProps) {
  if (!day && !checked) return null
  return (
    <p className="page-updated">
      {day && `${shell.lastUpdated} `}
      {day && <time dateTime={day}>{text}</time>}
      {day && checked && " · "}
      {checked && fill(shell.checked, { version: checked })}
    </p>
  )
}
