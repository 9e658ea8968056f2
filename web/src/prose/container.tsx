import { component } from "./component"

export default component({
  doc: "Limits the content to the width of the page.",
  landing: true,
  aliases: ["page-body", "page", "main", "page-list", "page-aside", "changelog-versions"],
  slots: { default: { doc: "The content.", required: true } },
  render: ({ children }) => <div className="container">{children}</div>,
})
