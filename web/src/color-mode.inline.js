// Runs in <head> before anything is painted, so that no page flashes in the wrong colours.
// lib/color-mode.ts takes over once the page is hydrated.
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
  if (/mac|iphone|ipad/i.test(navigator.platform)) root.classList.add("mac") // for its own keys
  root.classList.replace("no-js", "js")
  root.classList.add(dark ? "dark" : "light")
})()
