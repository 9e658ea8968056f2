import ChevronDown from "lucide-react/icons/chevron-down"
import Folder from "lucide-react/icons/folder"
import { useId, useState } from "react"
import { fileTree, type FileNode } from "../lib/file-tree"
import { Icon } from "../ui/icon"
import { IslandSlot } from "./island-slot"
import { text, type IslandItem } from "./part"

interface CodeTreeProps {
  items: IslandItem[]
  /** The path of the file shown first. */
  defaultValue?: string
}

/** CodeTree shows the files of a small project, one at a time, beside their folders. */
export function CodeTree({ items, defaultValue }: CodeTreeProps) {
  const id = useId()
  const paths = items.map(({ props }) => text(props["filename"]) || text(props["language"]))
  const [active, setActive] = useState(Math.max(0, paths.indexOf(text(defaultValue))))
  const icons = items.map(({ props }) => text(props["icon"]))
  return (
    <div className="code-tree">
      <div className="code-tree-files" role="group" aria-label="Files">
        <Files nodes={fileTree(paths)} icons={icons} active={active} id={id} onShow={setActive} />
      </div>
      {paths.map((path, index) => (
        <div key={index} id={`${id}${index}`} data-label={path} hidden={index !== active}>
          <IslandSlot name={`item-${index}`} />
        </div>
      ))}
    </div>
  )
}

interface FilesProps {
  nodes: FileNode[]
  icons: string[]
  active: number
  id: string
  onShow: (index: number) => void
}

function Files({ nodes, ...rest }: FilesProps) {
  const { icons, active, id, onShow } = rest
  return (
    <ul role="list">
      {nodes.map((node) =>
        node.kind === "folder" ? (
          <li key={`${node.name}/`}>
            <details open>
              <summary>
                <Folder aria-hidden="true" />
                <span>{node.name}</span>
                <ChevronDown aria-hidden="true" />
              </summary>
              <Files nodes={node.children} {...rest} />
            </details>
          </li>
        ) : (
          <li key={node.index}>
            <button
              type="button"
              aria-controls={`${id}${node.index}`}
              aria-current={node.index === active ? "true" : undefined}
              onClick={() => onShow(node.index)}
            >
              <Icon svg={icons[node.index]} />
              <span>{node.name}</span>
            </button>
          </li>
        ),
      )}
    </ul>
  )
}
