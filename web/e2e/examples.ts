// The examples of the documentation, and the pages that show them.
import { readdirSync } from "node:fs"
import { DOCUMENTATION } from "./server.ts"
import type { Site } from "./site.ts"

/** Reports whether an example is a scene. The names of challenges and prop playgrounds have a prefix. */
export const isScene = (example: string) => !/^(challenge|prop)-/.test(example)

/** The names of the examples that are scenes, sorted. */
export const EXAMPLES = readdirSync(`${DOCUMENTATION}examples`).filter(isScene).sort()

let pages: Promise<Map<string, string>> | undefined

/** Returns a page that shows each example that can be edited. It reads the pages of the site once. */
export function pagesOfExamples(site: Site) {
  pages ??= findPages(site)
  return pages
}

async function findPages({ base, paths }: Site) {
  const found = new Map<string, string>()
  for (const path of paths) {
    const html = await (await fetch(base + path)).text()
    for (const [, name = ""] of html.matchAll(/href="#play=([\w-]+)"/g)) found.set(name, path)
  }
  return found
}
