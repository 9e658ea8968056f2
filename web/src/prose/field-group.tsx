import type { MarkdownPart } from "./component"
import { cell } from "./markdown-text"
import { component } from "./component"

export default component({
  doc: "Lists fields.",
  slots: { default: { doc: "The fields.", required: true } },
  toMarkdown(_, { children, parts }) {
    const isRow = ({ children }: MarkdownPart) => !children.includes("\n")
    if (parts.length === 0 || !parts.every(isRow)) return children
    const rows = parts.map(({ props, children }) => {
      const { name, type, required, default: initial, description } = props
      const code = (text: unknown) => (text ? `\`${cell(text)}\`` : "")
      const text = [description, children].filter(Boolean).join(" ")
      return `| ${code(name)} | ${code(type)} | ${required ? "required" : code(initial)} | ${cell(text)} |`
    })
    return ["| Name | Type | Default | Description |", "| --- | --- | --- | --- |", ...rows].join(
      "\n",
    )
  },
  render: ({ children }) => <div className="field-group">{children}</div>,
})
