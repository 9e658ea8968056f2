import { component } from "./component"

export default component({
  doc: "Shows a nested list as files and folders. A name that ends with a slash, or has a nested list, is a folder. Text after a name is a note, and a bold name is highlighted.",
  slots: { default: { doc: "The list.", required: true } },
  render: ({ children }) => <div className="file-tree">{children}</div>,
})
