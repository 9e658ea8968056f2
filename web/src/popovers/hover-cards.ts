import { prefersLessData } from "../lib/connection"
import { place } from "./floating"
import { HOVER_CARD, OFFSET } from "../lib/limits"
import type { View } from "../router/view"
import { watchHover } from "./watch-hover"
import type { Page } from "../payload.gen"
import { ownLink } from "../router/clicks"

/** Returns a page. Usually, it has already been prefetched, because the pointer is on a link to it. */
type Load = (path: string) => Promise<View>

/** Shows a preview when the pointer rests on a link in the text. */
export function startHoverCards(root: Document, load: Load) {
  const card = root.createElement("div")
  card.className = "hover-card"
  card.popover = "manual"
  let current: HTMLElement | undefined

  return watchHover(root, {
    timing: HOVER_CARD,
    passing: true,
    floating: () => (card.isConnected ? card : undefined),
    find(element) {
      const link = element.closest<HTMLAnchorElement>(
        "[data-td-article] a:is(:not([class]), .link)",
      )
      return link && !prefersLessData() && pathOf(link) ? link : undefined
    },
    show(link) {
      current = link
      const { pathname = "", hash = "" } = pathOf(link as HTMLAnchorElement) ?? {}
      load(pathname).then(
        ({ page }) => {
          if (current !== link) return
          card.replaceChildren(...lines(page, hash))
          root.body.append(card)
          card.showPopover()
          place(card, link, { side: "bottom", align: "start", offset: OFFSET.popover })
        },
        () => undefined, // following the link reports the error
      )
    },
    hide() {
      current = undefined
      card.remove()
    },
  })
}

/** Returns the target of a link to another page of the site. */
function pathOf(link: HTMLAnchorElement): URL | undefined {
  const url = ownLink(link)
  return url && url.pathname !== location.pathname ? url : undefined
}

/** Returns the lines of a card: breadcrumbs, title and description. */
function lines({ title, description, breadcrumbs = [], toc = [] }: Page, hash: string): Element[] {
  const heading = toc.find(({ id }) => `#${encodeURIComponent(id)}` === hash || `#${id}` === hash)
  const above = breadcrumbs.map(({ label }) => label).filter((label) => label !== title)
  if (heading) above.push(title)
  return [
    line("small", above.join(" › ")),
    line("strong", heading?.text ?? title),
    line("p", heading ? "" : description),
  ].filter(({ textContent }) => textContent)
}

function line(name: string, text = ""): Element {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
