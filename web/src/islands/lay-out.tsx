import { renderToStaticMarkup } from "react-dom/server"
import { ownLayout } from "../parts/register"
import type { OwnLayout, Page } from "../payload.gen"
import { Placeholders } from "./placeholders"
import { faultOf, renderTwice } from "./render-own"
import { withoutTokens } from "./tokens"

/**
 * Renders an article in one of the site's custom layouts. If the layout throws, renders the error message for Go,
 * followed by the article without the layout.
 */
export function layOut(
  { name, place, matter = {} }: OwnLayout,
  page: Page,
  article: string,
): string {
  const layout = ownLayout(name)
  if (!layout) return article // this was already reported to Go
  const { Layout, frame } = layout
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
    return place + faultOf(error) + withoutLayout(article, title, frame)
  }
}

/** Returns an article with its title, unless the article or the documentation layout shows it. */
function withoutLayout(article: string, title: string, frame: string | undefined): string {
  if (frame === "docs" || article.includes("<h1")) return article
  const placeholders = new Placeholders()
  return placeholders.fill(
    renderToStaticMarkup(
      <div className="prose">
        <h1>{title}</h1>
        {placeholders.add(article)}
      </div>,
    ),
  )
}
