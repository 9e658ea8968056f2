/** Returns the URL of a page's Markdown. */
export function markdownOf(path: string): string {
  return path.endsWith("/") ? `${path}index.md` : `${path}.md`
}
