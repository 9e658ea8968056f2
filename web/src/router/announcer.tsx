import { useState } from "react"
import type { Page } from "../payload.gen"

interface AnnouncerProps {
  page: Page
}

/** Announces the title of a page to screen readers after client-side navigation. */
export function Announcer({ page }: AnnouncerProps) {
  const [initialPage] = useState(page)
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {page === initialPage ? "" : page.head.title}
    </p>
  )
}
