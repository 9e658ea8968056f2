/** Reports whether a path is a page or one of the pages below it. */
export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(ancestor.endsWith("/") ? ancestor : `${ancestor}/`)
}

/** Reports whether an address leads away from the site. */
export function isExternal(to: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(to)
}

/** Decodes a part of an address; one that is not well formed stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
