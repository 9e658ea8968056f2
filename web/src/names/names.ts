import "./names.css"
import { OFFSET, NAME_CARD } from "../lib/limits"
import { place } from "../popovers/floating"
import { createHoverIntent } from "../popovers/hover-intent"
import { names as texts } from "../strings/names.gen"
import { describe } from "./card"
import { findNames, type Explanation, type Explanations } from "./find-names"

/** A known name in a code block. */
interface Name {
  range: Range
  key: string
  explanation: Explanation
  explanations: Explanations
}

/** The code blocks that may contain known names. */
const BLOCK = "[data-td-article] .code"

/**
 * Shows descriptions of names in code. `addressOf` returns the URL of the current page's descriptions. `first` is
 * the event that loaded this module.
 */
export function startNames(root: Document, addressOf: () => string | undefined, first: Event) {
  const loaded = new Map<string, Promise<Explanations>>()
  const blocks = new WeakMap<Element, Promise<Name[]>>()
  const card = createCard(root)
  const intent = createHoverIntent<Name>(NAME_CARD, card)

  const prepare = (figure: HTMLElement, address: string): Promise<Name[]> => {
    const cached = blocks.get(figure)
    if (cached) return cached
    const explanations = loaded.get(address) ?? load(address)
    loaded.set(address, explanations)
    const block = explanations.then((explanations) => {
      const names = namesOf(figure, explanations)
      if (names.length > 0) addList(figure, names)
      return names
    })
    blocks.set(figure, block)
    block.catch(() => {
      loaded.delete(address) // lets the next pointer move retry
      blocks.delete(figure)
    })
    return block
  }
  const blockAt = ({ target }: Event) => {
    const figure = target instanceof Element ? target.closest<HTMLElement>(BLOCK) : null
    const address = figure && addressOf()
    return address ? prepare(figure, address).catch(() => undefined) : undefined
  }

  const moved = async (event: PointerEvent) => {
    if (card.contains(event.target)) return intent.stay()
    const { clientX, clientY, pointerType } = event
    const block = await blockAt(event)
    if (!block || pointerType === "touch") return intent.leave()
    mark(block)
    const name = block.find(({ range }) => isAt(range, clientX, clientY))
    if (!name) return intent.leave()
    intent.enter(name)
  }
  /** Looks up a word that the reader selected with a long press. Keeps the selection. */
  const selected = async () => {
    const selection = root.getSelection()
    const { anchorNode } = selection ?? {}
    if (!lastTouch || !selection || !anchorNode || selection.isCollapsed) return
    const block = await blockAt({ target: anchorNode.parentElement } as unknown as Event)
    const name = block?.find(
      ({ range }) =>
        range.toString() === selection.toString().trim() &&
        selection.containsNode(range.startContainer, true),
    )
    if (!block || !name) return intent.cancel()
    intent.now(name)
  }
  // A tap may have loaded this module by moving the focus, and the reader may have selected text before the module was
  // loaded.
  let lastTouch =
    "pointerType" in first ? first.pointerType === "touch" : matchMedia("(hover: none)").matches

  const passive = { passive: true, capture: true }
  root.addEventListener("pointermove", (event) => void moved(event), passive)
  root.addEventListener("focusin", (event) => void blockAt(event), passive)
  root.addEventListener("selectionchange", () => void selected())
  root.addEventListener(
    "scroll",
    (event) => !card.contains(event.target) && intent.cancel(),
    passive,
  )
  root.addEventListener("keydown", ({ key }) => key === "Escape" && intent.cancel(), true)
  root.addEventListener(
    "pointerdown",
    (event) => {
      lastTouch = event.pointerType === "touch"
      if (!card.contains(event.target)) intent.cancel()
    },
    passive,
  )
  root.documentElement.addEventListener("pointerleave", intent.leave)
  if (first instanceof PointerEvent) void moved(first)
  else void blockAt(first)
  void selected()
}

async function load(address: string): Promise<Explanations> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as Explanations
}

/** Finds the known names in a code block. */
function namesOf(figure: HTMLElement, explanations: Explanations): Name[] {
  const code = figure.querySelector("pre")
  if (!code) return []
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const texts: { node: Node; start: number }[] = []
  let text = ""
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    texts.push({ node, start: text.length })
    text += node.textContent ?? ""
  }
  const at = (offset: number, isEnd: boolean) => {
    const last = texts.findLast(({ start }) => (isEnd ? start < offset : start <= offset))
    return [last?.node ?? code, offset - (last?.start ?? 0)] as const
  }
  return findNames(text, explanations.names).flatMap(({ start, end, key }) => {
    const explanation = explanations.names[key]
    if (!explanation) return []
    const range = document.createRange()
    range.setStart(...at(start, false))
    range.setEnd(...at(end, true))
    return { range, key, explanation, explanations }
  })
}

function isAt(range: Range, x: number, y: number): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  )
}

/** Underlines the names in the block under the pointer, if the browser supports custom highlights. */
function mark(names: Name[]) {
  if (!("highlights" in CSS)) return
  CSS.highlights.set("code-names", new Highlight(...names.map(({ range }) => range)))
}

/** Creates the card that is shown next to a name. */
function createCard(root: Document) {
  const card = root.createElement("div")
  card.className = "name-card"
  card.popover = "manual"
  return {
    contains: (target: EventTarget | null) => target instanceof Node && card.contains(target),
    show: ({ range, explanation, explanations }: Name) => {
      if (!range.startContainer.isConnected) return
      card.replaceChildren(describe(explanations, explanation))
      root.body.append(card)
      card.showPopover()
      // The browser's selection menu appears above the selection.
      const side = root.getSelection()?.isCollapsed === false ? "bottom" : "top"
      place(card, range, { side, align: "start", offset: OFFSET.popover })
    },
    hide: () => card.remove(),
  }
}

/** Adds a button that lists the names in a block, for keyboard and screen reader users. */
function addList(figure: HTMLElement, names: Name[]) {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "code-names"
  button.ariaLabel = texts.list
  button.ariaHasPopup = "dialog"
  button.addEventListener("click", () => openList(button, names))
  figure.querySelector(".code-copy")?.after(button)
}

/**
 * Opens the list of names. The browser closes the list when the reader presses Escape or clicks outside it, and
 * restores the focus.
 */
function openList(button: HTMLElement, names: Name[]) {
  const list = document.createElement("div")
  list.className = "name-list"
  list.popover = "auto"
  list.role = "dialog"
  list.ariaLabel = texts.list
  list.tabIndex = -1
  const items = document.createElement("ul")
  for (const { explanation, explanations } of new Map(
    names.map((name) => [name.key, name]),
  ).values()) {
    const item = document.createElement("li")
    item.append(describe(explanations, explanation))
    items.append(item)
  }
  list.append(items)
  document.body.append(list)
  list.showPopover()
  place(list, button, { side: "bottom", align: "end", offset: OFFSET.popover })
  list.focus()
  list.addEventListener("toggle", ({ newState }) => newState === "closed" && list.remove())
  list.addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest("a") && list.hidePopover(),
  )
}
