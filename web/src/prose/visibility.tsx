import { component } from "./component"

export default component({
  doc: "Shows content to one audience: to people, on the page, or to agents, in the page's Markdown.",
  props: {
    for: {
      type: ["people", "agents"],
      required: true,
      doc: "The audience: `people`, or `agents` such as coding assistants.",
    },
  },
  slots: { default: { doc: "The content for this audience.", required: true } },
  toMarkdown: ({ for: reader }, { children }) => (reader === "agents" ? children : ""),
  render: ({ for: reader, children }) => (reader === "people" ? children : null),
})
