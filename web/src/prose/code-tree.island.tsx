import { ChevronDown, Folder } from "lucide"
import { useId, useState } from "react"
import { fileTree, type FileNode } from "../code/file-tree"
import { Icon } from "../ui/icon"
import { component } from "./component"
import Pre from "./pre"
import { code } from "../strings/code.gen"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Shows the files of a small project, one at a time, next to their folders.",
  props: {
    defaultValue: { type: "string", doc: "The path of the file shown first." },
    expandAll: { type: "boolean", doc: "No effect: all folders are open." },
  },
  slots: { default: { doc: "The code blocks. Each of them has a file name.", required: true } },
  items: Pre.definition.props,
  render: function CodeTree({ items, defaultValue = "" }) {
    const id = useId()
    const paths = items.map(({ props }) => props.filename || props.language || "")
    const [active, setActive] = useState(Math.max(0, paths.indexOf(defaultValue)))
    const icons = items.map(({ props }) => props.icon)
    return (
      <div className="code-tree">
        <div className="code-tree-files" role="group" aria-label={code.files}>
          <Files nodes={fileTree(paths)} icons={icons} active={active} id={id} onShow={setActive} />
        </div>
        {items.map(({ children }, index) => (
          <div key={index} id={`${id}${index}`} data-label={paths[index]} hidden={index !== active}>
            {children}
          </div>
        ))}
      </div>
    )
  },
})

interface FilesProps {
  nodes: FileNode[]
  icons: (string | undefined)[]
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
                <Glyph of={Folder} />
                <span>{node.name}</span>
                <Glyph of={ChevronDown} className="chevron" />
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
