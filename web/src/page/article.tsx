import type { View } from "../router/view"

interface ArticleProps {
  view: View
  className?: string
}

/**
 * The HTML of the document, exactly as received. Islands change it, so React must not reconcile it. Each page gets a
 * new element.
 */
export function Article({ view, className }: ArticleProps) {
  return (
    <div
      key={view.page.path}
      data-td-article=""
      className={className}
      lang={view.page.original?.lang}
      dir={view.page.original?.dir}
      dangerouslySetInnerHTML={{ __html: view.article }}
      suppressHydrationWarning
    />
  )
}
