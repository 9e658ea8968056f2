import { renderToStaticMarkup } from "react-dom/server"
import { ownLayout } from "../parts/register"
import type { OwnLayout, Page } from "../payload.gen"
import { Placeholders } from "./placeholders"
import { faultOf, renderTwice } from "./render-own"
import { withoutTokens } from "./tokens"

/**
 * Puts an article into a layout that the site brings. Where the layout throws, the article stands by itself, behind the
 * reason for Go.
 */
export function layOut(
  { name, place, matter = {} }: OwnLayout,
  page: Page,
  article: string,
): string {
  const own = ownLayout(name)
  if (!own) return article // which Go has been told of
  const { Layout, frame } = own
  const placeholders = new Placeholders()
  const { path, title, description, breadcrumbs, toc, links, previous, next, edit } = page
  const known = { path, title, description, breadcrumbs, toc, links, previous, next, edit, matter }
  const document = placeholders.add(article)
  // A page of documentation is prose as a whole.
  const children = frame === "docs" ? document : <div className="prose">{document}</div>
  const element = <Layout page={withoutTokens(known)}>{children}</Layout>
  try {
    return placeholders.fill(renderTwice(() => renderToStaticMarkup(element)))
  } catch (error) {
    return place + faultOf(error) + article
  }
}
