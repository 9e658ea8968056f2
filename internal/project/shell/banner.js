;(() => {
  const key = "tresdocs:banner"
  const { id, from, until } = document.currentScript.dataset
  const now = new Date().toISOString()
  let closed
  try {
    closed = localStorage.getItem(key)
  } catch {}
  const isOff = closed === id || now < from || now >= until
  document.documentElement.dataset.tdBanner = isOff ? "off" : "on"
  addEventListener("change", ({ target }) => {
    if (!target.matches("[data-td-close-banner]")) return
    try {
      localStorage.setItem(key, id)
    } catch {}
  })
})()
