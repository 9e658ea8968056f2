/** A file or a folder of a code tree. */
export type FileNode =
  | { kind: "file"; name: string; index: number }
  | { kind: "folder"; name: string; children: FileNode[] }

/**
 * Builds a tree of folders and files from paths. Folders come before files. Apart from that, the order of the paths
 * is preserved.
 */
export function fileTree(paths: string[]): FileNode[] {
  const root: FileNode[] = []
  paths.forEach((path, index) => {
    const names = path.split("/").filter(Boolean)
    const name = names.pop() ?? path
    folderAt(root, names).push({ kind: "file", name, index })
  })
  return foldersFirst(root)
}

/** Returns the children of a folder. Creates the folder if it does not exist. */
function folderAt(root: FileNode[], names: string[]): FileNode[] {
  let level = root
  for (const name of names) {
    let folder = level.find((node) => node.kind === "folder" && node.name === name)
    if (folder?.kind !== "folder") {
      folder = { kind: "folder", name, children: [] }
      level.push(folder)
    }
    level = folder.children
  }
  return level
}

function foldersFirst(nodes: FileNode[]): FileNode[] {
  const sorted = nodes.map((node) =>
    node.kind === "folder" ? { ...node, children: foldersFirst(node.children) } : node,
  )
  const rank = (node: FileNode) => (node.kind === "folder" ? 0 : 1)
  return sorted.sort((a, b) => rank(a) - rank(b))
}
