import { rejected } from "../error/route-error"
import type { GuardResult } from "./navigation"

/** Rejects paths that cannot belong to a page, because they have empty segments or malformed encoding. */
export function validate({ pathname }: URL): GuardResult {
  return !pathname.includes("//") && isDecodable(pathname) ? undefined : rejected(pathname)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
