import { useState } from "react"
import type { Page } from "../payload.gen"

interface AnnouncerProps {
  page: Page
}

/** Tells screen readers the title of a page that came without a page load. */
export function Announcer({ page }: AnnouncerProps) {
  const [first] = useState(page)
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {page === first ? "" : page.head.title}
    </p>
  )
}
