import { component } from "./component"

export default component({
  doc: "Keeps what stands in it as wide as the page's frame.",
  aliases: ["page-body", "page", "main", "page-list", "page-aside", "changelog-versions"],
  slots: { default: { doc: "What it holds.", required: true } },
  render: ({ children }) => <div className="container">{children}</div>,
})
