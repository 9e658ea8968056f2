// Runs in <head> before anything is painted, so that no page flashes in the wrong colours.
// color-mode/color-mode.ts takes over once the page is hydrated.

/**
 * A line is slow where the browser expects so many milliseconds for a round trip and fewer megabits a second, and
 * the page was indeed so many milliseconds on its way: of a new line the browser expects little, and blurs that.
 */
const SLOW = { rtt: 150, downlink: 2, start: 200 }

;(() => {
  const root = document.documentElement
  const forced = root.dataset.colorModeForced
  let preference = "system"
  try {
    preference = localStorage.getItem("nuxt-color-mode") || preference
  } catch {
    // Storage is refused: the system decides.
  }
  const wanted = forced || preference
  const dark =
    wanted === "dark" || (wanted !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
  const { saveData, rtt, downlink } = navigator.connection ?? {}
  const isSlow = rtt >= SLOW.rtt && downlink < SLOW.downlink && performance.now() >= SLOW.start
  if (saveData || isSlow) root.classList.add("system-fonts")
  if (/mac|iphone|ipad/i.test(navigator.platform)) root.classList.add("mac") // for its own keys
  root.classList.replace("no-js", "js")
  root.classList.add(dark ? "dark" : "light")
})()
