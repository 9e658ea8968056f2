/** Names a folder after a segment of its path: "getting-started" is "Getting Started". */
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
