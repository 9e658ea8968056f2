/** The folder of its host that the site stands in, as "/docs"; it is empty at the root. */
const base = () => document.documentElement.dataset["base"] ?? ""

/** Returns the address of a path of the site. What is no such path stays as it is. */
export function addressOf(path: string): string {
  return /^\/(?!\/)/.test(path) ? base() + path : path
}

/** Returns the path of the site at an address of its host, nothing where another site stands. */
export function pathAt(address: string): string | undefined {
  const path = address.slice(base().length)
  return address.startsWith(base()) && path.startsWith("/") ? path : undefined
}
