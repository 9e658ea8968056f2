/**
 * Changes an element whose content came from one piece of HTML into what another says, and leaves
 * alone all that both have: what a reader has opened, scrolled or started in there goes on. What scripts
 * have made of the content does not matter, since the two pieces of HTML are compared and not the element.
 */
export function morph(live: Element, before: string, after: string) {
  if (before !== after) mendChildren(live, parse(before), parse(after))
}

function parse(html: string): DocumentFragment {
  const template = document.createElement("template")
  template.innerHTML = html
  return template.content
}

/** Does to the children of live what turns those of old into those of next. */
function mendChildren(live: ParentNode & Node, old: Node, next: Node) {
  const there = [...live.childNodes]
  const was = [...old.childNodes]
  if (!isAligned(there, was)) return live.replaceChildren(...next.childNodes)
  let from = 0
  const gap: Node[] = []
  for (const node of [...next.childNodes]) {
    const same = was.findIndex((known, index) => index >= from && known.isEqualNode(node))
    if (same < 0) {
      gap.push(node)
      continue
    }
    fill(live, there.slice(from, same), was.slice(from, same), gap.splice(0), there[same] ?? null)
    from = same + 1
  }
  fill(live, there.slice(from), was.slice(from), gap, null)
}

/** Reports whether nothing has been added to or taken from nodes since they were made. */
function isAligned(there: Node[], was: Node[]): boolean {
  return there.length === was.length && there.every((node, i) => node.nodeName === was[i]?.nodeName)
}

/** Puts wanted before end, where there was what was: a node of the same kind is mended. */
function fill(live: Node, there: Node[], was: Node[], wanted: Node[], end: Node | null) {
  let from = 0
  for (const node of wanted) {
    const alike = was.findIndex((known, index) => index >= from && isAlike(known, node))
    const at = there[alike]
    if (alike < 0 || !at) {
      live.insertBefore(node, there[from] ?? end)
      continue
    }
    for (const gone of there.slice(from, alike)) gone.parentNode?.removeChild(gone)
    mend(at, was[alike] as Node, node)
    from = alike + 1
  }
  for (const gone of there.slice(from)) gone.parentNode?.removeChild(gone)
}

/** Reports whether one node can become another: nodes of one kind, islands of one name. */
function isAlike(a: Node, b: Node): boolean {
  if (a.nodeName !== b.nodeName) return false
  if (!(a instanceof HTMLElement && b instanceof HTMLElement)) return true
  return a.dataset["tdIsland"] === b.dataset["tdIsland"]
}

/** Makes of a node that was old what next is. */
function mend(live: Node, old: Node, next: Node) {
  if (!(live instanceof Element && old instanceof Element && next instanceof Element)) {
    live.nodeValue = next.nodeValue
    return
  }
  if (next instanceof HTMLElement && next.dataset["tdIsland"] !== undefined) {
    mendIsland(live, old, next)
    return
  }
  if (next.matches(COMPONENT)) {
    mendComponent(live, old, next)
    return
  }
  mendAttributes(live, old, next)
  mendChildren(live, old, next)
}

/** Changes those attributes that the HTML changes; `open` of a reader's stays. */
function mendAttributes(live: Element, old: Element, next: Element) {
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of [...next.attributes]) {
    if (old.getAttribute(name) !== value) live.setAttribute(name, value)
  }
}

/**
 * Changes what authors wrote into an island, and leaves what its component draws. An island
 * with other props is another island.
 */
function mendIsland(live: Element, old: Element, next: HTMLElement) {
  const slots = [live, old, next].map(ownSlots)
  const [there = [], was = [], wanted = []] = slots
  const names = (list: HTMLElement[]) => list.map(({ dataset }) => dataset["tdSlot"]).join()
  const props = (element: Element) => element.getAttribute("data-td-props")
  const same = names(there) === names(wanted) && names(was) === names(wanted)
  if (!same || props(old) !== props(next)) return live.replaceWith(next)
  mendAttributes(live, old, next)
  for (const [index, slot] of wanted.entries()) {
    mendChildren(there[index] as HTMLElement, was[index] as HTMLElement, slot)
  }
}

/** A component of the site's own, which a browser mounts. */
const COMPONENT = "td-component"

/**
 * Changes the document's HTML in a component, and leaves what the component draws. One that is built anew, has other
 * props or other pieces of HTML is another component.
 */
function mendComponent(live: Element, old: Element, next: Element) {
  const about = (element: Element) => element.getAttribute("data-td-component")
  const [was = [], wanted = []] = [old, next].map(ownPieces)
  if (about(old) !== about(next) || was.length !== wanted.length) return live.replaceWith(next)
  for (const piece of ownPieces(live)) {
    const at = (other: Element) => other.getAttribute("n") === piece.getAttribute("n")
    const [before, after] = [was.find(at), wanted.find(at)]
    if (before && after) mendChildren(piece, before, after)
  }
}

/** Lists the pieces of the document's HTML in a component, not those in components within it. */
function ownPieces(component: Element): Element[] {
  const pieces = [...component.querySelectorAll("td-piece")]
  return pieces.filter((piece) => piece.parentElement?.closest(COMPONENT) === component)
}

/** Lists the slots of an island, not those of islands within it. */
function ownSlots(island: Element): HTMLElement[] {
  const slots = [...island.querySelectorAll<HTMLElement>("[data-td-slot]")]
  return slots.filter((slot) => slot.parentElement?.closest("[data-td-island]") === island)
}
