/** Holds the value of a style attribute, which the page's policy would block. Go writes it (render/inlinestyle.go). */
const STYLE = "data-td-style"

/** Raises the specificity of a rule above all others except important ones, like a style attribute. */
const OUTWEIGHS = ":not(#\\##\\##\\##\\#)"

const adopted = new Set<string>()
let sheet: CSSStyleSheet | undefined

/**
 * Creates a rule for each style in `root`. Pages from the server contain the same rules in a style sheet; an article
 * loaded later has only the attributes.
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
  rule.style.cssText = style // as in an attribute, the style cannot end the rule
}

/**
 * Converts the style attributes of an island to properties, as React expects. It does not change the content of the
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

/** Returns the HTML of an element without style attributes, which could not be inserted into a page again. */
export function htmlOf(element: Element): string {
  if (!element.querySelector("[style]")) return element.innerHTML
  const copy = element.cloneNode(true) as Element
  for (const styled of copy.querySelectorAll("[style]")) {
    styled.setAttribute(STYLE, styled.getAttribute("style") ?? "")
    styled.removeAttribute("style")
  }
  return copy.innerHTML
}
