// Runs in <head> before anything is painted, so that no page flashes in the wrong colours.
// lib/color-mode.ts takes over once the page is hydrated.

/** A line at least so slow is slow: milliseconds for a round trip, megabits in a second. A line not yet known is none. */
const SLOW = { rtt: 150, downlink: 2 }

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
  const isSlow = rtt >= SLOW.rtt && downlink < SLOW.downlink
  if (saveData || isSlow) root.classList.add("system-fonts")
  if (/mac|iphone|ipad/i.test(navigator.platform)) root.classList.add("mac") // for its own keys
  root.classList.replace("no-js", "js")
  root.classList.add(dark ? "dark" : "light")
})()
