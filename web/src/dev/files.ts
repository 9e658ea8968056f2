/** The attributes that name a file which an element shows. */
const ATTRIBUTES = ["src", "srcset", "href", "poster", "data"]

/**
 * Has the browser fetch files anew that the page shows by themselves: pictures, sheets, films.
 * What no element names and was loaded all the same, such as a model, is a scene's: restart starts those anew.
 */
export function showFiles(paths: string[], restart: () => void) {
  const stamp = Date.now().toString(36)
  const named = paths.filter((path) => show(path, stamp))
  if (paths.some((path) => !named.includes(path) && isLoaded(path))) restart()
}

/** Has each element that names a file fetch it anew, and reports whether there is one. */
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

/** Reports whether anything on the page has asked for a file. */
function isLoaded(path: string): boolean {
  const { href } = new URL(path, location.href)
  return performance.getEntriesByType("resource").some(({ name }) => name.split("?")[0] === href)
}

/** Returns the addresses in a value a query that makes the one of a path another. */
function stamped(value: string, path: string, stamp: string): string {
  const address = /[^\s,]+/g
  return value.replace(address, (part) => {
    return part.split("?")[0] === path ? `${path}?dev=${stamp}` : part
  })
}
