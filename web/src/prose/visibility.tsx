import { component } from "./component"

export default component({
  doc: "Limits the content to the page, for people, or to the page's Markdown, for agents.",
  props: {
    for: {
      type: ["people", "agents"],
      required: true,
      doc: "The audience: `people` or `agents`, such as coding assistants.",
    },
  },
  slots: { default: { doc: "The content for this audience.", required: true } },
  toMarkdown: ({ for: reader }, { children }) => (reader === "agents" ? children : ""),
  render: ({ for: reader, children }) => (reader === "people" ? children : null),
})
