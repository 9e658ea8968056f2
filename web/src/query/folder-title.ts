/** Derives the title of a folder from a path segment. For example, "getting-started" becomes "Getting Started". */
export function folderTitle(segment: string): string {
  return segment
    .split(/[\s-]/)
    .map((word) =>
      word
        .split(/[_./]/)
        .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
        .join(""),
    )
    .join(" ")
}
