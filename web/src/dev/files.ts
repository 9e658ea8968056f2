/** The attributes that name a file which an element shows. */
const ATTRIBUTES = ["src", "srcset", "href", "poster", "data"]

/** showFiles has the browser fetch files anew that the page shows by themselves: pictures, sheets, films. */
export function showFiles(paths: string[]) {
  const stamp = Date.now().toString(36)
  for (const path of paths) {
    for (const name of ATTRIBUTES) {
      for (const element of document.querySelectorAll(`:not(a)[${name}*="${CSS.escape(path)}"]`)) {
        element.setAttribute(name, stamped(element.getAttribute(name) ?? "", path, stamp))
      }
    }
  }
}

/** stamped gives the addresses in a value a query that makes the one of a path another. */
function stamped(value: string, path: string, stamp: string): string {
  const address = /[^\s,]+/g
  return value.replace(address, (part) => {
    return part.split("?")[0] === path ? `${path}?dev=${stamp}` : part
  })
}
