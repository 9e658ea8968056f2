import { component } from "./component"

export default component({
  doc: "Draws a nested list as files and folders. A name that ends with a slash, or has a list below it, is a folder; what follows a name is a note on it; a name in bold is marked.",
  slots: { default: { doc: "The list.", required: true } },
  render: ({ children }) => <div className="file-tree">{children}</div>,
})
