/**
 * Returns the name of the component that a file contains, and whether it is an island. For example, quote-card.tsx
 * contains `quote-card`, and counter.island.tsx contains `counter`, which hydrates in the browser.
 */
export function nameOf(file: string): { name: string; island: boolean } {
  const [, name = "", island] = /([^/]*?)(\.island)?\.tsx$/.exec(file) ?? []
  return { name, island: island !== undefined }
}
