import { place } from "./floating"
import { OFFSET, TOOLTIP } from "../lib/limits"
import { watchHover } from "./watch-hover"

/** Selects icon-only buttons and links in the shell and in code blocks. Tooltips show their accessible names. */
const NAMELESS =
  ":is([data-td-copy], .code-names, .icon-button:not([data-td-article] *))[aria-label]"

/** Shows the names of icon-only buttons to sighted readers. */
export function startTooltips(root: Document) {
  const tooltip = root.createElement("div")
  tooltip.className = "tooltip"
  tooltip.popover = "manual"
  tooltip.ariaHidden = "true" // screen readers have already read the name
  const watcher = new MutationObserver(([change]) => write(change?.target as HTMLElement))

  const write = (anchor: HTMLElement) => {
    tooltip.textContent = anchor.getAttribute("aria-label")
    place(tooltip, anchor, { side: "bottom", align: "center", offset: OFFSET.tooltip })
  }
  return watchHover(root, {
    timing: TOOLTIP,
    passing: true,
    floating: () => (tooltip.isConnected ? tooltip : undefined),
    find(element) {
      const anchor = element.closest<HTMLElement>(NAMELESS)
      return anchor && !showsText(anchor) ? anchor : undefined
    },
    show(anchor) {
      root.body.append(tooltip)
      tooltip.showPopover()
      write(anchor)
      watcher.observe(anchor, { attributeFilter: ["aria-label"] })
    },
    hide() {
      watcher.disconnect()
      tooltip.remove()
    },
  })
}

/** Reports whether a button shows its name, as the search button does on wide screens. */
function showsText({ offsetWidth, offsetHeight }: HTMLElement): boolean {
  return offsetWidth > 1.5 * offsetHeight
}
