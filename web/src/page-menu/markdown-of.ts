/** Returns the URL of the Markdown version of a page. */
export function markdownOf(path: string): string {
  return path.endsWith("/") ? `${path}index.md` : `${path}.md`
}
