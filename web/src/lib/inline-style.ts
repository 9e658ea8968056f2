/**
 * The attribute that replaces `style`, which the content security policy of pages would block. Go writes it
 * (render/inlinestyle.go).
 */
const STYLE = "data-td-style"

/** Gives a rule precedence over all others except important ones, just like a style attribute. */
const OUTWEIGHS = ":not(#\\##\\##\\##\\#)"

const adopted = new Set<string>()
let sheet: CSSStyleSheet | undefined

/**
 * Creates a rule for each style in `root`. Pages from the server already contain these rules in a style sheet, but
 * an article that is loaded later has only the attributes.
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
  rule.style.cssText = style // like an attribute, this does not let the style end the rule
}

/**
 * Converts the style attributes of an island to properties, as React expects. Does not change the content of the
 * slots.
 */
export function restoreStyles(island: HTMLElement) {
  for (const element of island.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    const slot = element.closest("[data-td-slot]")
    if (slot && island.contains(slot)) continue
    element.style.cssText = element.getAttribute(STYLE) ?? ""
    element.removeAttribute(STYLE)
  }
}

/** Returns the HTML of an element without style attributes, because they could not be inserted into a page again. */
export function htmlOf(element: Element): string {
  if (!element.querySelector("[style]")) return element.innerHTML
  const copy = element.cloneNode(true) as Element
  for (const styled of copy.querySelectorAll("[style]")) {
    styled.setAttribute(STYLE, styled.getAttribute("style") ?? "")
    styled.removeAttribute("style")
  }
  return copy.innerHTML
}
