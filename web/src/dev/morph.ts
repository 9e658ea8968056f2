/**
 * Updates an element from one version of its HTML to another. Keeps the parts that both versions have in common, so
 * that open, scrolled and running elements keep their state. It compares the two versions with each other rather than
 * with the element, so changes made by scripts do not matter.
 */
export function morph(live: Element, before: string, after: string) {
  if (before !== after) updateChildren(live, parse(before), parse(after))
}

function parse(html: string): DocumentFragment {
  const template = document.createElement("template")
  template.innerHTML = html
  return template.content
}

/** Applies the changes between the children of `old` and `next` to the children of `live`. */
function updateChildren(live: ParentNode & Node, old: Node, next: Node) {
  const liveNodes = [...live.childNodes]
  const oldNodes = [...old.childNodes]
  if (!isAligned(liveNodes, oldNodes)) return live.replaceChildren(...next.childNodes)
  let from = 0
  const gap: Node[] = []
  for (const node of [...next.childNodes]) {
    const same = oldNodes.findIndex((oldNode, index) => index >= from && oldNode.isEqualNode(node))
    if (same < 0) {
      gap.push(node)
      continue
    }
    fill(
      live,
      liveNodes.slice(from, same),
      oldNodes.slice(from, same),
      gap.splice(0),
      liveNodes[same] ?? null,
    )
    from = same + 1
  }
  fill(live, liveNodes.slice(from), oldNodes.slice(from), gap, null)
}

/** Reports whether no nodes have been added or removed since `liveNodes` were created from `oldNodes`. */
function isAligned(liveNodes: Node[], oldNodes: Node[]): boolean {
  return (
    liveNodes.length === oldNodes.length &&
    liveNodes.every((node, i) => node.nodeName === oldNodes[i]?.nodeName)
  )
}

/** Replaces `was` with `wanted` before `end`, or updates the node in place if both are alike. */
function fill(live: Node, liveNodes: Node[], oldNodes: Node[], newNodes: Node[], end: Node | null) {
  let from = 0
  for (const node of newNodes) {
    const alike = oldNodes.findIndex((oldNode, index) => index >= from && isAlike(oldNode, node))
    const liveNode = liveNodes[alike]
    if (alike < 0 || !liveNode) {
      live.insertBefore(node, liveNodes[from] ?? end)
      continue
    }
    for (const removed of liveNodes.slice(from, alike)) removed.parentNode?.removeChild(removed)
    update(liveNode, oldNodes[alike] as Node, node)
    from = alike + 1
  }
  for (const removed of liveNodes.slice(from)) removed.parentNode?.removeChild(removed)
}

/**
 * Reports whether one node can be turned into the other by updating it. This is the case for nodes of the same kind,
 * and for islands with the same name.
 */
function isAlike(a: Node, b: Node): boolean {
  if (a.nodeName !== b.nodeName) return false
  if (!(a instanceof HTMLElement && b instanceof HTMLElement)) return true
  return a.dataset["tdIsland"] === b.dataset["tdIsland"]
}

/** Updates a node from `old` to `next`. */
function update(live: Node, old: Node, next: Node) {
  if (!(live instanceof Element && old instanceof Element && next instanceof Element)) {
    live.nodeValue = next.nodeValue
    return
  }
  if (next instanceof HTMLElement && next.dataset["tdIsland"] !== undefined) {
    updateIsland(live, old, next)
    return
  }
  if (next.matches(COMPONENT)) {
    updateComponent(live, old, next)
    return
  }
  updateAttributes(live, old, next)
  updateChildren(live, old, next)
}

/** Updates the attributes that differ in the HTML. Preserves the `open` state chosen by the reader. */
function updateAttributes(live: Element, old: Element, next: Element) {
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of [...next.attributes]) {
    if (old.getAttribute(name) !== value) live.setAttribute(name, value)
  }
}

/**
 * Updates the author's content in an island and keeps the output of its component. Replaces the island if the props
 * have changed.
 */
function updateIsland(live: Element, old: Element, next: HTMLElement) {
  const slots = [live, old, next].map(ownSlots)
  const [liveSlots = [], oldSlots = [], newSlots = []] = slots
  const names = (list: HTMLElement[]) => list.map(({ dataset }) => dataset["tdSlot"]).join()
  const props = (element: Element) => element.getAttribute("data-td-props")
  const same = names(liveSlots) === names(newSlots) && names(oldSlots) === names(newSlots)
  if (!same || props(old) !== props(next)) return live.replaceWith(next)
  updateAttributes(live, old, next)
  for (const [index, slot] of newSlots.entries()) {
    updateChildren(liveSlots[index] as HTMLElement, oldSlots[index] as HTMLElement, slot)
  }
}

/** The tag of a custom component that is mounted in the browser. */
const COMPONENT = "td-component"

/**
 * Updates the document's HTML in a component and keeps the component's own output. Replaces the component if it was
 * rebuilt, or if its props or the number of pieces of HTML have changed.
 */
function updateComponent(live: Element, old: Element, next: Element) {
  const identity = (element: Element) => element.getAttribute("data-td-component")
  const [oldPieces = [], newPieces = []] = [old, next].map(ownPieces)
  if (identity(old) !== identity(next) || oldPieces.length !== newPieces.length)
    return live.replaceWith(next)
  for (const piece of ownPieces(live)) {
    const isSamePiece = (other: Element) => other.getAttribute("n") === piece.getAttribute("n")
    const [oldPiece, newPiece] = [oldPieces.find(isSamePiece), newPieces.find(isSamePiece)]
    if (oldPiece && newPiece) updateChildren(piece, oldPiece, newPiece)
  }
}

/** Lists the pieces of the document's HTML in a component, excluding nested components. */
function ownPieces(component: Element): Element[] {
  const pieces = [...component.querySelectorAll("td-piece")]
  return pieces.filter((piece) => piece.parentElement?.closest(COMPONENT) === component)
}

/** Lists the slots of an island, excluding nested islands. */
function ownSlots(island: Element): HTMLElement[] {
  const slots = [...island.querySelectorAll<HTMLElement>("[data-td-slot]")]
  return slots.filter((slot) => slot.parentElement?.closest("[data-td-island]") === island)
}
