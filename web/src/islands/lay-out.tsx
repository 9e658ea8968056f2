import { renderToStaticMarkup } from "react-dom/server"
import type { Frame } from "../parts/layout"
import { ownLayout } from "../parts/register"
import type { LaidOut } from "../payload.gen"
import { Placeholders } from "./placeholders"
import { faultOf, renderTwice } from "./render-own"
import { withoutTokens } from "./tokens"

/**
 * Renders an article in one of the site's custom layouts. If the layout throws, renders the error message for Go,
 * followed by the article without the layout.
 */
export function layOut(input: LaidOut): string {
  const { page, article, isOmitted } = input
  const { name, place, matter = {} } = input.layout
  const layout = ownLayout(name)
  if (!layout) return article // this was already reported to Go
  const { Layout, frame } = layout
  if (isOmitted) return withoutLayout(input, frame)
  const placeholders = new Placeholders()
  const { path, title, description, breadcrumbs, toc, links, previous, next, edit } = page
  const pageProps = {
    path,
    title,
    description,
    breadcrumbs,
    toc,
    links,
    previous,
    next,
    edit,
    matter,
  }
  const document = placeholders.add(article)
  // The documentation layout already has the class "prose".
  const children = frame === "docs" ? document : <div className="prose">{document}</div>
  const element = <Layout page={withoutTokens(pageProps)}>{children}</Layout>
  try {
    return placeholders.fill(renderTwice(() => renderToStaticMarkup(element)))
  } catch (error) {
    return place + faultOf(error) + withoutLayout(input, frame)
  }
}

/** Returns an article with the title of its page, unless the article or the documentation layout shows a title. */
function withoutLayout({ page, article, hasTitle }: LaidOut, frame: Frame): string {
  if (frame === "docs" || hasTitle) return article
  const placeholders = new Placeholders()
  return placeholders.fill(
    renderToStaticMarkup(
      <div className="prose">
        <h1>{page.title}</h1>
        {placeholders.add(article)}
      </div>,
    ),
  )
}
