/**
 * Returns a function that mounts the site's custom components and unmounts removed ones. It loads their runtime when
 * a page first contains one. Components call `sheets` to load style sheets.
 */
export function componentMounter(sheets: (names: string[]) => void): () => void {
  let isLoaded = false
  return () => {
    if (!isLoaded && !document.querySelector("td-component")) return
    isLoaded = true
    import("./site-components").then(
      ({ watchSiteComponents }) => watchSiteComponents(document, sheets),
      (error: unknown) => console.error("components:", error),
    )
  }
}
