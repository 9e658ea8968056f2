/** The attributes that can contain the URL of a file. */
const ATTRIBUTES = ["src", "srcset", "href", "poster", "data"]

/**
 * Reloads the files that the page shows, such as images, style sheets and videos. Files that were loaded without an
 * element, such as models, belong to scenes. If one of them changes, calls `restart` to restart the scenes.
 */
export function showFiles(paths: string[], restart: () => void) {
  const stamp = Date.now().toString(36)
  const named = paths.filter((path) => show(path, stamp))
  if (paths.some((path) => !named.includes(path) && isLoaded(path))) restart()
}

/** Reloads a file in every element that refers to it. Returns false if there are none. */
function show(path: string, stamp: string): boolean {
  let isNamed = false
  for (const name of ATTRIBUTES) {
    for (const element of document.querySelectorAll(`:not(a)[${name}*="${CSS.escape(path)}"]`)) {
      element.setAttribute(name, stamped(element.getAttribute(name) ?? "", path, stamp))
      isNamed = true
    }
  }
  return isNamed
}

/** Reports whether the page has loaded a file. */
function isLoaded(path: string): boolean {
  const { href } = new URL(path, location.href)
  return performance.getEntriesByType("resource").some(({ name }) => name.split("?")[0] === href)
}

/** Adds a query to the URLs in an attribute value that refer to a path, so that browsers load them again. */
function stamped(value: string, path: string, stamp: string): string {
  const address = /[^\s,]+/g
  return value.replace(address, (part) => {
    return part.split("?")[0] === path ? `${path}?dev=${stamp}` : part
  })
}
