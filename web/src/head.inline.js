// Runs in <head> before the first paint, so that pages do not flash in the wrong color mode. color-mode/color-mode.ts
// takes over after hydration.
import { awaitReader } from "./start.inline.js"

/**
 * A connection counts as slow if the browser estimates at least `rtt` milliseconds of latency and less than
 * `downlink` Mbit/s, and the page took at least `start` milliseconds to load. The last condition is necessary because
 * the estimate is pessimistic for new connections and deliberately imprecise.
 */
const SLOW = { rtt: 150, downlink: 2, start: 200 }

;(() => {
  const root = document.documentElement
  const forced = root.dataset.colorModeForced
  let preference = "system"
  try {
    preference = localStorage.getItem("nuxt-color-mode") || preference
  } catch {
    // Storage is unavailable, so the system setting determines the mode.
  }
  const wanted = forced || preference
  const dark =
    wanted === "dark" || (wanted !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
  const { saveData, rtt, downlink } = navigator.connection ?? {}
  const isSlow = rtt >= SLOW.rtt && downlink < SLOW.downlink && performance.now() >= SLOW.start
  // Narrow screens use the font only if it is available at the first paint (styles/fonts.css), so it is requested
  // before the style sheets are parsed.
  if (saveData || isSlow) root.classList.add("system-fonts")
  else if (root.dataset.tdFont && matchMedia("(width < 48rem)").matches)
    document.head.append(
      Object.assign(document.createElement("link"), {
        rel: "preload",
        as: "font",
        type: "font/woff2",
        crossOrigin: "",
        href: root.dataset.tdFont,
      }),
    )
  if (/mac|iphone|ipad/i.test(navigator.platform)) root.classList.add("mac") // so that shortcuts are shown with macOS keys
  // Records the search shortcut, and everything typed after it, until the app has loaded. search-button.tsx then
  // opens the search.
  const keys = []
  const wants = (event) => {
    if (root.dataset.tdSearch === "live") return
    const { key, ctrlKey, metaKey, altKey } = event
    const isToggle = key && key.toLowerCase() === "k" && metaKey !== ctrlKey
    const isButton = event.type === "click" && event.target.closest("[data-td-search-button]")
    const isTyped = key && root.dataset.tdSearch === "" && ctrlKey === altKey && !metaKey
    if (!isToggle && !isButton && (!isTyped || key === "Tab")) return
    event.preventDefault()
    if (isToggle || isButton || key === "Escape") {
      keys.length = 0
      root.toggleAttribute("data-td-search", isButton ? true : undefined)
    } else keys.push(key)
    root.dataset.tdKeys = JSON.stringify(keys)
  }
  document.addEventListener("keydown", wants)
  document.addEventListener("click", wants)
  // Selects the tabs that the reader chose earlier, before the first paint. use-tabs.ts selects the same tabs during
  // hydration.
  let labels = []
  try {
    labels = [JSON.parse(localStorage.getItem("tresdocs:tabs")) || []].flat()
  } catch {
    // The stored value is invalid or storage is unavailable, so the first tabs are shown.
  }
  const choose = () => {
    for (const group of document.querySelectorAll("[data-td-tabs='']")) {
      const [list, ...panels] = group.children
      if (panels.length < list.children.length) continue // not fully parsed yet
      group.dataset.tdTabs = "chosen"
      const label = labels.find((label) => panels.some((panel) => panel.dataset.label === label))
      if (label === undefined) continue
      panels.forEach((panel, index) => {
        const isChosen = panel.dataset.label === label
        panel.hidden = !isChosen
        list.children[index].setAttribute("aria-selected", isChosen)
        list.children[index].tabIndex = isChosen ? 0 : -1
      })
    }
  }
  if (labels.length > 0) {
    const observer = new MutationObserver(choose)
    observer.observe(root, { childList: true, subtree: true })
    document.addEventListener("DOMContentLoaded", () => {
      choose()
      observer.disconnect()
    })
  }
  awaitReader()
  root.classList.replace("no-js", "js")
  root.classList.add(dark ? "dark" : "light")
})()
