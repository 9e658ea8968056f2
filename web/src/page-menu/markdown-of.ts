/** Returns the address of a page's Markdown, which stands beside it. */
export function markdownOf(path: string): string {
  return path.endsWith("/") ? `${path}index.md` : `${path}.md`
}
