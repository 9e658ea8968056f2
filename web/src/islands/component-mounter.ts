/**
 * Returns a function that mounts the site's custom components and unmounts removed ones. It loads their runtime when
 * a page first contains one.
 */
export function componentMounter(): () => void {
  let isLoaded = false
  return () => {
    if (!isLoaded && !document.querySelector("td-component")) return
    isLoaded = true
    import("./site-components").then(
      ({ watchSiteComponents }) => watchSiteComponents(document),
      (error: unknown) => console.error("components:", error),
    )
  }
}
