/** Holds what a style attribute would: the policy of pages gives those no effect. Go writes it (render/inlinestyle.go). */
const STYLE = "data-td-style"

/** Makes a rule win over all others but important ones, as a style attribute does. */
const OUTWEIGHS = ":not(#\\##\\##\\##\\#)"

const adopted = new Set<string>()
let sheet: CSSStyleSheet | undefined

/**
 * Makes a rule for each style within root. A page that the server sent has the same rules in a style sheet; an
 * article that came later has only the attributes.
 */
export function adoptStyles(root: ParentNode) {
  for (const element of root.querySelectorAll(`[${STYLE}]`)) {
    const style = element.getAttribute(STYLE) ?? ""
    if (!adopted.has(style)) adopt(style)
  }
}

function adopt(style: string) {
  adopted.add(style)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  const selector = `[${STYLE}="${CSS.escape(style)}"]${OUTWEIGHS}`
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`)] as CSSStyleRule
  rule.style.cssText = style // as in an attribute, nothing in it ends the rule
}

/**
 * Returns the elements of an island their styles as properties, as React expects to find them: it also takes them
 * away. What stands in its slots is left as it is.
 */
export function restoreStyles(island: HTMLElement) {
  for (const element of island.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    const slot = element.closest("[data-td-slot]")
    if (slot && island.contains(slot)) continue
    element.style.cssText = element.getAttribute(STYLE) ?? ""
    element.removeAttribute(STYLE)
  }
}

/** Returns the HTML in an element with no style attribute in it, which could not be put into a page again. */
export function htmlOf(element: Element): string {
  if (!element.querySelector("[style]")) return element.innerHTML
  const copy = element.cloneNode(true) as Element
  for (const styled of copy.querySelectorAll("[style]")) {
    styled.setAttribute(STYLE, styled.getAttribute("style") ?? "")
    styled.removeAttribute("style")
  }
  return copy.innerHTML
}
