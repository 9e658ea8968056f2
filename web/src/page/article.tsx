import type { View } from "../router/view"

interface ArticleProps {
  view: View
  className?: string
}

/**
 * The document as the HTML it arrived in. Islands change what is in there, so React
 * must neither compare nor mend it; another page is another element.
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
