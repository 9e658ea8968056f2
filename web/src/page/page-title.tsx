import type { Page } from "../payload.gen"

interface PageTitleProps {
  page: Page
}

/**
 * The heading of a page. If its content is HTML, islands in it change it, so React must not reconcile it. Each page gets
 * a new element.
 */
export function PageTitle({ page: { path, title, titleId, titleHtml } }: PageTitleProps) {
  if (titleHtml === undefined) return <h1 id={titleId}>{title}</h1>
  return (
    <h1
      key={path}
      id={titleId}
      dangerouslySetInnerHTML={{ __html: titleHtml }}
      suppressHydrationWarning
    />
  )
}
